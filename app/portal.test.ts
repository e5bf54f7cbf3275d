import { request } from 'node:http'
import { io } from 'socket.io-client'
import { afterEach, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { readMe } from '#areas/base/account/contract/signed-in.contract.ts'
import { LIVE_PATH } from '#platform/contract/live-path.ts'
import { askAs } from '#platform/server/database/asking.ts'
import type { Person } from '#platform/testing/person.ts'
import { headOf, openRaw } from '#platform/testing/raw-request.ts'

let portal: TestPortal | undefined
afterEach(async () => {
  await portal?.close()
  portal = undefined
})

async function start(env: Record<string, string> = {}): Promise<TestPortal> {
  portal = await startTestPortal({ env })
  return portal
}

const statusOf = async (url: string, headers: Record<string, string> = {}) => (await fetch(url, { headers })).status

test('a process that serves is alive and ready', async () => {
  const { url } = await start()
  expect([await statusOf(`${url}/api/health`), await statusOf(`${url}/api/health/ready`)]).toEqual([200, 200])
  expect(await (await fetch(`${url}/api/health`)).json()).toEqual({ status: 'ok' })
})

test('a process that is told to stop is no longer ready, at once, but still answers, and every answer ends its connection', async () => {
  const opened = await start({ STOP_GRACE_SECONDS: '1' })
  const person = await opened.as('academy')
  const stopped = opened.stop()
  const [live, ready, me] = await Promise.all([
    fetch(`${opened.url}/api/health`),
    fetch(`${opened.url}/api/health/ready`),
    person.send(readMe),
  ])
  expect([live.status, ready.status, me.status]).toEqual([200, 503, 200])
  for (const { headers } of [live, ready, me]) expect(headers.get('connection')).toBe('close')
  await stopped
  await expect(fetch(`${opened.url}/api/health`)).rejects.toThrow()
})

test('nobody holds up a stop: no idle connection, no half request, no upload that waits, no browser that listens', async () => {
  const opened = await start()
  const person = await opened.as('academy')
  const idle = await openRaw(opened.url, headOf('GET /api/health', {}))
  await expect.poll(() => idle.received()).toContain('200 OK')
  const silent = await openRaw(opened.url)
  const half = await openRaw(opened.url, 'GET /api/health HTTP/1.1\r\nhost: ')
  const body = { 'content-type': 'application/json', 'content-length': 1000, cookie: cookieOf(person) }
  const slow = await openRaw(opened.url, headOf('POST /api/auth/login', body))
  const socket = io(opened.url, {
    path: `/api${LIVE_PATH}`,
    transports: ['websocket'],
    extraHeaders: { cookie: cookieOf(person) },
    reconnection: false,
  })
  await new Promise<void>((resolve) => socket.on('connect', resolve))
  // Only a connection that was lost is made anew by the browser; one that was said goodbye to is not.
  const reason = new Promise<string>((resolve) => socket.on('disconnect', resolve))
  await opened.stop()
  expect(await reason).toBe('transport close')
  await Promise.all([idle, silent, half, slow].map((each) => each.ended()))
})

const cookieOf = (person: Person) => [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; ')

test('a request that runs when the process is told to stop gets its answer', async () => {
  const opened = await start()
  const answer = new Promise<number | undefined>((resolve, reject) => {
    const sending = request(`${opened.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': 2 },
    })
    sending.on('response', (response) => resolve(response.statusCode)).on('error', reject)
    sending.write('{')
    setImmediate(async () => {
      await expect.poll(() => opened.app.server.listening).toBe(false)
      sending.end('}')
    })
  })
  const connected = new Promise<void>((resolve) => opened.app.server.once('request', () => resolve()))
  await connected
  await opened.stop()
  expect(await answer).toBe(400)
})

test('with no connection to the database left a process is alive but not ready, until there is one again', async () => {
  const { url, platform } = await start({ DATABASE_POOL: '4' })
  const release = Promise.withResolvers<void>()
  // Two areas: one alone never gets all connections.
  const holders = ['one', 'one', 'another', 'another'].map((area) =>
    askAs(area, () => platform.db.connection().execute(() => release.promise)),
  )
  await expect.poll(() => statusOf(`${url}/api/health/ready`), { timeout: 10_000 }).toBe(503)
  expect(await statusOf(`${url}/api/health`)).toBe(200)
  release.resolve()
  await Promise.all(holders)
  await expect.poll(() => statusOf(`${url}/api/health/ready`), { timeout: 10_000 }).toBe(200)
})

test('metrics are for the machine itself and for who has the token, and small', async () => {
  const { url } = await start({ METRICS_TOKEN: 'a-token-of-24-characters' })
  const metrics = `${url}/api/metrics`
  expect(await statusOf(metrics)).toBe(200)
  const stranger = { 'x-forwarded-for': '203.0.113.9' }
  const forwarding = [
    'x-forwarded-for',
    'x-forwarded-proto',
    'x-forwarded-port',
    'x-forwarded',
    'x-real-ip',
    'forwarded',
  ]
  const ofVendors = [
    'via',
    'cf-connecting-ip',
    'cf-ray',
    'true-client-ip',
    'x-client-ip',
    'x-original-host',
    'x-envoy-peer',
  ]
  for (const name of [...forwarding, ...ofVendors])
    expect(await statusOf(metrics, { [name]: 'somebody' }), name).toBe(403)
  expect(await statusOf(metrics, { ...stranger, authorization: 'Bearer a-token-of-24-characterS' })).toBe(403)
  expect(await statusOf(metrics, { ...stranger, authorization: 'Bearer a-token-of-24-characters' })).toBe(200)
})

test('behind a proxy metrics are for who has the token alone: some proxies say nothing of whom they speak for', async () => {
  const { url } = await start({ METRICS_TOKEN: 'a-token-of-24-characters', TRUST_PROXY: '1' })
  expect(await statusOf(`${url}/api/metrics`)).toBe(403)
  const authorization = 'Bearer a-token-of-24-characters'
  expect(await statusOf(`${url}/api/metrics`, { authorization })).toBe(200)
})

test.each([
  'POST /api/nope',
  'POST /nope',
  'POST /api/health',
  'DELETE /api/metrics',
  'PUT /api/openapi.json',
  'POST /',
])('%s is answered without waiting for a body that never comes', async (line) => {
  const { url } = await start()
  const connection = await openRaw(url, headOf(line, { 'content-type': 'application/json', 'content-length': 10_000 }))
  connection.socket.write('{')
  const answer = await connection.ended()
  expect(answer).toContain('HTTP/1.1 404')
  expect(answer.toLowerCase()).toContain('connection: close')
})

test('without a token no stranger reads metrics, whatever they send', async () => {
  const { url } = await start()
  const headers = { 'x-forwarded-for': '203.0.113.9', authorization: 'Bearer ' }
  expect(await statusOf(`${url}/api/metrics`, headers)).toBe(403)
})

test('metrics of a call with every class of outcome stay below 800 bytes', async () => {
  const { url, areas, platform } = await start()
  const names = areas.list.flatMap((area) => area.endpoints.map((each) => each.call.name))
  for (const call of names) {
    platform.metrics.requestTimes.observe({ call }, 0.01)
    for (const status of ['2xx', '4xx', '5xx']) platform.metrics.requests.inc({ call, status })
  }
  expect((await (await fetch(`${url}/api/metrics`)).text()).length).toBeLessThan(800 * names.length)
})
