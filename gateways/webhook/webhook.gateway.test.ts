import type { LookupFunction } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { startSimulators } from '#simulators/main.ts'
import { isPublicAddress } from './public-address.ts'
import { webhookGateway } from './webhook.gateway.ts'

const simulators = await startSimulators({ port: 0, dataDir: '' })
afterAll(() => simulators.close())

const post = (url: string) => ({ url, body: '{"a":1}', headers: { 'content-type': 'application/json', 'x-name': 'v' } })
const received = async () =>
  (await (await fetch(`${simulators.url}/webhooks/_received`)).json()) as { list: { path: string; body: string }[] }

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.0.10',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  'fe80::1',
  'fd00::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '2001:db8::1',
  'localhost',
  '',
])('%s is no public address', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each(['8.8.8.8', '172.32.0.1', '211.43.1.1', '2404:6800:4004::1'])('%s is a public address', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

const own = webhookGateway({ localOrigin: simulators.url })
const strict = webhookGateway({ localOrigin: '' })

test('the origin that the operator names is reached, with body and headers as they are', async () => {
  expect(await own.send(post(`${simulators.url}/webhooks/one`))).toMatchObject({ status: 200 })
  expect((await received()).list[0]).toMatchObject({ path: '/webhooks/one', body: '{"a":1}' })
})

test.each([
  'http://example.com/',
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://[::1]/',
  'https://[::ffff:10.0.0.1]/',
  'https://localhost/',
  'https://a.localhost/',
  'https://169.254.169.254/latest/meta-data/',
])('%s is neither written down nor reached', async (url) => {
  for (const gateway of [own, strict]) {
    expect(gateway.mayReach(new URL(url))).toBe(false)
    expect(await gateway.send(post(url))).toMatchObject({ failed: 'FORBIDDEN' })
  }
})

/** A name that leads to these addresses. */
const leadingTo =
  (...addresses: string[]): LookupFunction =>
  (_host, _options, callback) =>
    callback(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )

test.each([[['127.0.0.1']], [['8.8.8.8', '10.0.0.1']], [['fe80::1']], [[]]])(
  'a name that leads to %j is not connected to',
  async (addresses) => {
    const gateway = webhookGateway({ localOrigin: '', lookUp: leadingTo(...addresses) })
    expect(gateway.mayReach(new URL('https://hooks.example/'))).toBe(true)
    expect(await gateway.send(post('https://hooks.example/'))).toMatchObject({ failed: 'FORBIDDEN' })
  },
)

test('what does not answer is told as that, and a redirect is an answer, not a way', async () => {
  await fetch(`${simulators.url}/_faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ service: 'webhooks', mode: 'down', times: 1 }),
  })
  expect(await own.send(post(`${simulators.url}/webhooks/one`))).toMatchObject({ failed: 'NO_ANSWER' })
  expect(await own.send(post(`${simulators.url}/webhooks/away?answer=302`))).toMatchObject({ status: 302 })
})
