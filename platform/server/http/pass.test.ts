import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type BarePlatform, openBarePlatform } from '#app/testing/bare-platform.ts'
import { call } from '#platform/contract/call.ts'
import { pass } from '#platform/contract/pass.ts'
import { endpoint } from '../endpoint.ts'
import { headerOf, holderOf, type PassKeeper } from '../pass.ts'
import { refuse } from '../refuse.ts'
import { openApi } from './openapi.ts'

const TICKET = pass({
  name: 'test.ticket',
  headers: { 'X-Ticket': '표' },
  refusals: { TICKET_OVER: { status: 401, text: '표가 만료되었습니다.' } },
  overCode: 'TICKET_OVER',
})

const enter = call({
  name: 'test.enter',
  method: 'POST',
  path: '/enter',
  summary: '들어간다.',
  access: ['ADS'],
  pass: TICKET,
  body: z.object({ word: z.string() }),
  output: z.object({ holderId: z.number() }),
})
const walk = call({
  name: 'test.walk',
  method: 'GET',
  path: '/walk',
  summary: '표 없이 걷는다.',
  access: 'session',
  output: z.object({ holderId: z.number() }),
})

const keeper: PassKeeper = {
  pass: TICKET,
  async check({ headers }) {
    const ticket = headerOf(headers, 'X-Ticket')
    if (ticket === 'nobody') return null
    if (!ticket.startsWith('good-')) throw refuse(TICKET, 'TICKET_OVER')
    return Number(ticket.slice('good-'.length))
  },
}

let bare: BarePlatform
let base: string
const served = [
  endpoint(enter, async (x) => ({ holderId: holderOf(x) })),
  endpoint(walk, async (x) => ({ holderId: holderOf(x) })),
]

beforeAll(async () => {
  bare = await openBarePlatform()
  base = await bare.serve(served, undefined, [keeper])
})
afterAll(() => bare.close())

async function send(headers: Record<string, string>, body: unknown = { word: '안녕' }) {
  const response = await fetch(`${base}/api/enter`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  const answer = (await response.json()) as { code?: string; holderId?: number }
  return { status: response.status, code: answer.code, holderId: answer.holderId }
}

test('a good pass tells the endpoint whom it stands for', async () => {
  expect(await send({ cookie: 'who=1', 'x-ticket': 'good-7' })).toEqual({ status: 200, code: undefined, holderId: 7 })
})

test('without a session, a permission or our origin, nobody looks at the pass', async () => {
  expect(await send({ 'x-ticket': 'bad' })).toMatchObject({ status: 401, code: 'NO_SESSION' })
  const foreign = { cookie: 'who=1', origin: 'https://evil.example', 'x-ticket': 'bad' }
  expect(await send(foreign)).toMatchObject({ status: 403, code: 'FOREIGN_ORIGIN' })
})

test.each([{}, { 'x-ticket': '' }, { 'x-ticket': 'bad' }])(
  '%j is refused by its own code, before the body is read',
  async (given) => {
    const answer = await send({ cookie: 'who=1', ...given } as Record<string, string>, { word: 1 })
    expect(answer).toMatchObject({ status: 401, code: 'TICKET_OVER' })
  },
)

test('an endpoint that asks for the holder of a pass that stands for nobody, or of none, is refused', async () => {
  expect(await send({ cookie: 'who=1', 'x-ticket': 'nobody' })).toMatchObject({ status: 403, code: 'FORBIDDEN' })
  expect((await fetch(`${base}/api/walk`, { headers: { cookie: 'who=1', 'x-ticket': 'good-7' } })).status).toBe(403)
})

test('a portal that checks no such passes does not start', async () => {
  await expect(bare.serve(served)).rejects.toThrow('nobody checks the pass test.ticket of test.enter')
})

test('the API document names headers and refusals of a pass', () => {
  const { paths } = openApi([enter, walk], '/api', '1') as {
    paths: Record<string, Record<string, { parameters: { name: string; in: string }[]; responses: object }>>
  }
  const entering = paths['/api/enter']?.post
  expect(entering?.parameters[0]).toMatchObject({ name: 'X-Ticket', in: 'header', required: true, description: '표' })
  expect(entering?.responses).toMatchObject({ 401: { description: expect.stringContaining('TICKET_OVER: 표가 만료') } })
  expect(paths['/api/walk']?.get?.parameters).toEqual([])
})
