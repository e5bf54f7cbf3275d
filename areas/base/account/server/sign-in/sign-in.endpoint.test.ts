import { expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { login } from '#areas/base/account/contract/sign-in.contract.ts'
import { logout, readMe, readPermissions } from '#areas/base/account/contract/signed-in.contract.ts'
import { endAllSessions, endSession, listSessions } from '#areas/base/account/contract/user.contract.ts'
import { DEVICE_COOKIE, MARKER_COOKIE, SESSION_COOKIE } from '#areas/base/account/rules/policy.ts'
import { DEMO_PASSWORD } from '#demo/accounts.ts'

const portal = await portalForFile()

const credentials = (loginId: string, password = DEMO_PASSWORD, returnUrl?: string) => ({
  body: { loginId, password, returnUrl },
})

test('signing in answers the person and sets a hidden session cookie and a readable marker', async () => {
  const visitor = await portal.as(null)
  const answer = await visitor.send(login, credentials('academy'))
  expect(answer.status).toBe(200)
  expect(answer.body).toMatchObject({
    loginId: 'academy',
    permissions: [{ authority: 'ROLE_MEMBER_IAMCLASS' }],
    returnUrl: '/dashboard',
  })
  const cookies = answer.headers.getSetCookie()
  expect(cookies.find((each) => each.startsWith(`${SESSION_COOKIE}=`))).toMatch(/HttpOnly; SameSite=Lax/)
  expect(cookies.find((each) => each.startsWith(`${MARKER_COOKIE}=`))).not.toMatch(/HttpOnly/)
  expect(answer.body).toMatchObject({ neoIdNo: (await visitor.send(readMe)).body.neoIdNo })
  expect((await visitor.send(readPermissions)).body).toEqual([{ authority: 'ROLE_MEMBER_IAMCLASS' }])
})

test('many sign-ins of one person at once all succeed, although only so many devices are remembered', async () => {
  const visitors = await Promise.all(Array.from({ length: 30 }, () => portal.as(null)))
  const answers = await Promise.all(visitors.map((visitor) => visitor.send(login, credentials('member'))))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
})

test('an unknown id and a wrong password get the same answer', async () => {
  const visitor = await portal.as(null)
  const unknown = await visitor.send(login, credentials('nobody-here'))
  const wrong = await visitor.send(login, credentials('member2', 'wrong'))
  expect([unknown.status, unknown.code, unknown.problem.detail]).toEqual([
    401,
    'WRONG_CREDENTIALS',
    wrong.problem.detail,
  ])
  expect(wrong.status).toBe(401)
})

test('the return address stays on our own origin', async () => {
  const visitor = await portal.as(null)
  const own = await visitor.send(login, credentials('academy', DEMO_PASSWORD, '/promotion/sms-history?page=2'))
  expect(own.body).toMatchObject({ returnUrl: '/promotion/sms-history?page=2' })
  const foreign = await visitor.send(login, credentials('academy', DEMO_PASSWORD, 'https://evil.example/'))
  expect(foreign.body).toMatchObject({ returnUrl: '/dashboard' })
})

test('the marker alone proves nothing', async () => {
  const visitor = await portal.as(null)
  visitor.cookies.set(MARKER_COOKIE, '1')
  visitor.cookies.set(SESSION_COOKIE, 'made-up')
  expect((await visitor.send(readMe)).status).toBe(401)
})

test('after logging out the old cookie is worth nothing, and logging out again is fine', async () => {
  const person = await portal.as('agency')
  const kept = new Map(person.cookies)
  expect((await person.send(logout)).body.redirectUrl).toBe('/login?service=partner&channel=web')
  expect([...person.cookies.keys()]).toEqual([DEVICE_COOKIE])
  const thief = await portal.as(null)
  for (const [name, value] of kept) thief.cookies.set(name, value)
  expect((await thief.send(readMe)).status).toBe(401)
  expect((await thief.send(logout)).status).toBe(200)
})

test('signing in again replaces the session that came with the request', async () => {
  const person = await portal.as('vendor1')
  const before = person.cookies.get(SESSION_COOKIE)
  await person.send(login, credentials('vendor1'))
  expect(person.cookies.get(SESSION_COOKIE)).not.toBe(before)
  const old = await portal.as(null)
  old.cookies.set(SESSION_COOKIE, before ?? '')
  expect((await old.send(readMe)).status).toBe(401)
})

test('after five failures the account is locked for a while, also for the right password, and then opens', async () => {
  const visitor = await portal.as(null)
  for (let index = 0; index < 5; index += 1)
    expect((await visitor.send(login, credentials('vendor2', 'wrong'))).status).toBe(401)
  const locked = await visitor.send(login, credentials('vendor2'))
  expect([locked.status, locked.code]).toEqual([429, 'TOO_MANY_TRIES'])
  expect(locked.headers.get('retry-after')).toBe('30')
  portal.clock.advance(31_000)
  expect((await visitor.send(login, credentials('vendor2'))).status).toBe(200)
})

test('an id that nobody has is locked just the same, so that the lock does not tell which ids exist', async () => {
  const visitor = await portal.as(null)
  const answers = []
  for (let index = 0; index < 6; index += 1) answers.push(await visitor.send(login, credentials('no-such-id', 'wrong')))
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 429])
  expect(answers.at(-1)?.headers.get('retry-after')).toBe('30')
})

test('an hour without failures starts the count anew, and a good sign-in too', async () => {
  const visitor = await portal.as(null)
  const fail = async (times: number) => {
    for (let index = 0; index < times; index += 1)
      expect((await visitor.send(login, credentials('supervisor', 'wrong'))).status).toBe(401)
  }
  await fail(4)
  portal.clock.advance(3_600_001)
  await fail(4)
  expect((await visitor.send(login, credentials('supervisor'))).status).toBe(200)
  await fail(4)
  await portal.runRecurring('account.forgetOldTries')
  expect((await visitor.send(login, credentials('supervisor'))).status).toBe(200)
})

test('a session ends after eight idle hours and after a day in any case', async () => {
  const person = await portal.as('itempool')
  portal.clock.advance(7 * 3_600_000)
  expect((await person.send(readMe)).status).toBe(200)
  portal.clock.advance(8 * 3_600_000 + 1000)
  expect((await person.send(readMe)).status).toBe(401)
  const busy = await portal.as('itempool')
  for (let hour = 0; hour < 23; hour += 1) {
    portal.clock.advance(3_600_000)
    expect((await busy.send(readMe)).status).toBe(200)
  }
  portal.clock.advance(3_600_001)
  expect((await busy.send(readMe)).status).toBe(401)
})

test('people see where they are signed in and sign a device out, but never somebody else', async () => {
  const [desk, phone, other] = [await portal.as('nsat'), await portal.as('nsat'), await portal.as('supervisor')]
  const sessions = (await desk.send(listSessions)).body.list
  expect(sessions).toHaveLength(2)
  expect(sessions.filter((each) => each.isCurrent)).toHaveLength(1)
  const away = sessions.find((each) => !each.isCurrent)?.sessionId ?? ''
  expect((await other.send(endSession, { params: { id: away } })).status).toBe(404)
  expect((await phone.send(readMe)).status).toBe(200)
  expect((await desk.send(endSession, { params: { id: away } })).status).toBe(200)
  expect((await phone.send(readMe)).status).toBe(401)
  expect((await desk.send(readMe)).status).toBe(200)
})

test('signing out everywhere ends every session of the person', async () => {
  const [one, two] = [await portal.as('ktutor'), await portal.as('ktutor')]
  expect((await one.send(endAllSessions)).body.ended).toBeGreaterThanOrEqual(2)
  expect(await two.send(readMe)).toMatchObject({ status: 401, problem: { code: 'SESSION_ENDED' } })
})
