import { sql } from 'kysely'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type BarePlatform, openBarePlatform } from '#app/testing/bare-platform.ts'
import { call } from '#platform/contract/call.ts'
import { LIVE_PATH } from '#platform/contract/live-path.ts'
import { Day, Id, inOrder } from '#platform/contract/shapes.ts'
import { listAudit } from '../audit/audit.ts'
import { endpoint } from '../endpoint.ts'
import { refuse } from '../refuse.ts'

const addNote = call({
  name: 'test.addNote',
  method: 'POST',
  path: '/notes',
  summary: '메모를 더한다.',
  access: 'session',
  body: z.object({ text: z.string().max(100), isRefused: z.boolean().default(false) }),
  output: z.object({ id: z.number() }),
  refusals: { NOT_TODAY: { status: 409, text: '오늘은 안 됩니다.' } },
  changes: ['test.notes'],
})
const addNoteAtOnce = call({
  ...addNote,
  name: 'test.addNoteAtOnce',
  path: '/notes/at-once',
})
const importNotes = call({
  name: 'test.importNotes',
  method: 'POST',
  path: '/notes/import',
  summary: '메모 파일을 읽는다.',
  access: 'session',
  output: z.object({ size: z.number() }),
  form: 'multipart',
})
const findNotes = call({
  name: 'test.findNotes',
  method: 'GET',
  path: '/notes/of/{id}',
  summary: '기간의 메모를 본다.',
  access: 'public',
  params: z.object({ id: Id }),
  query: inOrder(
    z.object({ startDate: Day.optional(), endDate: Day.optional(), pageNum: z.coerce.number().optional() }),
  ),
  output: z.object({}),
})
const listNotes = call({
  name: 'test.listNotes',
  method: 'GET',
  path: '/notes',
  summary: '메모를 본다.',
  access: ['ADS'],
  output: z.object({ list: z.array(z.string()) }),
  reads: ['test.notes'],
})
const leaveWord = call({
  name: 'test.leaveWord',
  method: 'POST',
  path: '/words',
  summary: '누구나 한마디를 남긴다.',
  access: 'public',
  body: z.object({ password: z.string() }),
  output: z.object({ at: z.number() }),
})
const breakPromise = call({
  name: 'test.breakPromise',
  method: 'GET',
  path: '/broken',
  summary: '약속과 다른 답을 한다.',
  access: 'public',
  output: z.object({ amount: z.number() }),
})

let bare: BarePlatform
let base: string

beforeAll(async () => {
  bare = await openBarePlatform()
  await sql`create table public.note (id bigint generated always as identity primary key, text text not null)`.execute(
    bare.platform.db,
  )
  base = await bare.serve([
    endpoint(addNote, async (x) => {
      const { rows } = await sql<{
        id: number
      }>`insert into public.note (text) values (${x.body.text}) returning id`.execute(x.db)
      const id = rows[0]?.id ?? 0
      await x.audit({ action: 'test.addNote', entity: 'test.note', entityId: id, to: { text: x.body.text } })
      if (x.body.isRefused) throw refuse(addNote, 'NOT_TODAY', { hint: 'tomorrow' })
      return { id }
    }),
    endpoint(addNoteAtOnce, async (x) => {
      const { rows } = await sql<{ id: number }>`
        with added as (insert into public.note (text) values (${x.body.text}) returning id),
        stored as (${x.storingAnswer(sql`(select json_build_object('id', id) from added)`)})
        select id from added`.execute(x.db)
      if (x.body.isRefused) throw refuse(addNoteAtOnce, 'NOT_TODAY')
      return { id: rows[0]?.id ?? 0 }
    }),
    endpoint(importNotes, async ({ file }) => ({ size: file?.bytes.length ?? 0 })),
    endpoint(listNotes, async ({ db }) => {
      const { rows } = await sql<{ text: string }>`select text from public.note order by id`.execute(db)
      return { list: rows.map((row) => row.text) }
    }),
    endpoint(leaveWord, async () => ({ at: performance.now() })),
    endpoint(findNotes, async () => ({})),
    endpoint(breakPromise, async () => ({ amount: 'secret 01012345678' }) as never),
  ])
})
afterAll(() => bare.close())

const post = (body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${base}/api/notes`, {
    method: 'POST',
    headers: { cookie: 'who=1', 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
const countOf = async (text: string) =>
  (await sql<{ n: number }>`select count(*) as n from public.note where text = ${text}`.execute(bare.platform.db))
    .rows[0]?.n

test('a write, its audit row and nothing else stand after success', async () => {
  const answer = (await (await post({ text: '첫 메모' })).json()) as { id: number }
  const trail = await listAudit(bare.platform.db, 'test.note', answer.id)
  expect(trail).toEqual([
    expect.objectContaining({ actorName: '사람1', action: 'test.addNote', to: { text: '첫 메모' } }),
  ])
})

test('every answer tells the clock of the server, refused or not', async () => {
  bare.clock.set('2027-03-31T20:00:00.000Z')
  const answers = await Promise.all([post({ text: '시계' }), post({ text: '시계', isRefused: true })])
  expect(answers.map((answer) => answer.headers.get('x-server-time'))).toEqual(
    answers.map(() => '2027-03-31T20:00:00.000Z'),
  )
})

test('a refused write leaves nothing behind and names its code, text and details', async () => {
  const response = await post({ text: '거절될 메모', isRefused: true })
  expect(response.status).toBe(409)
  expect(response.headers.get('content-type')).toContain('application/problem+json')
  expect(await response.json()).toMatchObject({ code: 'NOT_TODAY', detail: '오늘은 안 됩니다.', hint: 'tomorrow' })
  expect(await countOf('거절될 메모')).toBe(0)
})

test('twenty sendings with one key at once do the work once and all get the same answer', async () => {
  const responses = await Promise.all(
    Array.from({ length: 20 }, () => post({ text: '한 번만' }, { 'idempotency-key': 'k1' })),
  )
  const ids = await Promise.all(responses.map(async (response) => ((await response.json()) as { id: number }).id))
  expect(new Set(ids).size).toBe(1)
  expect(await countOf('한 번만')).toBe(1)
})

test('an answer that is stored with the work is replayed, goes with a refusal, and is nothing without a key', async () => {
  const send = async (key: string | undefined, isRefused = false) => {
    const response = await fetch(`${base}/api/notes/at-once`, {
      method: 'POST',
      headers: { cookie: 'who=1', 'content-type': 'application/json', ...(key && { 'idempotency-key': key }) },
      body: JSON.stringify({ text: `한 번에 ${isRefused}`, isRefused }),
    })
    return `${response.status} ${await response.text()}`
  }
  const answers = await Promise.all(Array.from({ length: 5 }, () => send('once')))
  expect(new Set(answers).size).toBe(1)
  expect(answers[0]).toMatch(/^200 \{"id":\d+\}$/)
  expect(await countOf('한 번에 false')).toBe(1)
  for (let time = 0; time < 2; time++) expect(await send('refused', true)).toMatch(/^409/)
  expect(await countOf('한 번에 true')).toBe(0)
  await Promise.all([send(undefined), send(undefined)])
  expect(await countOf('한 번에 false')).toBe(3)
})

test('a key with other content is refused, the same key of another person is another key', async () => {
  await post({ text: '내용 하나' }, { 'idempotency-key': 'k2' })
  const other = await post({ text: '내용 둘' }, { 'idempotency-key': 'k2' })
  expect([other.status, ((await other.json()) as { code: string }).code]).toEqual([409, 'IDEMPOTENCY_MISMATCH'])
  expect((await post({ text: '내용 둘' }, { 'idempotency-key': 'k2', cookie: 'who=2' })).status).toBe(200)
})

test('a key belongs to the file that was sent with it', async () => {
  const send = (text: string) => {
    const form = new FormData()
    form.set('file', new Blob([text]), '메모.txt')
    const headers = { cookie: 'who=1', 'idempotency-key': 'k4' }
    return fetch(`${base}/api/notes/import`, { method: 'POST', headers, body: form })
  }
  expect(await (await send('하나')).json()).toEqual({ size: 6 })
  expect((await send('하나')).status).toBe(200)
  expect((await send('다른 파일')).status).toBe(409)
})

test('a public call has no use for a key: nothing of it is kept', async () => {
  const headers = { 'content-type': 'application/json', 'idempotency-key': 'k5' }
  const body = JSON.stringify({ password: 'secret' })
  const leave = async () =>
    (await (await fetch(`${base}/api/words`, { method: 'POST', headers, body })).json()) as object
  expect(await leave()).not.toEqual(await leave())
  const kept = await sql<{ n: number }>`select count(*) as n from platform.idempotency where key = 'k5'`.execute(
    bare.platform.db,
  )
  expect(kept.rows[0]?.n).toBe(0)
})

test('a refused write may be sent again with its key', async () => {
  expect((await post({ text: '다시', isRefused: true }, { 'idempotency-key': 'k3' })).status).toBe(409)
  expect((await post({ text: '다시', isRefused: true }, { 'idempotency-key': 'k3' })).status).toBe(409)
})

test('the audit trail cannot be changed or deleted', async () => {
  await expect(sql`update platform.audit set comment = 'x'`.execute(bare.platform.db)).rejects.toThrow('append-only')
  await expect(sql`delete from platform.audit`.execute(bare.platform.db)).rejects.toThrow('append-only')
})

test.each([
  ['a body that is no JSON', '{"text":', 400, 'BAD_REQUEST'],
  ['a missing field', {}, 400, 'BAD_REQUEST'],
  ['a wrong type', { text: 5 }, 400, 'BAD_REQUEST'],
  ['a NUL character', { text: 'a\u0000b' }, 400, 'BAD_REQUEST'],
  ['a huge body', { text: 'x'.repeat(2_000_000) }, 413, 'TOO_LARGE'],
])('%s is refused with a Korean sentence', async (_what, body, status, code) => {
  const response = await post(body)
  const problem = (await response.json()) as { code: string; detail: string; errors?: { message: string }[] }
  expect([response.status, problem.code]).toEqual([status, code])
  expect(problem.detail).toMatch(/[가-힣]/)
  for (const { message } of problem.errors ?? []) expect(message).toMatch(/[가-힣]/)
})

test.each([
  ['7?startDate=2026-11-23&endDate=2026-11-22', 'startDate', '시작일은 종료일보다 늦을 수 없습니다.'],
  ['7?startDate=2026-11-31', 'startDate', '존재하지 않는 날짜입니다.'],
  ['0', 'id', '번호는 1 이상이어야 합니다.'],
])(
  'what a schema says itself is the sentence of the answer, and stands at its field: %s',
  async (path, field, text) => {
    const problem = (await (await fetch(`${base}/api/notes/of/${path}`)).json()) as object
    expect(problem).toMatchObject({ status: 400, code: 'BAD_REQUEST', detail: text })
    expect(problem).toMatchObject({ errors: [{ path: field, message: text }] })
  },
)

test('a sentence that fits any field stands at its field only', async () => {
  const problem = (await (await fetch(`${base}/api/notes/of/7?pageNum=x`)).json()) as object
  expect(problem).toMatchObject({
    detail: '입력값을 확인해주세요.',
    errors: [{ path: 'pageNum', message: '숫자를 입력해주세요.' }],
  })
})

test('another content type is refused', async () => {
  expect((await post('text', { 'content-type': 'text/plain' })).status).toBe(415)
})

test('an answer that breaks its contract becomes 500 without a word about why', async () => {
  const response = await fetch(`${base}/api/broken`)
  const text = await response.text()
  expect(response.status).toBe(500)
  expect(text).not.toContain('secret')
  expect(text).not.toContain('amount')
})

test('every answer carries the security headers and no answer of the API is cached', async () => {
  const { headers } = await fetch(`${base}/api/notes`, { headers: { cookie: 'who=1' } })
  expect(headers.get('content-security-policy')).toContain("script-src 'self'")
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('x-frame-options')).toBe('DENY')
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.has('strict-transport-security')).toBe(false)
})

const connect = (cookie: string) =>
  io(base, { path: `/api${LIVE_PATH}`, transports: ['websocket'], extraHeaders: { cookie }, reconnection: false })

test('somebody who watches a read hears that it changed', async () => {
  const socket = connect('who=1')
  await new Promise<void>((resolve) => socket.on('connect', () => resolve()))
  const heard: string[] = []
  socket.on('changed', (names: string[]) => heard.push(...names))
  socket.emit('watch', ['test.notes'])
  const again = setInterval(() => void post({ text: '소식' }), 50)
  await expect.poll(() => heard).toContain('test.notes')
  clearInterval(again)
  socket.close()
})

test('a connection without a session is refused', async () => {
  const socket = connect('who=')
  await new Promise<Error>((resolve) => socket.on('connect_error', resolve))
  expect(socket.connected).toBe(false)
  socket.close()
})

test.each(['https://evil.example', 'null', 'no address'])('a page of the origin %s may not connect', async (origin) => {
  const url = `${base}/api${LIVE_PATH}/?EIO=4&transport=polling`
  const cookie = 'who=1'
  expect((await fetch(url, { headers: { origin, cookie } })).status).toBe(403)
  expect((await fetch(url, { headers: { origin: base, cookie } })).status).toBe(200)
})
