import { beforeEach, expect, it } from 'vitest'
import { setFault, startForTest, temporaryFolder } from '../testing/start.ts'

const headers = { authorization: 'AWS4-HMAC-SHA256 x', 'content-type': 'image/jpeg' }
let url = ''

beforeEach(async () => {
  url = (await startForTest()).url
})

const at = (path: string, init: RequestInit = {}) => fetch(`${url}/storage/${path}`, { headers, ...init })

it('an object can be put, read, asked about and removed', async () => {
  expect((await at('bucket/a/b%20c.jpg', { method: 'PUT', body: 'bytes' })).status).toBe(200)
  const read = await at('bucket/a/b%20c.jpg')
  expect([read.headers.get('content-type'), await read.text()]).toEqual(['image/jpeg', 'bytes'])
  const head = await at('bucket/a/b%20c.jpg', { method: 'HEAD' })
  expect([head.status, head.headers.get('content-length')]).toEqual([200, '5'])
  expect((await at('bucket/a/b%20c.jpg', { method: 'DELETE' })).status).toBe(204)
  expect((await at('bucket/a/b%20c.jpg', { method: 'HEAD' })).status).toBe(404)
  const gone = await at('bucket/a/b%20c.jpg')
  expect([gone.status, await gone.text()]).toEqual([404, expect.stringContaining('<Code>NoSuchKey</Code>')])
})

it('who signs nothing is refused', async () => {
  expect((await at('bucket/a', { headers: {} })).status).toBe(403)
})

it('faults answer as the store would', async () => {
  await setFault(url, { service: 'storage', mode: 'error', times: 1 })
  const answer = await at('bucket/a', { method: 'PUT', body: 'x' })
  expect([answer.status, await answer.text()]).toEqual([500, expect.stringContaining('InternalError')])
  expect((await at('bucket/a', { method: 'HEAD' })).status).toBe(404)
})

it('objects survive a restart, also with odd keys', async () => {
  const dataDir = temporaryFolder()
  const first = await startForTest({ dataDir })
  url = first.url
  await at('bucket/..%2F..%2Fetc', { method: 'PUT', body: '가' })
  await first.close()
  url = (await startForTest({ dataDir })).url
  expect(await (await at('bucket/..%2F..%2Fetc')).text()).toBe('가')
})
