import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { loadSecret, signToken } from '#platform/server/config/secret.ts'
import { storeItemFile } from '../testing/item.seed.ts'
import { type FileUrlOf, openFileUrls } from './item-files.ts'

const portal = await portalForFile()
const { config } = portal.platform
const secret = loadSecret(config.APP_SECRET, config.DATA_DIR)
const store = null as never
const urlOf: FileUrlOf = openFileUrls({ secret, apiUrl: `${portal.url}${config.API_BASE}`, store })
const now = () => portal.clock.now()
const MINUTE = 60_000

test('an address answers the bytes as what they are, to be shown and not to be guessed at', async () => {
  const answer = await fetch(urlOf(await storeItemFile(portal), now()))
  expect(answer.status).toBe(200)
  expect(await answer.text()).toBe('picture')
  expect(answer.headers.get('content-type')).toBe('image/png')
  expect(answer.headers.get('content-disposition')).toMatch(/^inline/)
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
})

test('what is neither a picture nor a sound is only ever saved', async () => {
  const answer = await fetch(urlOf(await storeItemFile(portal, '<script>', 'text/html'), now()))
  expect(answer.headers.get('content-type')).toBe('application/octet-stream')
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment/)
})

test('an address is good for twenty minutes at least and thirty at most', async () => {
  const key = await storeItemFile(portal)
  for (const [minutes, status] of [
    [-20, 200],
    [-31, 403],
  ] as const)
    expect((await fetch(urlOf(key, new Date(now().getTime() + minutes * MINUTE)))).status).toBe(status)
  expect(urlOf(key, now())).toBe(urlOf(key, now()))
})

test('a changed address, one of another kind and one of nothing lead nowhere', async () => {
  const url = urlOf(await storeItemFile(portal), now())
  const until = new Date(now().getTime() + MINUTE)
  const other = url.replace(/[^/]+$/, signToken(secret, { use: 'download', fileNo: 1 }, until))
  const codeOf = async (address: string) => ((await (await fetch(address)).json()) as { code: string }).code
  expect(await codeOf(`${url}x`)).toBe('TOKEN_INVALID')
  expect(await codeOf(url.replace(/[^/]+$/, 'x'))).toBe('TOKEN_INVALID')
  expect(await codeOf(other)).toBe('TOKEN_INVALID')
  expect(await codeOf(urlOf(randomUUID(), now()))).toBe('FILE_NOT_FOUND')
})

test('a sound is sent in parts to whoever jumps in it', async () => {
  const url = urlOf(await storeItemFile(portal, '0123456789', 'audio/mpeg'), now())
  const part = await fetch(url, { headers: { range: 'bytes=4-6' } })
  expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([206, 'bytes 4-6/10', '456'])
  const whole = await fetch(url)
  expect([whole.status, whole.headers.get('accept-ranges'), await whole.text()]).toEqual([200, 'bytes', '0123456789'])
  const beyond = await fetch(url, { headers: { range: 'bytes=10-' } })
  expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, 'bytes */10'])
})
