import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { changeOwnPassword } from '#areas/base/account/contract/own-password.contract.ts'
import { askForPasskey, signInByCode, signInByPasskey } from '#areas/base/account/contract/second-step.contract.ts'
import { login } from '#areas/base/account/contract/sign-in.contract.ts'
import { logout, readMe } from '#areas/base/account/contract/signed-in.contract.ts'
import { DEVICE_COOKIE, MOST_WRONG_STEPS, PENDING_COOKIE, SESSION_COOKIE } from '#areas/base/account/rules/policy.ts'
import { activateAccount, createPeople, deactivateAccount, resetAccount } from '#areas/base/account/server/door.ts'
import { DEMO_PASSWORD } from '#demo/accounts.ts'
import { listNotifications } from '#platform/contract/notification.contract.ts'
import { atOnce, ROOM_FOR_TEN, tenTimes } from '#platform/testing/at-once.ts'
import type { Person } from '#platform/testing/person.ts'
import { readOwnSecondFactor } from '../contract/second-factor.contract.ts'
import { addSoftPasskey, addTotp, codeOf, halfSignedIn } from '../testing/second-factor.seed.ts'
import { softPasskey } from '../testing/soft-passkey.ts'

const portal = await portalForFile({ env: ROOM_FOR_TEN })
const INTERVAL = 30_000
const HOUR = 3_600_000

/** Somebody new, who is signed in and has no second factor yet. */
async function newcomer() {
  count += 1
  const loginId = `newcomer${count}`
  const person = {
    loginId,
    name: '신입',
    phoneNumber: null,
    password: DEMO_PASSWORD,
    authorities: ['ROLE_MEMBER_PARTNER'],
  }
  await createPeople(portal.db, [person], portal.clock.now())
  return { loginId, person: await portal.as(loginId) }
}
let count = 0
const half = (loginId: string, browser?: Person) => halfSignedIn(portal, { loginId, password: DEMO_PASSWORD }, browser)

/** Somebody with an authenticator app, whose first code is over. */
async function withTotp(loginId: string) {
  const person = await portal.as(loginId)
  const totp = await addTotp(portal, person)
  portal.clock.advance(2 * INTERVAL)
  return { person, ...totp }
}

const enter = (person: Person, code: string) => person.send(signInByCode, { body: { code } })
const isIn = async (person: Person): Promise<boolean> => (await person.send(readMe)).status === 200
const nextCode = (secret: string): string => {
  portal.clock.advance(2 * INTERVAL)
  return codeOf(portal, secret)
}
const trailOf = async (action: string): Promise<number> => {
  const { rows } = await sql<{ n: string }>`select count(*) n from platform.audit where action = ${action}`.execute(
    portal.db,
  )
  return Number(rows[0]?.n)
}
const byPasskey = async (person: Person, sign: (challenge: string) => object, isAlone?: boolean) => {
  const { challenge } = (await person.send(askForPasskey, { body: { isAlone } })).body
  return person.send(signInByPasskey, { body: sign(challenge) as never })
}

test('with a second factor the password opens nothing: a code does, and it goes where the person wanted', async () => {
  const { secret } = await withTotp('member')
  const person = await portal.as(null)
  const body = { loginId: 'member', password: DEMO_PASSWORD, returnUrl: '/promotion?page=2' }
  const first = await person.send(login, { body })
  expect([first.status, first.body]).toEqual([200, { secondFactor: ['totp'] }])
  expect([person.cookies.has(SESSION_COOKIE), person.cookies.has(DEVICE_COOKIE)]).toEqual([false, false])
  expect(first.headers.getSetCookie().find((each) => each.startsWith(PENDING_COOKIE))).toMatch(/HttpOnly/)
  expect((await person.send(readMe)).code).toBe('NO_SESSION')
  const second = await enter(person, codeOf(portal, secret))
  expect([second.status, second.body]).toMatchObject([200, { loginId: 'member', returnUrl: '/promotion?page=2' }])
  expect(await isIn(person)).toBe(true)
  expect(person.cookies.has(PENDING_COOKIE)).toBe(false)
})

test('a code is good once: neither again, nor an earlier one, nor that of an hour ago', async () => {
  const { secret } = await withTotp('member2')
  const code = codeOf(portal, secret)
  const before = codeOf(portal, secret, -1)
  expect((await enter(await half('member2'), code)).status).toBe(200)
  const thief = await half('member2')
  const again = await enter(thief, code)
  expect([again.status, again.code]).toEqual([401, 'WRONG_CODE'])
  expect((await enter(thief, before)).code).toBe('WRONG_CODE')
  portal.clock.advance(HOUR)
  const later = await half('member2')
  expect((await enter(later, code)).code).toBe('WRONG_CODE')
  expect((await enter(later, codeOf(portal, secret, 2))).code).toBe('WRONG_CODE')
  expect(await isIn(thief)).toBe(false)
  // A phone whose clock is slow by half a minute.
  expect((await enter(later, codeOf(portal, secret, -1))).status).toBe(200)
})

test('of ten who bring one code at once, each after the password, one is let in', async () => {
  const { person: owner, secret } = await withTotp('agency')
  const userId = (await owner.send(readMe)).body.neoIdNo
  const people = await Promise.all(tenTimes(() => portal.as(null)).map((each) => each()))
  for (const person of people) await half('agency', person)
  const code = codeOf(portal, secret)
  const held = sql`select from second_factor.totp where user_id = ${userId} for update`
  const answers = await atOnce(
    portal.db,
    held,
    tenTimes((at) => enter(people[at] as Person, code)),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter((each) => each.code === 'WRONG_CODE')).toHaveLength(9)
})

test('of ten who bring one recovery code at once one is let in, and its owner is told', async () => {
  const { person: owner, recoveryCodes } = await withTotp('adops')
  const people = await Promise.all(tenTimes(() => portal.as(null)).map((each) => each()))
  for (const person of people) await half('adops', person)
  const code = (recoveryCodes[0] as string).toUpperCase().replaceAll('-', ' ')
  const held = sql`lock table second_factor.recovery_code in share mode`
  const answers = await atOnce(
    portal.db,
    held,
    tenTimes((at) => enter(people[at] as Person, code)),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await owner.send(readOwnSecondFactor)).body.recoveryCodesLeft).toBe(9)
  const { list } = (await owner.send(listNotifications)).body
  expect(list[0]?.text).toBe('복구 코드로 로그인했습니다. 남은 복구 코드는 9개입니다.')
})

test('five wrong codes end the try, in the trail and before its owner; the right one comes too late', async () => {
  const { person: owner, secret } = await withTotp('vendor1')
  const guesser = await half('vendor1')
  const stolen = new Map(guesser.cookies)
  const before = await trailOf('account.failSecondStep')
  const codes = []
  for (let index = 0; index < MOST_WRONG_STEPS; index += 1) codes.push((await enter(guesser, '000000')).code)
  expect(codes).toEqual([...Array(MOST_WRONG_STEPS - 1).fill('WRONG_CODE'), 'STEP_OVER'])
  for (const [name, value] of stolen) guesser.cookies.set(name, value)
  const late = await enter(guesser, codeOf(portal, secret))
  expect([late.status, late.code]).toEqual([401, 'STEP_OVER'])
  expect(await isIn(guesser)).toBe(false)
  expect(await trailOf('account.failSecondStep')).toBe(before + 1)
  const { list } = (await owner.send(listNotifications)).body
  expect(list[0]?.text).toMatch(/2단계 인증에 여러 번 실패한 로그인/)
})

test('ten wrong codes at once are judged five times', async () => {
  const { person: owner } = await withTotp('vendor2')
  const userId = (await owner.send(readMe)).body.neoIdNo
  const guesser = await half('vendor2')
  const held = sql`select from account.pending_sign_in where user_id = ${userId} for update`
  const answers = await atOnce(
    portal.db,
    held,
    tenTimes((at) => enter(guesser, String(100_000 + at))),
  )
  expect(answers.filter(({ code }) => code === 'WRONG_CODE')).toHaveLength(MOST_WRONG_STEPS - 1)
  expect(answers.filter(({ code }) => code === 'STEP_OVER')).toHaveLength(10 - MOST_WRONG_STEPS + 1)
})

test('whoever begins anew after each five has to wait longer and longer; a device that the account knows has not', async () => {
  const { person: owner, secret } = await withTotp('supervisor')
  const wrong = async (times: number) => {
    const guesser = await half('supervisor')
    const answers = []
    for (let index = 0; index < times; index += 1) answers.push(await enter(guesser, '000000'))
    return answers
  }
  await wrong(5)
  await wrong(5)
  const [slowed] = await wrong(1)
  expect([slowed?.status, slowed?.code]).toEqual([429, 'TOO_MANY_TRIES'])
  expect(Number(slowed?.headers.get('retry-after'))).toBeGreaterThan(0)
  // The wait counts for the account, whoever has the password: also the right code has to wait.
  expect((await enter(await half('supervisor'), codeOf(portal, secret))).status).toBe(429)
  await owner.send(logout)
  await half('supervisor', owner)
  expect((await enter(owner, codeOf(portal, secret))).status).toBe(200)
})

test('a code of another account, and a cookie that is made up, open nothing', async () => {
  const { secret } = await withTotp('nsat')
  await withTotp('itempool')
  const person = await half('itempool')
  expect((await enter(person, codeOf(portal, secret))).code).toBe('WRONG_CODE')
  const nobody = await portal.as(null)
  expect((await enter(nobody, codeOf(portal, secret))).code).toBe('STEP_OVER')
  nobody.cookies.set(PENDING_COOKIE, 'x'.repeat(3000))
  expect((await enter(nobody, codeOf(portal, secret))).code).toBe('STEP_OVER')
  // What somebody put into the browser before is no session afterwards.
  const victim = await half('nsat')
  victim.cookies.set(SESSION_COOKIE, 'chosen-by-somebody-else')
  expect((await enter(victim, nextCode(secret))).status).toBe(200)
  expect(victim.cookies.get(SESSION_COOKIE)).not.toBe('chosen-by-somebody-else')
})

test('a locked account, a new password and ten minutes end what was begun', async () => {
  const { secret, person } = await withTotp('ktutor')
  const changed = await half('ktutor')
  const passwords = { password: DEMO_PASSWORD, newPassword: 'quiet-harbour-42' }
  expect((await person.send(changeOwnPassword, { body: passwords })).status).toBe(200)
  expect((await enter(changed, codeOf(portal, secret))).code).toBe('STEP_OVER')
  await resetAccount(portal.db, 'ktutor', DEMO_PASSWORD, portal.clock.now())
  const locked = await half('ktutor')
  await deactivateAccount(portal.db, 'ktutor', portal.clock.now())
  expect((await enter(locked, codeOf(portal, secret))).code).toBe('STEP_OVER')
  await activateAccount(portal.db, 'ktutor', portal.clock.now())
  expect((await enter(locked, codeOf(portal, secret))).code).toBe('STEP_OVER')
  const reset = await half('ktutor')
  await resetAccount(portal.db, 'ktutor', DEMO_PASSWORD, portal.clock.now())
  expect((await enter(reset, codeOf(portal, secret))).code).toBe('STEP_OVER')
  const slow = await half('ktutor')
  portal.clock.advance(11 * 60_000)
  expect((await enter(slow, codeOf(portal, secret))).code).toBe('STEP_OVER')
  for (const each of [changed, locked, reset, slow]) expect(await isIn(each)).toBe(false)
})

test('a passkey is a second step, and signs in alone', async () => {
  const { loginId, person: owner } = await newcomer()
  const { passkey } = await addSoftPasskey(owner)
  const person = await half(loginId)
  expect((await byPasskey(person, (challenge) => passkey.sign(challenge))).status).toBe(200)
  expect(await isIn(person)).toBe(true)
  const alone = await portal.as(null)
  const answer = await byPasskey(alone, (challenge) => ({ ...passkey.sign(challenge), returnUrl: '//evil.example' }))
  expect([answer.status, answer.body]).toMatchObject([200, { loginId, returnUrl: '/dashboard' }])
})

test('a passkey of another origin, portal, question, account, one not unlocked or unknown is refused alike', async () => {
  const { loginId, person: owner } = await newcomer()
  const { passkey } = await addSoftPasskey(owner)
  const other = (await addSoftPasskey((await newcomer()).person)).passkey
  const foreign: ((challenge: string) => object)[] = [
    (challenge) => passkey.sign(challenge, { origin: 'https://evil.example' }),
    (challenge) => passkey.sign(challenge, { rpId: 'evil.example' }),
    () => passkey.sign('b3RoZXI'),
    (challenge) => passkey.sign(challenge, { isUnlocked: false }),
    (challenge) => passkey.sign(challenge, { userHandle: 'OTk5OTk5' }),
    (challenge) => softPasskey().sign(challenge),
    (challenge) => ({ ...softPasskey().sign(challenge), id: passkey.id, rawId: passkey.id }),
    (challenge) => ({
      ...passkey.sign(challenge),
      response: { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA' },
    }),
  ]
  for (const sign of foreign) {
    const visitor = await portal.as(null)
    const answer = await byPasskey(visitor, sign)
    expect([answer.status, answer.code]).toEqual([401, 'WRONG_PASSKEY'])
  }
  const halfIn = await half(loginId)
  expect((await byPasskey(halfIn, (challenge) => other.sign(challenge))).code).toBe('WRONG_PASSKEY')
  expect((await byPasskey(halfIn, (challenge) => passkey.sign(challenge))).status).toBe(200)
})

test('an answer is good once, in the browser that was asked, for five minutes', async () => {
  const { passkey } = await addSoftPasskey((await newcomer()).person, 0)
  const person = await portal.as(null)
  const { challenge } = (await person.send(askForPasskey, { body: {} })).body
  const signed = passkey.sign(challenge)
  const asked = new Map(person.cookies)
  const elsewhere = await portal.as(null)
  expect((await elsewhere.send(signInByPasskey, { body: signed })).code).toBe('WRONG_PASSKEY')
  expect((await person.send(signInByPasskey, { body: signed })).status).toBe(200)
  for (const [name, value] of asked) elsewhere.cookies.set(name, value)
  expect((await elsewhere.send(signInByPasskey, { body: signed })).code).toBe('WRONG_PASSKEY')
  const late = await portal.as(null)
  const question = (await late.send(askForPasskey, { body: {} })).body
  portal.clock.advance(6 * 60_000)
  expect((await late.send(signInByPasskey, { body: passkey.sign(question.challenge) })).code).toBe('WRONG_PASSKEY')
})

test('a counter that goes back is a copy: refused, in the trail, and its owner is told', async () => {
  const { person: owner } = await newcomer()
  const { passkey } = await addSoftPasskey(owner, 10)
  expect((await byPasskey(await portal.as(null), (challenge) => passkey.sign(challenge))).status).toBe(200)
  passkey.counter = 5
  const copied = await byPasskey(await portal.as(null), (challenge) => passkey.sign(challenge))
  expect([copied.status, copied.code]).toEqual([401, 'WRONG_PASSKEY'])
  expect(await trailOf('account.refusePasskey')).toBe(1)
  const { list } = (await owner.send(listNotifications)).body
  expect(list.some(({ text }) => text.includes('복제된 것으로 보여'))).toBe(true)
})

test('a passkey of a locked account signs nobody in', async () => {
  const { loginId, person } = await newcomer()
  const { passkey } = await addSoftPasskey(person)
  await deactivateAccount(portal.db, loginId, portal.clock.now())
  const answer = await byPasskey(await portal.as(null), (challenge) => passkey.sign(challenge))
  expect(answer.code).toBe('WRONG_PASSKEY')
  await activateAccount(portal.db, loginId, portal.clock.now())
})

test('what a browser is asked tells nobody which accounts have a passkey', async () => {
  const visitor = await portal.as(null)
  const question = (await visitor.send(askForPasskey, { body: {} })).body
  expect(question).not.toHaveProperty('allowCredentials')
  // A wrong password and an unknown id say the same, whether or not there is a second factor.
  const wrong = await visitor.send(login, { body: { loginId: 'member', password: 'wrong' } })
  const unknown = await visitor.send(login, { body: { loginId: 'nobody', password: 'wrong' } })
  expect([wrong.status, wrong.problem.detail]).toEqual([unknown.status, unknown.problem.detail])
})
