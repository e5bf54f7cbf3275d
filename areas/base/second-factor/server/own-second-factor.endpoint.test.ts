import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { signInByCode } from '#areas/base/account/contract/second-step.contract.ts'
import { logout, readMe } from '#areas/base/account/contract/signed-in.contract.ts'
import { listSessions } from '#areas/base/account/contract/user.contract.ts'
import { createPeople } from '#areas/base/account/server/door.ts'
import { changeSettings, listSettings } from '#areas/base/portal/contract/setting.contract.ts'
import { DEMO_PASSWORD } from '#demo/accounts.ts'
import { listNotifications } from '#platform/contract/notification.contract.ts'
import { atOnce, ROOM_FOR_TEN, tenTimes } from '#platform/testing/at-once.ts'
import type { Person } from '#platform/testing/person.ts'
import {
  addPasskey,
  askForNewPasskey,
  beginTotp,
  confirmTotp,
  makeRecoveryCodes,
  readOwnSecondFactor,
  removePasskey,
  removeTotp,
  renamePasskey,
  resetSecondFactor,
} from '../contract/second-factor.contract.ts'
import { addSoftPasskey, addTotp, codeOf, halfSignedIn } from '../testing/second-factor.seed.ts'
import { softPasskey } from '../testing/soft-passkey.ts'
import { passkeysOf, resetByOperator, secondFactorsOf } from './door.ts'

const portal = await portalForFile({ env: ROOM_FOR_TEN })
const HOUR = 3_600_000

let count = 0
const half = (loginId: string, browser?: Person) => halfSignedIn(portal, { loginId, password: DEMO_PASSWORD }, browser)

/** Somebody new, who is signed in and has no second factor yet. */
async function newcomer(authority = 'ROLE_MEMBER_PARTNER') {
  count += 1
  const loginId = `newcomer${count}`
  const person = { loginId, name: '신입', phoneNumber: null, password: DEMO_PASSWORD, authorities: [authority] }
  const ids = await createPeople(portal.db, [person], portal.clock.now())
  return { loginId, userId: ids.get(loginId) as number, person: await portal.as(loginId) }
}

const stateOf = async (person: Person) => (await person.send(readOwnSecondFactor)).body
const nextCode = (secret: string): string => {
  portal.clock.advance(60_000)
  return codeOf(portal, secret)
}
const wordsTo = async (person: Person): Promise<string[]> =>
  (await person.send(listNotifications)).body.list.map(({ text }) => text)
const requireFor = async (authorities: string[]) => {
  const admin = await portal.as('admin')
  const group = (await admin.send(listSettings)).body.list.find(({ area }) => area === 'account')
  const body = { value: { secondFactorFor: authorities }, version: group?.version ?? 0 }
  return admin.send(changeSettings, { params: { area: 'account' }, body })
}

test('an authenticator app is added by its first code, and recovery codes come once', async () => {
  const { loginId, userId, person } = await newcomer()
  const begun = (await person.send(beginTotp, { body: {} })).body
  expect(begun.otpauthUrl).toMatch(new RegExp(`^otpauth://totp/.*${loginId}.*secret=${begun.secret}`))
  expect((await stateOf(person)).totpAddedYmdt).toBeNull()
  expect([...(await secondFactorsOf(portal.db, [userId]))]).toEqual([])
  const wrong = await person.send(confirmTotp, { body: { code: '000000' } })
  expect([wrong.status, wrong.code]).toEqual([422, 'WRONG_CODE'])
  const { recoveryCodes } = (await person.send(confirmTotp, { body: { code: codeOf(portal, begun.secret) } })).body
  expect(new Set(recoveryCodes).size).toBe(10)
  expect(await stateOf(person)).toMatchObject({ recoveryCodesLeft: 10, passkeys: [], isRequired: false })
  expect([...(await secondFactorsOf(portal.db, [userId]))]).toEqual([userId])
  expect((await person.send(beginTotp, { body: {} })).code).toBe('HAS_TOTP')
  expect((await person.send(confirmTotp, { body: { code: nextCode(begun.secret) } })).code).toBe('NOT_BEGUN')
  expect((await wordsTo(person))[0]).toBe('인증 앱을 등록했습니다. 본인이 아니라면 관리자에게 알려주세요.')
})

test('the database holds neither the secret nor a recovery code, and a secret opens in its own row alone', async () => {
  const { userId, person } = await newcomer()
  const other = await newcomer()
  const { secret, recoveryCodes } = await addTotp(portal, person)
  await addTotp(portal, other.person)
  const { rows } = await sql<{ text: string }>`
    select t::text as text from second_factor.totp t union all select r::text from second_factor.recovery_code r`.execute(
    portal.db,
  )
  const stored = rows.map(({ text }) => text).join(' ')
  for (const each of [secret, ...recoveryCodes]) expect(stored).not.toContain(each)
  // Somebody who may write to the database puts their own secret into the row of another account.
  await sql`update second_factor.totp set sealed_secret = (
    select sealed_secret from second_factor.totp where user_id = ${userId}) where user_id = ${other.userId}`.execute(
    portal.db,
  )
  const halfIn = await half(other.loginId)
  expect((await halfIn.send(signInByCode, { body: { code: nextCode(secret) } })).code).toBe('WRONG_CODE')
})

test('of ten confirmations at once one counts, and only its recovery codes are good', async () => {
  const { userId, person } = await newcomer()
  const { secret } = (await person.send(beginTotp, { body: {} })).body
  const code = codeOf(portal, secret)
  const held = sql`select from account."user" where user_id = ${userId} for update`
  const answers = await atOnce(
    portal.db,
    held,
    tenTimes(() => person.send(confirmTotp, { body: { code } })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter((each) => each.code === 'NOT_BEGUN')).toHaveLength(9)
  expect((await stateOf(person)).recoveryCodesLeft).toBe(10)
})

test('a secret that nobody confirmed for half an hour is over', async () => {
  const { person } = await newcomer()
  const { secret } = (await person.send(beginTotp, { body: {} })).body
  portal.clock.advance(31 * 60_000)
  expect((await person.send(confirmTotp, { body: { code: codeOf(portal, secret) } })).code).toBe('NOT_BEGUN')
})

test('the app is taken off by password and code together: a stolen session alone does nothing, and is slowed down', async () => {
  const { person } = await newcomer()
  const { secret } = await addTotp(portal, person)
  const remove = (password: string, code: string) => person.send(removeTotp, { body: { password, code } })
  expect((await remove(DEMO_PASSWORD, '000000')).code).toBe('WRONG_CODE')
  expect((await remove('guess', nextCode(secret))).code).toBe('WRONG_PASSWORD')
  for (let index = 0; index < 4; index += 1) await remove('guess', '000000')
  const slowed = await remove(DEMO_PASSWORD, codeOf(portal, secret))
  expect([slowed.status, slowed.code]).toEqual([429, 'TOO_MANY_TRIES'])
  const { rows } = await sql`select from platform.audit where action = 'account.refuseOwnPassword'`.execute(portal.db)
  expect(rows).toHaveLength(5)
  portal.clock.advance(HOUR)
  expect((await remove(DEMO_PASSWORD, codeOf(portal, secret))).status).toBe(200)
  expect(await stateOf(person)).toMatchObject({ totpAddedYmdt: null, recoveryCodesLeft: 0 })
  expect((await remove(DEMO_PASSWORD, nextCode(secret))).code).toBe('NO_TOTP')
})

test('whoever has session and password guesses no more codes than at the door, and that is kept', async () => {
  const { person } = await newcomer()
  const { secret } = await addTotp(portal, person)
  const remove = (code: string) => person.send(removeTotp, { body: { password: DEMO_PASSWORD, code } })
  const codes: string[] = []
  for (let index = 0; index < 11; index += 1) codes.push((await remove('000000')).code ?? '')
  expect(codes).toEqual([...Array.from({ length: 10 }, () => 'WRONG_CODE'), 'TOO_MANY_TRIES'])
  expect(await remove(nextCode(secret))).toMatchObject({ status: 200 })
  const { rows } = await sql`select from platform.audit where action = 'account.refuseOwnCode'
    and entity_id = ${String((await person.send(readMe)).body.neoIdNo)}`.execute(portal.db)
  expect(rows).toHaveLength(10)
})

test('a session that was left open for a while proves by the password that its person sits there', async () => {
  const { person } = await newcomer()
  portal.clock.advance(16 * 60_000)
  const asked = await person.send(beginTotp, { body: {} })
  expect([asked.status, asked.code]).toEqual([422, 'PASSWORD_NEEDED'])
  expect((await person.send(askForNewPasskey, { body: {} })).code).toBe('PASSWORD_NEEDED')
  expect((await person.send(beginTotp, { body: { password: 'guess' } })).code).toBe('WRONG_PASSWORD')
  expect((await person.send(beginTotp, { body: { password: DEMO_PASSWORD } })).status).toBe(200)
})

test('new recovery codes need the password and end the old ones', async () => {
  const { loginId, person } = await newcomer()
  expect((await person.send(makeRecoveryCodes, { body: { password: DEMO_PASSWORD } })).code).toBe('NO_SECOND_FACTOR')
  const { recoveryCodes } = await addTotp(portal, person)
  expect((await person.send(makeRecoveryCodes, { body: { password: 'guess' } })).code).toBe('WRONG_PASSWORD')
  const renewed = (await person.send(makeRecoveryCodes, { body: { password: DEMO_PASSWORD } })).body.recoveryCodes
  const halfIn = await half(loginId)
  expect((await halfIn.send(signInByCode, { body: { code: recoveryCodes[0] as string } })).code).toBe('WRONG_CODE')
  expect((await halfIn.send(signInByCode, { body: { code: renewed[0] as string } })).status).toBe(200)
})

test('a passkey is added, named, and deleted by the password; the first brings recovery codes', async () => {
  const { userId, person } = await newcomer()
  const { id, passkey, recoveryCodes } = await addSoftPasskey(person)
  expect(recoveryCodes).toHaveLength(10)
  const twice = (await person.send(askForNewPasskey, { body: {} })).body
  expect(twice.excludeCredentials).toMatchObject([{ id: passkey.id }])
  expect((await person.send(addPasskey, { body: passkey.made(twice.challenge) })).code).toBe('PASSKEY_EXISTS')
  const params = { passkeyId: id }
  expect((await person.send(renamePasskey, { params, body: { name: '회사 PC' } })).status).toBe(200)
  expect(await passkeysOf(portal.db, userId)).toMatchObject([{ id, name: '회사 PC', usedYmdt: null }])
  const thief = (await newcomer()).person
  expect((await thief.send(renamePasskey, { params, body: { name: '남의 것' } })).code).toBe('NOT_FOUND')
  expect((await thief.send(removePasskey, { params, body: { password: DEMO_PASSWORD } })).code).toBe('NOT_FOUND')
  expect((await person.send(removePasskey, { params, body: { password: 'guess' } })).code).toBe('WRONG_PASSWORD')
  expect((await person.send(removePasskey, { params, body: { password: DEMO_PASSWORD } })).status).toBe(200)
  expect(await stateOf(person)).toMatchObject({ passkeys: [], recoveryCodesLeft: 0 })
})

test('a passkey made for another page, portal, session or question is not kept', async () => {
  const { person } = await newcomer()
  const other = (await newcomer()).person
  const ask = async (who: Person) => (await who.send(askForNewPasskey, { body: {} })).body.challenge
  const add = (body: ReturnType<ReturnType<typeof softPasskey>['made']>) => person.send(addPasskey, { body })
  const made = softPasskey()
  expect((await add(made.made(await ask(person), { origin: 'https://evil.example' }))).code).toBe('WRONG_PASSKEY')
  expect((await add(made.made(await ask(person), { rpId: 'evil.example' }))).code).toBe('WRONG_PASSKEY')
  expect((await add(made.made(await ask(person), { isUnlocked: false }))).code).toBe('WRONG_PASSKEY')
  const theirs = await ask(other)
  expect((await add(made.made(theirs))).code).toBe('WRONG_PASSKEY')
  const question = await ask(person)
  expect((await add(made.made(question))).status).toBe(200)
  expect((await add(softPasskey().made(question))).code).toBe('WRONG_PASSKEY')
})

test('an administrator resets it: sessions end, the owner is told, the trail has the reason; nobody resets their own', async () => {
  const { loginId, userId, person } = await newcomer()
  await addTotp(portal, person)
  await addSoftPasskey(person)
  const halfIn = await half(loginId)
  const admin = await portal.as('admin')
  const reset = (who: Person, neoIdNo: number, comment = '휴대폰 분실, 통화로 본인 확인') =>
    who.send(resetSecondFactor, { params: { neoIdNo }, body: { comment } })
  expect((await reset(person, userId)).code).toBe('FORBIDDEN')
  expect((await reset(admin, userId, ' ')).status).toBe(400)
  expect((await reset(admin, (await admin.send(readMe)).body.neoIdNo)).code).toBe('OWN_SECOND_FACTOR')
  expect((await reset(admin, 999_999)).code).toBe('NOT_FOUND')
  expect((await reset(admin, userId)).status).toBe(200)
  expect((await reset(admin, userId)).code).toBe('NO_SECOND_FACTOR')
  expect((await person.send(readMe)).code).toBe('SESSION_ENDED')
  expect((await halfIn.send(signInByCode, { body: { code: '000000' } })).code).toBe('STEP_OVER')
  const again = await portal.as(loginId)
  expect((await wordsTo(again))[0]).toMatch(/관리자 .* 님이 2단계 인증을 초기화했습니다/)
  const { rows } = await sql<{ comment: string }>`
    select comment from platform.audit where action = 'account.resetSecondFactor' and entity_id = ${String(userId)}`.execute(
    portal.db,
  )
  expect(rows).toEqual([{ comment: '휴대폰 분실, 통화로 본인 확인' }])
})

test('whose authority asks for one reaches only the way to it, until they have it', async () => {
  const { person } = await newcomer('ROLE_AGENCY_PARTNER')
  expect((await requireFor(['ROLE_AGENCY_PARTNER', 'ROLE_NOBODY'])).status).toBe(422)
  expect((await requireFor(['ROLE_AGENCY_PARTNER'])).status).toBe(200)
  const refused = await person.send(listSessions)
  expect([refused.status, refused.code]).toEqual([403, 'SECOND_FACTOR_REQUIRED'])
  expect(refused.problem.detail).toMatch(/2단계 인증을 먼저 설정/)
  expect((await person.send(listNotifications)).code).toBe('SECOND_FACTOR_REQUIRED')
  expect((await person.send(readMe)).body.lacksSecondFactor).toBe(true)
  expect((await stateOf(person)).isRequired).toBe(true)
  expect((await (await newcomer()).person.send(listSessions)).status).toBe(200)
  // Live events are for nobody who may not ask for what they tell of.
  const cookie = [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const connecting = await fetch(`${portal.url}/api/socket/?EIO=4&transport=polling`, { headers: { cookie } })
  expect(connecting.status).not.toBe(200)
  await addTotp(portal, person)
  expect((await person.send(listSessions)).status).toBe(200)
  expect((await person.send(readMe)).body).not.toHaveProperty('lacksSecondFactor')
  const leaving = (await newcomer('ROLE_AGENCY_PARTNER')).person
  expect((await leaving.send(logout)).status).toBe(200)
  await requireFor([])
})

test('app and passkey that are taken off at once leave none, and no second step that nobody can do', async () => {
  const { loginId, userId, person } = await newcomer()
  const { secret } = await addTotp(portal, person)
  const { id } = await addSoftPasskey(person)
  const password = DEMO_PASSWORD
  const code = nextCode(secret)
  const held = sql`select from account."user" where user_id = ${userId} for update`
  const answers = await atOnce<{ readonly status: number }>(portal.db, held, [
    () => person.send(removeTotp, { body: { password, code } }),
    () => person.send(removePasskey, { params: { passkeyId: id }, body: { password } }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(await stateOf(person)).toMatchObject({ totpAddedYmdt: null, passkeys: [], recoveryCodesLeft: 0 })
  expect((await secondFactorsOf(portal.db, [userId])).size).toBe(0)
  expect((await (await portal.as(loginId)).send(readMe)).status).toBe(200)
})

test('the operator takes it off for the last administrator', async () => {
  const { loginId, person } = await newcomer()
  await expect(resetByOperator(portal.db, loginId, portal.clock.now())).rejects.toThrow('has no second factor')
  await addTotp(portal, person)
  await resetByOperator(portal.db, loginId, portal.clock.now())
  expect((await person.send(readMe)).code).toBe('SESSION_ENDED')
  expect((await (await portal.as(loginId)).send(readMe)).status).toBe(200)
  await expect(resetByOperator(portal.db, 'nobody', portal.clock.now())).rejects.toThrow('no active account')
})
