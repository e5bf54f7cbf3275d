import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { portalForFile, startTestPortal } from '#app/testing/test-portal.ts'
import { beginOidc, completeOidc } from '#areas/base/account/contract/sign-in.contract.ts'
import { logout, readMe } from '#areas/base/account/contract/signed-in.contract.ts'
import { demoPeople } from '#demo/accounts.ts'
import type { Person } from '#platform/testing/person.ts'
import { postForm } from '#simulators/testing/start.ts'
import { createPeople } from '../door.ts'

const portal = await portalForFile()
const issuer: string = `${portal.simulators.url}/oidc`
const [person] = demoPeople(issuer)
if (person) await createPeople(portal.db, [{ ...person, loginId: 'staff' }], portal.clock.now())

const targetOf = (headers: Headers) => new URL(headers.get('location') ?? '', 'http://portal.test')
const pageOf = ({ pathname, search }: URL) => pathname + search

/** Leaves for the provider and chooses somebody there; answers the query with which the provider sends the browser back. */
async function chooseAtProvider(browser: Person, subject: string, returnUrl?: string): Promise<Record<string, string>> {
  const begun = await browser.send(beginOidc, { query: { returnUrl } })
  const { origin, pathname, searchParams } = targetOf(begun.headers)
  const answer = await postForm(`${origin}${pathname}`, { ...Object.fromEntries(searchParams), subject })
  return Object.fromEntries(targetOf(answer.headers).searchParams)
}

const comeBack = async (browser: Person, query: Record<string, string>) =>
  pageOf(targetOf((await browser.send(completeOidc, { query })).headers))

test('who is known by issuer and subject is signed in and taken to where they wanted to go', async () => {
  const browser = await portal.as(null)
  const query = await chooseAtProvider(browser, 'admin', '/promotion/sms-history?page=2')
  expect(await comeBack(browser, query)).toBe('/promotion/sms-history?page=2')
  expect((await browser.send(readMe)).body.loginId).toBe('staff')
  expect((await browser.send(logout)).body.redirectUrl).toContain(`${issuer}/end_session`)
})

test('an answer of the provider counts once', async () => {
  const browser = await portal.as(null)
  const query = await chooseAtProvider(browser, 'admin')
  expect(await comeBack(browser, query)).toBe('/dashboard')
  expect(await comeBack(browser, query)).toBe('/login?error=expired')
})

test('an answer that another browser asked for signs nobody in, and its owner may still use it', async () => {
  const [owner, victim] = [await portal.as(null), await portal.as(null)]
  const query = await chooseAtProvider(owner, 'admin')
  expect(await comeBack(victim, query)).toBe('/login?error=expired')
  expect((await victim.send(readMe)).status).toBe(401)
  expect(await comeBack(owner, query)).toBe('/dashboard')
})

test('two tabs may sign in side by side', async () => {
  const browser = await portal.as(null)
  const [one, other] = [
    await chooseAtProvider(browser, 'admin', '/one'),
    await chooseAtProvider(browser, 'admin', '/two'),
  ]
  expect(await comeBack(browser, one)).toBe('/one')
  expect(await comeBack(browser, other)).toBe('/two')
})

test.each([
  ['refusing at the provider', '', '/login?error=cancelled&returnUrl=%2Fboard%2F4581'],
  ['a person the portal does not know', 'agency', '/login?error=unknown&returnUrl=%2Fboard%2F4581'],
])('%s leads back to the sign-in page with the reason', async (_what, subject, expected) => {
  const browser = await portal.as(null)
  const query = await chooseAtProvider(browser, subject, '/board/4581')
  expect(await comeBack(browser, query)).toBe(expected)
  expect((await browser.send(readMe)).status).toBe(401)
})

test('a forged code and a late answer sign nobody in', async () => {
  const browser = await portal.as(null)
  const forged = { ...(await chooseAtProvider(browser, 'admin')), code: 'made-up' }
  expect(await comeBack(browser, forged)).toBe('/login?error=refused&returnUrl=%2Fdashboard')
  const late = await chooseAtProvider(browser, 'admin')
  portal.clock.advance(11 * 60_000)
  expect(await comeBack(browser, late)).toBe('/login?error=expired')
})

test('a provider that is away leads back to the sign-in page, and nothing is kept', async () => {
  const away = await startTestPortal({ env: { OIDC_ISSUER: `${portal.simulators.url}/nothing` } })
  try {
    const begun = await (await away.as(null)).send(beginOidc, { query: { returnUrl: '/sales/organizations' } })
    expect(pageOf(targetOf(begun.headers))).toBe('/login?error=unavailable&returnUrl=%2Fsales%2Forganizations')
    const kept = await sql<{ n: number }>`select count(*)::int as n from account.oidc_request`.execute(away.db)
    expect(kept.rows[0]?.n).toBe(0)
  } finally {
    await away.close()
  }
})

test.each(['a b', 'a;b=c', 'a,b', 'a\nb', '', 'x'.repeat(201)])(
  'a state that could not be ours is refused, also with a cookie of that name: %j',
  async (state) => {
    const address = `${portal.url}/api/auth/oidc/callback?${new URLSearchParams({ state, code: 'x' })}`
    const answer = await fetch(address, {
      redirect: 'manual',
      headers: { cookie: 'partner_oidc_a b=1; partner_oidc_=1' },
    })
    expect(answer.status).toBe(400)
    expect(((await answer.json()) as { errors: { message: string }[] }).errors[0]?.message).toMatch(/[가-힣]/)
  },
)
