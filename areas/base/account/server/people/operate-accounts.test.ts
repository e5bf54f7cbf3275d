import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { listManagedReservations } from '#areas/advertising/text-ad/contract/inspection.contract.ts'
import {
  beginOidc,
  completeOidc,
  findPassword,
  login,
  resetPassword,
} from '#areas/base/account/contract/sign-in.contract.ts'
import { readMe } from '#areas/base/account/contract/signed-in.contract.ts'
import { codesOf, SENDING_CODES } from '#areas/base/account/testing/reset-codes.ts'
import { listAudit } from '#platform/server/audit/audit.ts'
import { OperatorError } from '#platform/server/operator.ts'
import { atOnce, noWrites, ROOM_FOR_TEN, tenTimes } from '#platform/testing/at-once.ts'
import type { Person } from '#platform/testing/person.ts'
import { postForm } from '#simulators/testing/start.ts'
import {
  type AskedAccount,
  activateAccount,
  createAccount,
  deactivateAccount,
  grantAuthorities,
  hasAccounts,
  linkIdentity,
  newPassword,
  resetAccount,
  revokeAuthorities,
  unlinkIdentities,
} from './operate-accounts.ts'

const portal = await portalForFile({ env: { ...SENDING_CODES, ...ROOM_FOR_TEN } })

const PASSWORD = 'first-password'
let loginId: string
let made = 0
/** Every test has an account of its own. */
beforeEach(() => {
  made += 1
  loginId = `kim${made}`
})

const create = (asked: Partial<AskedAccount> = {}) =>
  createAccount(
    portal.db,
    { loginId, name: '김관리', phone: null, authorities: ['ROLE_MEMBER_PARTNER'], password: PASSWORD, ...asked },
    portal.clock.now(),
  )

async function signIn(password = PASSWORD) {
  const person = await portal.as(null)
  return { person, answer: await person.send(login, { body: { loginId, password } }) }
}

/** Goes to the provider, chooses the person `member` there, and comes back; answers the page where that leads. */
async function signInAtProvider(person: Person): Promise<string> {
  const begun = new URL((await person.send(beginOidc, { query: {} })).headers.get('location') ?? '')
  const query = { ...Object.fromEntries(begun.searchParams), subject: 'member' }
  const chosen = await postForm(`${begun.origin}${begun.pathname}`, query)
  const back = new URL(chosen.headers.get('location') ?? '')
  const answer = await person.send(completeOidc, { query: Object.fromEntries(back.searchParams) })
  return answer.headers.get('location') ?? ''
}

async function trail() {
  const found = await sql<{ userId: number }>`
    select user_id from account."user" where login_id = ${loginId}`.execute(portal.db)
  return listAudit(portal.db, 'account.user', found.rows[0]?.userId ?? 0)
}

test('a created account signs in and may do what its authorities say', async () => {
  await create({ phone: '010-0000-0777', authorities: ['ROLE_ADS_PARTNER', 'ROLE_ADS_PARTNER'] })
  const { person, answer } = await signIn()
  expect(answer.body).toMatchObject({ loginId, name: '김관리', permissions: [{ authority: 'ROLE_ADS_PARTNER' }] })
  expect(
    (await person.send(listManagedReservations, { query: { startDate: '2026-11-01', endDate: '2026-11-30' } })).status,
  ).toBe(200)
  const [created] = await trail()
  expect(created).toMatchObject({ actorId: null, actorName: 'operator', action: 'account.createAccount' })
  expect(created?.to).toEqual({ authorities: ['ROLE_ADS_PARTNER'], isActive: true })
  const audited = (await trail()).map(({ actorName: _whoDidIt, ...row }) => row)
  expect(JSON.stringify(audited)).not.toMatch(/0777|first-password|김관리/)
})

test.each<[string, Partial<AskedAccount>, RegExp]>([
  ['a login id with a space', { loginId: 'kim lee' }, /^The login id needs/],
  ['no name', { name: ' ' }, /^The name needs/],
  ['a number that is none', { phone: '010-12' }, /^The phone number is no mobile number/],
  ['no authority', { authorities: [] }, /^An account needs an authority: ROLE_ALL_PARTNER, /],
  ['an unknown authority', { authorities: ['ROLE_ROOT'] }, /^There is no authority ROLE_ROOT; there are /],
  ['a short password', { password: '123456789' }, /^The password needs 10 to 200 characters/],
  ['a password with the name in it', { password: '김관리의 비밀번호 1' }, /^The password holds the login id, the name/],
  ['a password that everybody tries', { password: 'Password123' }, /^The password is one of those/],
  ['a login id that is in use', { loginId: 'admin' }, /^There is an account with the login id admin already/],
])('%s is refused in a sentence', async (_what, asked, sentence) => {
  const refusal = create(asked)
  await expect(refusal).rejects.toThrow(sentence)
  await expect(refusal).rejects.toBeInstanceOf(OperatorError)
  expect((await signIn()).answer.status).toBe(401)
})

test('of two that create the same account at once, one does', async () => {
  const results = await Promise.allSettled([create(), create()])
  expect(results.map((each) => each.status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await trail()).toHaveLength(1)
})

test('a reset ends the sessions, the wait after failures, and the old password', async () => {
  await create()
  const { person } = await signIn()
  for (let tries = 0; tries < 6; tries += 1) await signIn('wrong-password')
  expect((await signIn()).answer.status).toBe(429)
  await resetAccount(portal.db, loginId, 'second-password', portal.clock.now())
  expect((await person.send(readMe)).status).toBe(401)
  expect((await signIn()).answer.status).toBe(401)
  expect((await signIn('second-password')).answer.status).toBe(200)
  expect((await trail()).map((row) => row.action)).toContain('account.resetAccount')
})

test('a reset that is refused changes nothing', async () => {
  await create()
  await expect(resetAccount(portal.db, loginId, 'short', portal.clock.now())).rejects.toThrow(/10 to 200/)
  await expect(resetAccount(portal.db, loginId, `my-${loginId}-1`, portal.clock.now())).rejects.toThrow(/holds the/)
  expect((await signIn()).answer.status).toBe(200)
})

test('a deactivated account is out at once and comes back with its password', async () => {
  await create({ phone: `0100000${7000 + made}` })
  const { person } = await signIn()
  const phoneNumber = `0100000${7000 + made}`
  await person.send(findPassword, { body: { loginId, phoneNumber } })
  const code = (await codesOf(portal, phoneNumber)).at(-1) ?? ''
  await deactivateAccount(portal.db, loginId, portal.clock.now())
  expect((await person.send(readMe)).status).toBe(401)
  expect((await signIn()).answer.status).toBe(401)
  const codes = await sql`
    select from account.reset_code join account."user" using (user_id) where login_id = ${loginId}`.execute(portal.db)
  expect(codes.rows).toHaveLength(0)
  const again = { body: { loginId, code, newPassword: 'third-password' } }
  expect((await person.send(resetPassword, again)).code).toBe('WRONG_CODE')
  await expect(resetAccount(portal.db, loginId, 'fourth-password', portal.clock.now())).rejects.toThrow(/activate it/)
  await expect(deactivateAccount(portal.db, loginId, portal.clock.now())).rejects.toThrow(/is deactivated already/)
  await activateAccount(portal.db, loginId, portal.clock.now())
  expect((await person.send(resetPassword, again)).code).toBe('WRONG_CODE')
  await expect(activateAccount(portal.db, loginId, portal.clock.now())).rejects.toThrow(/is active already/)
  expect((await person.send(readMe)).status).toBe(401)
  expect((await signIn()).answer.status).toBe(200)
  const rows = (await trail()).filter((row) => row.action.endsWith('activate'))
  expect(rows.map(({ action, from, to }) => [action, from, to])).toEqual([
    ['account.deactivate', { isActive: true }, { isActive: false, ended: 1 }],
    ['account.activate', { isActive: false }, { isActive: true }],
  ])
})

test('authorities count from the next request on, both ways', async () => {
  await create()
  const { person } = await signIn()
  const mayManage = async () =>
    (await person.send(listManagedReservations, { query: { startDate: '2026-11-01', endDate: '2026-11-30' } })).status
  const now = portal.clock.now()
  expect(await mayManage()).toBe(403)
  const both = ['ROLE_ADS_PARTNER', 'ROLE_MEMBER_PARTNER']
  expect(await grantAuthorities(portal.db, loginId, ['ROLE_ADS_PARTNER'], now)).toEqual(both)
  expect(await mayManage()).toBe(200)
  expect(await revokeAuthorities(portal.db, loginId, ['ROLE_ADS_PARTNER'], now)).toEqual(['ROLE_MEMBER_PARTNER'])
  expect(await mayManage()).toBe(403)
  const rows = (await trail()).filter((row) => /grant|revoke/.test(row.action))
  expect(rows.map(({ action, from, to }) => [action, from, to])).toEqual([
    ['account.grant', { authorities: ['ROLE_MEMBER_PARTNER'] }, { authorities: both }],
    ['account.revoke', { authorities: both }, { authorities: ['ROLE_MEMBER_PARTNER'] }],
  ])
})

test('what cannot be granted or revoked is refused', async () => {
  await create()
  const now = portal.clock.now()
  const grant = (...authorities: string[]) => grantAuthorities(portal.db, loginId, authorities, now)
  expect(() => grant('ROLE_ROOT')).toThrow(/^There is no authority ROLE_ROOT/)
  await expect(grant('ROLE_ADS_PARTNER', 'ROLE_MEMBER_PARTNER')).rejects.toThrow(/has ROLE_MEMBER_PARTNER already/)
  await expect(revokeAuthorities(portal.db, loginId, ['ROLE_ADS_PARTNER'], now)).rejects.toThrow(
    /does not have ROLE_ADS_PARTNER/,
  )
  expect(await trail()).toHaveLength(1)
})

test('of two that grant the same at once, one does', async () => {
  await create()
  const grant = () => grantAuthorities(portal.db, loginId, ['ROLE_ADS_PARTNER'], portal.clock.now())
  const results = await Promise.allSettled([grant(), grant()])
  expect(results.map((each) => each.status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('of ten that keep the same person out at once one does, and the others are told', async () => {
  await create()
  const asking = tenTimes(() =>
    deactivateAccount(portal.db, loginId, portal.clock.now()).then(
      () => 'done',
      (error: unknown) => String(error),
    ),
  )
  const answers = await atOnce(portal.db, noWrites('account.user'), asking)
  expect(answers.filter((answer) => answer === 'done')).toHaveLength(1)
  expect(new Set(answers)).toEqual(new Set(['done', expect.stringContaining('is deactivated already')]))
  expect((await trail()).filter(({ action }) => action === 'account.deactivate')).toHaveLength(1)
})

test('a linked person of the provider signs in to the account until the link ends', async () => {
  await create()
  const now = portal.clock.now()
  const issuer = `${portal.simulators.url}/oidc`
  await linkIdentity(portal.db, loginId, { issuer, subject: 'member' }, now)
  const person = await portal.as(null)
  expect(await signInAtProvider(person)).toBe('/dashboard')
  expect((await person.send(readMe)).body.loginId).toBe(loginId)
  await unlinkIdentities(portal.db, loginId, issuer, now)
  expect((await person.send(readMe)).status).toBe(401)
  expect(await signInAtProvider(person)).toContain('error=unknown')
  const rows = (await trail()).filter((row) => /Identit/.test(row.action))
  expect(rows.map(({ action, from, to }) => [action, from, to])).toEqual([
    ['account.linkIdentity', null, { issuer }],
    ['account.unlinkIdentities', { issuer }, { ended: 1 }],
  ])
})

test('a link that makes no sense is refused', async () => {
  await create()
  const now = portal.clock.now()
  const link = (subject: string) => linkIdentity(portal.db, loginId, { issuer: 'https://id.test', subject }, now)
  await expect(link('')).rejects.toThrow(/^The subject needs 1 to 255 characters/)
  await link('one')
  await expect(link('one')).rejects.toThrow('That person of https://id.test is linked to an account already.')
  await expect(unlinkIdentities(portal.db, loginId, 'https://other.test', now)).rejects.toThrow(/is not linked to/)
})

test('an account that is not there is named', async () => {
  const sentence = `There is no account with the login id ${loginId}.`
  const now = portal.clock.now()
  await expect(resetAccount(portal.db, loginId, PASSWORD, now)).rejects.toThrow(sentence)
  await expect(deactivateAccount(portal.db, loginId, now)).rejects.toThrow(sentence)
  await expect(grantAuthorities(portal.db, loginId, ['ROLE_ADS_PARTNER'], now)).rejects.toThrow(sentence)
})

test('made passwords are good ones and differ', () => {
  const passwords = Array.from({ length: 50 }, newPassword)
  expect(new Set(passwords).size).toBe(50)
  for (const password of passwords) expect(password).toMatch(/^([a-hjkmnp-z2-9]{5}-){3}[a-hjkmnp-z2-9]{5}$/)
})

test('whether anybody has an account is known', async () => {
  expect(await hasAccounts(portal.db)).toBe(true)
})
