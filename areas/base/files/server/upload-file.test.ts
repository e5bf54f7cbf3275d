import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import type { Person } from '#platform/testing/person.ts'
import { headOf, openRaw } from '#platform/testing/raw-request.ts'
import { setFault } from '#simulators/testing/start.ts'
import { LARGEST_UPLOAD_BYTES, readDownloadToken, readUploadToken, uploadFile } from '../contract/contents.contract.ts'

const NOW = '2026-11-23T09:00:00+09:00'
const PICTURE = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])
const PATH = '/api/contents/upload/document/multipart'

let portal: TestPortal
let academy: Person
let visitor: Person

beforeAll(async () => {
  portal = await startTestPortal({ now: NOW })
  ;[academy, visitor] = await Promise.all([portal.as('academy'), portal.as(null)])
})
afterAll(() => portal.close())
beforeEach(async () => {
  portal.clock.set(NOW)
  await sql`truncate files.upload, files.begun_object, platform.quota`.execute(portal.db)
})

const newToken = async (): Promise<string> => (await academy.send(readUploadToken, { query: {} })).body.token
const pictureOf = (bytes: number): Buffer => Buffer.concat([PICTURE, Buffer.alloc(bytes - PICTURE.length, 7)])

async function upload(files: readonly Buffer[], { token = '', name = '광고.jpg' } = {}) {
  const form = new FormData()
  for (const bytes of files) form.append('file', new File([new Uint8Array(bytes)], name))
  return visitor.send(uploadFile, { query: { token: token || (await newToken()) } }, { form })
}

const countOf = async (table: 'files.upload' | 'files.begun_object') =>
  (await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(portal.db)).rows[0]?.n
const storedFiles = () => {
  const folder = join(portal.platform.config.DATA_DIR, 'files')
  return readdirSync(folder, { recursive: true }).filter((name) => String(name).endsWith('.bin')).length
}

test('a large file arrives as it was sent', async () => {
  const bytes = pictureOf(LARGEST_UPLOAD_BYTES)
  const { status, body } = await upload([bytes])
  expect([status, body.sizeBytes]).toEqual([200, LARGEST_UPLOAD_BYTES])
  const { token } = (await academy.send(readDownloadToken, { query: { documentNo: body.objectStorageNo } })).body
  const answer = await fetch(`${portal.url}/api/contents/download/${body.objectStorageNo}?token=${token}`)
  expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true)
  expect(await countOf('files.begun_object')).toBe(0)
})

test('without a good token not one byte of a file is wanted: the answer comes before it, and the connection ends', async () => {
  const head = headOf(`POST ${PATH}?token=made-up`, {
    'content-type': 'multipart/form-data; boundary=x',
    'content-length': 10_000_000,
  })
  const connection = await openRaw(portal.url, head)
  const answer = await connection.ended()
  expect(answer).toContain('HTTP/1.1 401')
  expect(answer).toContain('TOKEN_INVALID')
  expect(answer.toLowerCase()).toContain('connection: close')
})

test('a file that is announced as too large is refused before it is sent', async () => {
  const head = headOf(`POST ${PATH}?token=${await newToken()}`, {
    'content-type': 'multipart/form-data; boundary=x',
    'content-length': 60_000_000,
  })
  expect(await (await openRaw(portal.url, head)).ended()).toContain('HTTP/1.1 413')
})

test.each([
  ['one that is too large', [pictureOf(LARGEST_UPLOAD_BYTES + 1)], 413, 'TOO_LARGE'],
  ['two at once', [PICTURE, PICTURE], 400, 'BAD_REQUEST'],
] as const)('of a file that is refused after its beginning nothing stays: %s', async (_what, files, status, code) => {
  const before = storedFiles()
  expect(await upload(files)).toMatchObject({ status, code })
  expect([storedFiles(), await countOf('files.upload')]).toEqual([before, 0])
})

test('a sender who leaves in the middle leaves a note behind, by which the rest is swept', async () => {
  const before = storedFiles()
  const head = headOf(`POST ${PATH}?token=${await newToken()}`, {
    'content-type': 'multipart/form-data; boundary=x',
    'content-length': 1_000_000,
  })
  const part = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n'
  const connection = await openRaw(portal.url, head + part)
  connection.socket.write(pictureOf(100_000))
  await expect.poll(() => countOf('files.begun_object')).toBe(1)
  connection.socket.destroy()
  portal.clock.set('2026-11-23T10:00:01+09:00')
  await portal.runRecurring('files.sweep')
  expect(await countOf('files.begun_object')).toBe(0)
  expect([storedFiles(), await countOf('files.upload')]).toEqual([before, 0])
})

test('a person may send a thousand megabytes a day, and is told when to go on', async () => {
  await sql`insert into platform.quota (name, who, window_start, used)
    select 'files.uploadMegabytes', user_id::text, '2026-11-23T00:00:00+09:00', 998 from account."user"`.execute(
    portal.db,
  )
  expect((await upload([PICTURE])).status).toBe(200)
  expect((await upload([pictureOf(1_048_576)])).code).toBe('TOO_MUCH_TODAY')
  expect((await upload([PICTURE])).status).toBe(200)
  const refused = await upload([PICTURE])
  expect(refused).toMatchObject({ status: 429, code: 'TOO_MUCH_TODAY' })
  expect(refused.headers.get('retry-after')).toBe(String(15 * 3600))
  portal.clock.set('2026-11-24T00:00:00+09:00')
  academy = await portal.as('academy')
  expect((await upload([PICTURE])).status).toBe(200)
})

test.each(['nul\u0000byte.jpg', 'half\ud800.jpg', '../../etc/a.jpg'])(
  'the file name %j is stored as a name',
  async (name) => {
    const { status, body } = await upload([PICTURE], { name })
    expect(status).toBe(200)
    expect(body.fileName).toMatch(/^[\w\ufffd]+\.jpg$/)
  },
)

test('a file name written by percent signs cannot bring a NUL either', async () => {
  const body = `--x\r\ncontent-disposition: form-data; name="file"; filename*=utf-8''a%00b.jpg\r\n\r\n${PICTURE.toString('latin1')}\r\n--x--\r\n`
  const answer = await fetch(`${portal.url}${PATH}?token=${await newToken()}`, {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    body: Buffer.from(body, 'latin1'),
  })
  expect(await answer.json()).toMatchObject({ fileName: 'ab.jpg' })
})

test('of two files with one token at the same time one is stored', async () => {
  const token = await newToken()
  const answers = await Promise.all([upload([PICTURE], { token }), upload([pictureOf(500)], { token })])
  expect(answers.map((each) => each.status).sort()).toEqual([200, 409])
  expect(await countOf('files.upload')).toBe(1)
})

test('when the store is away the sender is told, and nothing is recorded', async () => {
  const bucket = await startTestPortal({
    now: NOW,
    env: {
      S3_ENDPOINT: `${portal.simulators.url}/storage`,
      S3_BUCKET: 'portal',
      S3_ACCESS_KEY: 'a',
      S3_SECRET_KEY: 's',
    },
  })
  const person = await bucket.as('academy')
  const { token } = (await person.send(readUploadToken, { query: {} })).body
  const form = new FormData()
  form.set('file', new File([new Uint8Array(PICTURE)], 'a.jpg'))
  await setFault(portal.simulators.url, { service: 'storage', mode: 'error' })
  expect(await person.send(uploadFile, { query: { token } }, { form })).toMatchObject({ code: 'STORE_UNAVAILABLE' })
  await setFault(portal.simulators.url, { service: 'storage', mode: 'ok' })
  expect((await person.send(uploadFile, { query: { token } }, { form })).status).toBe(200)
  await bucket.close()
})
