import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type BarePlatform, openBarePlatform } from '#app/testing/bare-platform.ts'
import { call } from '#platform/contract/call.ts'
import { listAudit } from '../audit/audit.ts'
import { endpoint } from '../endpoint.ts'
import { refuse } from '../refuse.ts'
import { withoutAlias } from './aliases.ts'
import { openApi } from './openapi.ts'

const REFUSALS = {
  NO_ANSWER: { status: 200, text: '정답 정보가 없습니다.' },
  TAKEN: { status: 409, text: '이미 있습니다.' },
} as const

const register = call({
  name: 'test.register',
  method: 'POST',
  path: '/itemPool',
  summary: '등록한다.',
  access: 'session',
  body: z.object({ code: z.enum(['NO_ANSWER', 'TAKEN', '']) }),
  output: z.object({ examNo: z.number() }),
  form: 'envelope',
  refusals: REFUSALS,
})
const readExam = call({
  name: 'test.readExam',
  method: 'GET',
  path: '/itemPool/exam/{id}',
  summary: '조회한다.',
  access: 'session',
  params: z.object({ id: z.string() }),
  query: z.object({ word: z.string().optional() }),
  output: z.object({ said: z.string() }),
  form: 'envelope',
})
const readSheet = call({
  name: 'test.readSheet',
  method: 'GET',
  path: '/itemPool/sheet/{id}',
  summary: '조회하거나 파일로 받는다.',
  access: 'session',
  params: z.object({ id: z.string() }),
  output: z.object({ id: z.string() }),
  refusals: { TAKEN: REFUSALS.TAKEN },
  form: 'envelope',
  orFile: 'application/pdf',
})

let bare: BarePlatform
let base: string

const registering = endpoint(register, async (x) => {
  await x.audit({ action: 'test.register', entity: 'test.exam', entityId: 7 })
  if (x.body.code !== '') throw refuse(register, x.body.code)
  return { examNo: 7 }
})

beforeAll(async () => {
  bare = await openBarePlatform()
  const reading = endpoint(readExam, async ({ params, query }) => ({ said: `${params.id} ${query.word}` }))
  const sheets = endpoint(readSheet, async ({ params: { id }, wantsFile }) => {
    if (id === 'taken') throw refuse(readSheet, 'TAKEN')
    return wantsFile ? { name: `${id}.pdf`, mimeType: 'application/pdf', content: Buffer.from('%PDF') } : { id }
  })
  base = await bare.serve([registering, reading, sheets], undefined, [], { '/itempool': '/itemPool' })
})
afterAll(() => bare.close())

async function send(path: string, code?: string, headers: object = {}) {
  const request = code !== undefined && { method: 'POST', body: JSON.stringify({ code }) }
  const response = await fetch(`${base}/api${path}`, {
    ...request,
    headers: { cookie: 'who=1', ...(request && { 'content-type': 'application/json' }), ...headers },
  })
  return { status: response.status, answer: (await response.json()) as { header: object; data: unknown } }
}

test('a refusal of status 200 rolls back, says so in its header, and its data is the sentence', async () => {
  const { status, answer } = await send('/itemPool', 'NO_ANSWER', { 'idempotency-key': 'k1' })
  expect(status).toBe(200)
  expect(answer).toEqual({
    header: { successful: false, resultCode: 422, resultMessage: '정답 정보가 없습니다.', code: 'NO_ANSWER' },
    data: '정답 정보가 없습니다.',
  })
  expect(await listAudit(bare.platform.db, 'test.exam', 7)).toEqual([])
  // It is no answer to be kept under the key.
  expect((await send('/itemPool', 'NO_ANSWER', { 'idempotency-key': 'k1' })).answer).toEqual(answer)
})

test('any other refusal of an envelope has its status, and the problem as data', async () => {
  const { status, answer } = await send('/itemPool', 'TAKEN')
  expect(status).toBe(409)
  expect(answer.header).toMatchObject({ successful: false, resultCode: 409, code: 'TAKEN' })
  expect(answer.data).toMatchObject({ code: 'TAKEN', detail: '이미 있습니다.' })
})

test('where only a schema says what is wrong, the message names the first field with its reason', async () => {
  const { status, answer } = await send('/itemPool', 'UNKNOWN')
  expect(status).toBe(400)
  const { errors } = answer.data as { errors: { path: string; message: string }[] }
  const resultMessage = `입력값을 확인해주세요. (code: ${errors[0]?.message})`
  expect(answer.header).toMatchObject({ successful: false, resultCode: 400, resultMessage, code: 'BAD_REQUEST' })
  expect(answer.data).toMatchObject({ detail: '입력값을 확인해주세요.' })
})

test('success says so', async () => {
  expect(await send('/itemPool', '')).toEqual({
    status: 200,
    answer: { header: { successful: true, resultCode: 0, resultMessage: 'SUCCESS' }, data: { examNo: 7 } },
  })
})

test('a call without an envelope that would refuse with status 200 is not served', async () => {
  const bareCall = call({ ...register, name: 'test.bare', path: '/bare', form: 'json' })
  await expect(bare.serve([endpoint(bareCall, async () => ({ examNo: 1 }))])).rejects.toThrow('test.bare')
})

test('the document says that success may be a refusal, and that failures stand in the envelope', () => {
  const { paths } = openApi([register], '/api', '1') as {
    paths: Record<string, { post: { responses: Record<string, { description: string; content: object }> } }>
  }
  const { 200: done, 409: taken } = paths['/api/itemPool']?.post.responses ?? {}
  expect(done?.description).toBe('성공\n- NO_ANSWER: 정답 정보가 없습니다.')
  expect(done?.content).toMatchObject({
    'application/json': { schema: { properties: { header: {}, data: { anyOf: [{}, { type: 'string' }] } } } },
  })
  expect(taken?.content).toMatchObject({
    'application/json': { schema: { properties: { data: { $ref: '#/components/schemas/Problem' } } } },
  })
})

test('what lies below an alias is answered by the same handlers, under the same guards', async () => {
  const exam = await send('/itempool/exam/Itempool?word=/itempool/')
  expect(exam).toMatchObject({ status: 200, answer: { data: { said: 'Itempool /itempool/' } } })
  expect((await send('/itempool', '')).answer.data).toEqual({ examNo: 7 })
  expect((await send('/itempool/exam/1', undefined, { cookie: '' })).status).toBe(401)
  expect((await send('/itempool', '', { origin: 'https://evil.example' })).status).toBe(403)
  for (const path of ['/ITEMPOOL/exam/1', '/itempoolx/exam/1', '/itempool/Exam/1'])
    expect([path, (await send(path)).status]).toEqual([path, 404])
})

test.each([
  ['/api/itempool', '/api/itemPool'],
  ['/api/itempool?a=1', '/api/itemPool?a=1'],
  ['/api/itempool/', '/api/itemPool/'],
  ['/api/itempool/exam/list?x=/api/itempool/', '/api/itemPool/exam/list?x=/api/itempool/'],
  ['/api/itempools', '/api/itempools'],
  ['/api/itemPool/exam', '/api/itemPool/exam'],
  ['/itempool/exam', '/itempool/exam'],
  ['/', '/'],
])('the address %s is answered as %s', (url, answered) =>
  expect(withoutAlias(url, '/api', { '/itempool': '/itemPool' })).toBe(answered),
)

test('whoever does not ask for JSON gets the file of a call that has both; refusals are wrapped for everybody', async () => {
  const ask = (id: string, accept: string) =>
    fetch(`${base}/api/itemPool/sheet/${id}`, { headers: { cookie: 'who=1', accept } })
  const file = await ask('a', '*/*')
  expect([file.headers.get('content-type'), await file.text()]).toEqual(['application/pdf', '%PDF'])
  for (const accept of ['application/json', 'application/json, text/plain, */*'])
    expect(await (await ask('a', accept)).json()).toMatchObject({ header: { successful: true }, data: { id: 'a' } })
  for (const accept of ['application/json', 'application/pdf']) {
    const refused = await ask('taken', accept)
    expect(refused.status).toBe(409)
    expect(await refused.json()).toMatchObject({ header: { successful: false, code: 'TAKEN' } })
  }
  const { paths } = openApi([readSheet], '/api', '1') as { paths: object }
  expect(JSON.stringify(paths)).toContain('"application/pdf":{"schema":{"type":"string","format":"binary"}}')
})
