import { expect, test } from 'vitest'
import { logout, readMe } from '#areas/base/account/contract/signed-in.contract.ts'
import { MARKER_COOKIE, SESSION_COOKIE } from '#areas/base/account/rules/policy.ts'
import { startTestPortal, type TestPortal } from './testing/test-portal.ts'

const cookieOf = (cookies: ReadonlyMap<string, string>) =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

async function inPortal(env: Record<string, string>, work: (portal: TestPortal) => Promise<void>): Promise<void> {
  const portal = await startTestPortal({ env })
  try {
    await work(portal)
  } finally {
    await portal.close()
  }
}
const HTTPS = { PUBLIC_URL: 'https://portal.test' }

test('over TLS only a cookie that nobody else can have set signs somebody in; pages read the marker by its name', () =>
  inPortal(HTTPS, async (portal) => {
    const person = await portal.as('member')
    expect([...person.cookies.keys()].sort()).toEqual(
      [`__Host-${SESSION_COOKIE}`, '__Host-partner_device', MARKER_COOKIE].sort(),
    )
    expect((await person.send(readMe)).status).toBe(200)
    const tossed = await portal.as(null)
    tossed.cookies.set(SESSION_COOKIE, person.cookies.get(`__Host-${SESSION_COOKIE}`) ?? '')
    expect((await tossed.send(readMe)).status).toBe(401)
    const document = await fetch(`${portal.url}/api/openapi.json`, { headers: { cookie: cookieOf(person.cookies) } })
    expect(await document.text()).toContain(`__Host-${SESSION_COOKIE}`)
  }))

test('signing out removes what signed in, and the pages that the browser keeps, but nothing that waits in its storage', () =>
  inPortal(HTTPS, async (portal) => {
    const person = await portal.as('member')
    const { headers } = await person.send(logout)
    expect(headers.get('clear-site-data')).toBe('"cache"')
    expect([...person.cookies.keys()]).toEqual(['__Host-partner_device'])
  }))

test('whoever is turned away stands in the log with where they came from; nobody else does', () =>
  inPortal({ TRUST_PROXY: '1' }, async (portal) => {
    const lines: Record<string, unknown>[] = []
    const { log } = portal.platform
    const write = log.info.bind(log)
    log.info = ((line: Record<string, unknown>, ...rest: never[]) => {
      lines.push(line)
      write(line, ...rest)
    }) as typeof log.info
    const stranger = await portal.as(null)
    await stranger.send(readMe, {}, { headers: { 'x-forwarded-for': '203.0.113.9' } })
    const person = await portal.as('member')
    await person.send(readMe, {}, { headers: { 'x-forwarded-for': '203.0.113.10' } })
    const asked = lines.filter(({ call }) => call === readMe.name)
    expect(asked.map(({ status, from }) => [status, from])).toEqual([
      [401, '203.0.113.9'],
      [200, undefined],
    ])
  }))

test('the API at a glance is for whoever is in, and in a demo for everybody', async () => {
  await inPortal({}, async (portal) => {
    const person = await portal.as('member')
    const statusOf = async (path: string, cookie = '') =>
      (await fetch(`${portal.url}${path}`, { headers: { cookie } })).status
    for (const path of ['/api/openapi.json', '/api/docs']) {
      expect(await statusOf(path)).toBe(401)
      expect(await statusOf(path, cookieOf(person.cookies))).toBe(200)
    }
  })
  await inPortal({ DEMO: '1' }, async (portal) => {
    expect((await fetch(`${portal.url}/api/openapi.json`)).status).toBe(200)
    expect((await fetch(`${portal.url}/api/docs`)).status).toBe(200)
  })
})
