import { request } from 'node:http'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type BarePlatform, openBarePlatform } from '#app/testing/bare-platform.ts'
import { call } from '#platform/contract/call.ts'
import { headOf, openRaw } from '#platform/testing/raw-request.ts'
import { endpoint } from '../endpoint.ts'

const say = call({
  name: 'test.say',
  method: 'POST',
  path: '/say',
  summary: '한마디를 한다.',
  access: 'public',
  body: z.object({ text: z.string() }).loose(),
  output: z.object({ length: z.number(), address: z.string(), isAdmin: z.boolean() }),
})
const sayMuch = call({ ...say, name: 'test.sayMuch', path: '/say-much', access: 'session' })
const sayNested = call({
  ...say,
  name: 'test.sayNested',
  path: '/say-nested',
  body: z.object({ inner: z.string().transform((text) => JSON.parse(text) as { text: string }) }),
})
const keep = call({
  name: 'test.keep',
  method: 'POST',
  path: '/keep',
  summary: '파일을 둔다.',
  access: 'session',
  output: z.object({ size: z.number(), name: z.string() }),
  form: 'multipart',
})
const list = call({
  name: 'test.list',
  method: 'GET',
  path: '/list',
  summary: '목록을 본다.',
  access: 'public',
  query: z.object({ rows: z.coerce.number().int().max(10_000) }),
  output: z.object({ list: z.array(z.string()) }),
})
const rare = call({
  name: 'test.rare',
  method: 'GET',
  path: '/rare',
  summary: '가끔만 부른다.',
  access: 'public',
  output: z.object({}),
})

const rowsOf = (rows: number) => ({ list: Array.from({ length: rows }, (_, at) => `세종초등학교 ${at}`) })
const answerOf = (x: { body: { text: string }; ip: string }) => ({
  length: x.body.text.length,
  address: x.ip,
  isAdmin: (x.body as { isAdmin?: boolean }).isAdmin === true,
})

let bare: BarePlatform
let base: string
beforeAll(async () => {
  bare = await openBarePlatform({ TRUST_PROXY: '1' })
  base = await bare.serve(
    [
      endpoint(say, async (x) => answerOf(x), { transaction: false }),
      endpoint(sayMuch, async (x) => answerOf(x), { transaction: false, maxBodyBytes: 200_000 }),
      endpoint(sayNested, async (x) => ({ length: x.body.inner.text.length, address: '', isAdmin: false })),
      endpoint(keep, async ({ file }) => ({ size: file?.bytes.length ?? 0, name: file?.name ?? '' }), {
        transaction: false,
        maxFileBytes: 3_000_000,
      }),
      endpoint(list, async ({ query }) => rowsOf(query.rows)),
      endpoint(rare, async () => ({}), { perMinute: 2 }),
    ],
    (app) => {
      // The rest of a head is waited for as long as the checks of connections are apart.
      app.server.headersTimeout = 50
    },
  )
})
afterAll(() => bare.close())

const JSON_TYPE = { 'content-type': 'application/json' }
const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  fetch(`${base}/api${path}`, { method: 'POST', headers: { ...JSON_TYPE, ...headers }, body })
const codeOf = async (answer: Response) => [answer.status, ((await answer.json()) as { code: string }).code]

test('behind one proxy the right-most address is the sender, whatever stands left of it', async () => {
  const addressFor = async (forwarded: string) => {
    const answer = await post('/say', '{"text":""}', { 'x-forwarded-for': forwarded })
    return ((await answer.json()) as { address: string }).address
  }
  expect(await addressFor('203.0.113.9')).toBe('203.0.113.9')
  expect(await addressFor('198.51.100.1, 10.0.0.1, 203.0.113.9')).toBe('203.0.113.9')
})

test('how much JSON a call takes is known before any of it is read: little from strangers, much where a call says so', async () => {
  const large = JSON.stringify({ text: 'x'.repeat(100_000) })
  for (const bytes of [17_000, 1_000_000])
    expect(await codeOf(await post('/say', JSON.stringify({ text: 'x'.repeat(bytes) })))).toEqual([413, 'TOO_LARGE'])
  expect((await post('/say', JSON.stringify({ text: 'x'.repeat(16_000) }))).status).toBe(200)
  expect((await post('/say-much', large, { cookie: 'who=1' })).status).toBe(200)
  expect(await codeOf(await post('/say-much', large))).toEqual([401, 'NO_SESSION'])
  expect(await codeOf(await post('/say-much', large + large, { cookie: 'who=1' }))).toEqual([413, 'TOO_LARGE'])
})

test.each([
  ['a name that reaches the prototype', '{"text":"","__proto__":{"isAdmin":true}}'],
  ['the same, written otherwise', String.raw`{"text":"","\u005f_proto__":{"isAdmin":true}}`],
  ['the same by its constructor', '{"text":"","constructor":{"prototype":{"isAdmin":true}}}'],
  ['a value that is nested without end', `{"text":"","a":${'['.repeat(8_000)}${']'.repeat(8_000)}}`],
  ['half a character deep inside', String.raw`{"text":"","a":[{"b":"\ud800"}]}`],
  ['half a character as a name', String.raw`{"text":"","\ud800":1}`],
  ['a NUL', String.raw`{"text":"\u0000"}`],
])('%s is bad input', async (_what, body) => {
  expect(await codeOf(await post('/say', body))).toEqual([400, 'BAD_REQUEST'])
})

test('a NUL inside a text inside of JSON is found where it is read', async () => {
  const inner = String.raw`{"text":"a\u0000b"}`
  expect(await codeOf(await post('/say-nested', JSON.stringify({ inner })))).toEqual([400, 'BAD_REQUEST'])
})

test('nothing at all is an empty object', async () => {
  expect(await codeOf(await post('/say', ''))).toEqual([400, 'BAD_REQUEST'])
})

const UPLOAD_HEAD = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': 2_900_000 }

test.each([
  ['who is not signed in', 'POST /api/keep', {}, 401],
  ['who comes from another origin', 'POST /api/keep', { cookie: 'who=1', origin: 'https://portal.test' }, 403],
  ['who asks for what is not there', 'POST /api/nothing', { 'content-type': 'application/json' }, 404],
  ['who sends no type to what is not there', 'POST /api/nothing', { 'content-length': 10_000 }, 404],
  ['who sends a form to what is no call', 'PUT /nothing', { 'content-length': 10_000 }, 404],
  ['who sends an unknown method', 'REPORT /nothing', { 'content-length': 10_000 }, 404],
  ['who sends a body where none belongs', 'GET /api/list?rows=1', { 'content-length': 10_000 }, 200],
])('%s is answered before the body, and the connection ends without it', async (_what, line, headers, status) => {
  const connection = await openRaw(base, headOf(line, { ...UPLOAD_HEAD, ...headers }))
  const answer = await connection.ended()
  expect(answer).toContain(`HTTP/1.1 ${status}`)
  expect(answer.toLowerCase()).toContain('connection: close')
})

test('an answer reaches a sender who is still sending, and the server takes no more than a piece of it', async () => {
  const length = 100_000_000
  const connection = await openRaw(base, headOf('POST /api/keep', { ...UPLOAD_HEAD, 'content-length': length }))
  let isTaken = true
  const piece = Buffer.alloc(1_000_000)
  let sent = 0
  while (isTaken && sent < length) {
    isTaken = await Promise.race([
      new Promise<boolean>((resolve) => connection.socket.write(piece, (error) => resolve(!error))),
      connection.ended().then(() => false),
    ])
    if (isTaken) sent += piece.length
  }
  expect(await connection.ended()).toContain('HTTP/1.1 401')
  expect(sent).toBeLessThan(length / 2)
})

test('a connection that says nothing, or not enough, is closed', async () => {
  const silent = await openRaw(base)
  const slow = await openRaw(base, 'GET /api/list HTTP/1.1\r\nhost: portal')
  await Promise.all([silent.ended(), slow.ended()])
  expect(slow.received()).toContain('408')
})

test.each([
  ['zstd, br;q=0.9, gzip', 'zstd', zstdDecompressSync],
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip;q=1.0', 'gzip', gunzipSync],
  ['*', 'zstd', zstdDecompressSync],
] as const)('who takes %s gets %s, small or large', async (accepted, encoding, decompress) => {
  for (const rows of [100, 5000]) {
    const plain = Buffer.from(JSON.stringify(rowsOf(rows)))
    const answer = await fetchRaw(`/api/list?rows=${rows}`, accepted)
    expect(answer.headers['content-encoding']).toBe(encoding)
    expect(answer.headers.vary).toBe('accept-encoding')
    expect(Number(answer.headers['content-length'])).toBe(answer.body.length)
    expect(answer.body.length).toBeLessThan(plain.length / 3)
    expect(decompress(answer.body).equals(plain)).toBe(true)
  }
})

test.each([
  ['small', 3, 'gzip'],
  ['for who takes no encoding', 100, 'identity'],
  ['for who refuses them', 100, 'gzip;q=0, br;q=0, zstd;q=0.0'],
])('an answer that is %s goes out as it is', async (_what, rows, accepted) => {
  const answer = await fetchRaw(`/api/list?rows=${rows}`, accepted)
  expect(answer.headers['content-encoding']).toBeUndefined()
  expect(JSON.parse(answer.body.toString())).toEqual(rowsOf(rows))
})

/** The bytes as they come: `fetch` would unpack them. */
async function fetchRaw(path: string, accepted: string) {
  return new Promise<{ headers: Record<string, string | undefined>; body: Buffer }>((resolve, reject) => {
    request(base + path, { headers: { 'accept-encoding': accepted } }, async (answer) => {
      resolve({ headers: answer.headers as Record<string, string>, body: Buffer.concat(await answer.toArray()) })
    })
      .on('error', reject)
      .end()
  })
}

test('limits count people, and strangers by their address: nobody uses up the share of somebody else', async () => {
  const ask = async (from: string, cookie = '') =>
    (await fetch(`${base}/api/rare`, { headers: { 'x-forwarded-for': from, cookie } })).status
  const office = '203.0.113.20'
  expect([await ask(office), await ask(office), await ask(office)]).toEqual([200, 200, 429])
  expect([await ask(office, 'who=1'), await ask(office, 'who=1'), await ask(office, 'who=1')]).toEqual([200, 200, 429])
  expect(await ask('203.0.113.21', 'who=1')).toBe(429)
  expect([await ask(office, 'who=2'), await ask('203.0.113.21')]).toEqual([200, 200])
})

test('all addresses of one IPv6 network are one sender', async () => {
  const ask = async (from: string) => (await fetch(`${base}/api/rare`, { headers: { 'x-forwarded-for': from } })).status
  const network = ['2001:db8:1:2::1', '2001:db8:1:2:ffff::2', '2001:db8:1:2:3:4:5:6']
  expect([await ask(network[0] ?? ''), await ask(network[1] ?? ''), await ask(network[2] ?? '')]).toEqual([
    200, 200, 429,
  ])
  expect(await ask('2001:db8:1:3::1')).toBe(200)
})

test('who made too many requests is told when to come back', async () => {
  for (let times = 0; times < 2; times += 1) await fetch(`${base}/api/rare`, { headers: { cookie: 'who=7' } })
  const answer = await fetch(`${base}/api/rare`, { headers: { cookie: 'who=7' } })
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await codeOf(answer)).toEqual([429, 'TOO_MANY'])
})

test('the names of uploaded files hold nothing that is no name, and a second file is refused', async () => {
  const form = new FormData()
  form.append('file', new File(['x'], 'a\u0000b.jpg'))
  const send = () => fetch(`${base}/api/keep`, { method: 'POST', headers: { cookie: 'who=1' }, body: form })
  expect(await (await send()).json()).toEqual({ size: 1, name: 'ab.jpg' })
  form.append('file', new File(['y'], 'b.jpg'))
  expect(await codeOf(await send())).toEqual([400, 'BAD_REQUEST'])
})

test('pages may use nothing of the browser but the clipboard to copy to, passkeys, the camera and the microphone', async () => {
  const policy = (await fetch(`${base}/api/list?rows=1`)).headers.get('permissions-policy')
  expect(policy).toContain('camera=(self)')
  expect(policy).toContain('microphone=(self)')
  expect(policy).toContain('clipboard-write=(self)')
  expect(policy).toContain('publickey-credentials-get=(self)')
})

test('uploads that wait take no more room than a share, and who finds none is told to try again', async () => {
  const head = headOf('POST /api/keep', { ...UPLOAD_HEAD, cookie: 'who=3' })
  const opened = await Promise.all(Array.from({ length: 12 }, () => openRaw(base, head)))
  const answers = () => opened.map((each) => each.received()).filter((answer) => answer !== '')
  await expect.poll(answers).toHaveLength(1)
  expect(answers()[0]).toContain('HTTP/1.1 503')
  expect(answers()[0]?.toLowerCase()).toContain('retry-after: 5')
  for (const each of opened) each.socket.destroy()
  const form = new FormData()
  form.append('file', new File(['x'], 'a.jpg'))
  const send = () => fetch(`${base}/api/keep`, { method: 'POST', headers: { cookie: 'who=3' }, body: form })
  await expect.poll(async () => (await send()).status).toBe(200)
})
