import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type BarePlatform, openBarePlatform } from '#app/testing/bare-platform.ts'
import { call } from '#platform/contract/call.ts'
import { pass } from '#platform/contract/pass.ts'
import { listAudit } from '../audit/audit.ts'
import { type Asker, askerNow } from '../database/asking.ts'
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

/** A ticket with which somebody needs no account. */
const BADGE = pass({
  name: 'test.badge',
  headers: { 'X-Badge': '이름표' },
  refusals: { BADGE_OVER: { status: 401, text: '이름표가 만료되었습니다.' } },
  standsAlone: true,
})
const visit = call({
  name: 'test.visit',
  method: 'POST',
  path: '/visit',
  summary: '들른다.',
  access: ['ADS'],
  pass: BADGE,
  body: z.object({ word: z.string() }),
  output: z.object({ userId: z.number().nullable(), holderId: z.number().nullable(), time: z.number() }),
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

const badges: PassKeeper = {
  pass: BADGE,
  async check({ headers, visitor }) {
    const badge = headerOf(headers, 'X-Badge')
    if (badge === '' && visitor) return null
    if (!badge.startsWith('good-')) throw refuse(BADGE, 'BADGE_OVER')
    return { holderId: Number(badge.slice('good-'.length)), isAlone: true }
  },
}

let bare: BarePlatform
let base: string
let visits = 0
/** On whose behalf the last visit asked the database. */
let asker: Asker['personId']
const MOST_VISITS = 5
const visiting = endpoint(
  visit,
  async (x) => {
    visits += 1
    asker = askerNow().personId
    await x.audit({ action: 'test.visit', entity: 'test.visit', entityId: x.holderId ?? 0 })
    return { userId: x.visitor?.userId ?? null, holderId: x.holderId, time: visits }
  },
  { perMinute: MOST_VISITS },
)
const served = [
  endpoint(enter, async (x) => ({ holderId: holderOf(x) })),
  endpoint(walk, async (x) => ({ holderId: holderOf(x) })),
  visiting,
]

beforeAll(async () => {
  bare = await openBarePlatform()
  base = await bare.serve(served, undefined, [keeper, badges])
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

async function sendVisit(headers: Record<string, string>, body: unknown = { word: '안녕' }) {
  const response = await fetch(`${base}/api/visit`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  const { code, userId, holderId, time } = (await response.json()) as Record<string, unknown>
  return { status: response.status, code, userId, holderId, time }
}

test('holders take turns with one another and with people, each as one of them', async () => {
  await sendVisit({ 'x-badge': 'good-71' })
  expect(asker).toBe('test.badge:71')
  await sendVisit({ cookie: 'who=1' })
  expect(asker).toBe(1)
})

test('a pass that stands alone lets its holder in, whoever is signed in', async () => {
  for (const cookie of ['', 'who=1'])
    expect(await sendVisit({ cookie, 'x-badge': 'good-7' })).toMatchObject({ status: 200, userId: null, holderId: 7 })
  const [last] = (await listAudit(bare.platform.db, 'test.visit', 7)).slice(-1)
  expect(last).toMatchObject({ actorId: null, actorName: '비로그인 (test.badge:7)' })
})

test('without such a pass the session counts, and is asked for before anything is said of the pass', async () => {
  expect(await sendVisit({ cookie: 'who=1' })).toMatchObject({ status: 200, userId: 1, holderId: null })
  expect(await sendVisit({})).toMatchObject({ status: 401, code: 'NO_SESSION' })
  expect(await sendVisit({ 'x-badge': 'bad' })).toMatchObject({ status: 401, code: 'NO_SESSION' })
  expect(await sendVisit({ cookie: 'who=1', 'x-badge': 'bad' })).toMatchObject({ status: 401, code: 'BADGE_OVER' })
})

test('a page of another origin cannot use the pass either', async () => {
  const foreign = { origin: 'https://evil.example', 'x-badge': 'good-7' }
  expect(await sendVisit(foreign)).toMatchObject({ status: 403, code: 'FOREIGN_ORIGIN' })
})

test('a key of the holder is no key of another holder, nor of the person with the same number', async () => {
  const key = { 'idempotency-key': 'once' }
  const first = await sendVisit({ ...key, 'x-badge': 'good-11' })
  expect(await sendVisit({ ...key, 'x-badge': 'good-11' })).toEqual(first)
  expect((await sendVisit({ ...key, 'x-badge': 'good-12' })).time).not.toBe(first.time)
  expect((await sendVisit({ ...key, cookie: 'who=11' })).time).not.toBe(first.time)
  expect(await sendVisit({ ...key, 'x-badge': 'good-11' }, { word: '다른 말' })).toMatchObject({
    status: 409,
    code: 'IDEMPOTENCY_MISMATCH',
  })
})

test('each holder has a share of their own, however many of them one address has', async () => {
  const statuses = []
  for (let holder = 100; holder < 100 + 3 * MOST_VISITS; holder++)
    statuses.push((await sendVisit({ 'x-badge': `good-${holder}` })).status)
  for (let time = 1; time < MOST_VISITS; time++) statuses.push((await sendVisit({ 'x-badge': 'good-100' })).status)
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect(await sendVisit({ 'x-badge': 'good-100' })).toMatchObject({ status: 429, code: 'TOO_MANY' })
})

test('one address has a share of looks at passes, so that guessing ends', async () => {
  const small = await openBarePlatform({ RATE_LIMIT_PER_MINUTE: '2' })
  try {
    const url = await small.serve([visiting], undefined, [badges])
    const statusOf = async (badge: string) =>
      (await fetch(`${url}/api/visit`, { method: 'POST', headers: { 'x-badge': badge } })).status
    const statuses = []
    for (let guess = 0; guess < 21; guess++) statuses.push(await statusOf(`good-${guess}`))
    expect(statuses.indexOf(429)).toBe(20)
  } finally {
    await small.close()
  }
})

test('an endpoint that asks for the holder of a pass that stands for nobody, or of none, is refused', async () => {
  expect(await send({ cookie: 'who=1', 'x-ticket': 'nobody' })).toMatchObject({ status: 403, code: 'FORBIDDEN' })
  expect((await fetch(`${base}/api/walk`, { headers: { cookie: 'who=1', 'x-ticket': 'good-7' } })).status).toBe(403)
})

test('a portal that checks no such passes does not start', async () => {
  await expect(bare.serve(served)).rejects.toThrow('nobody checks the pass test.ticket of test.enter')
})

test('the API document names headers and refusals of a pass', () => {
  const { paths } = openApi([enter, walk, visit], '/api', '1') as {
    paths: Record<
      string,
      Record<string, { parameters: { name: string; in: string }[]; responses: object; security: object[] }>
    >
  }
  const entering = paths['/api/enter']?.post
  expect(entering?.parameters[0]).toMatchObject({ name: 'X-Ticket', in: 'header', required: true, description: '표' })
  expect(entering?.responses).toMatchObject({ 401: { description: expect.stringContaining('TICKET_OVER: 표가 만료') } })
  expect(entering?.security).toEqual([{ session: [] }])
  expect(paths['/api/walk']?.get?.parameters).toEqual([])
  expect(paths['/api/visit']?.post?.parameters[0]).toMatchObject({ name: 'X-Badge', required: false })
  expect(paths['/api/visit']?.post?.security).toEqual([{ session: [] }, {}])
})
