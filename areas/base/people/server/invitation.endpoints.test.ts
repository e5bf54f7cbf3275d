import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { acceptInvitation, readInvitation } from '#areas/base/account/contract/invitation.contract.ts'
import { findPassword, login } from '#areas/base/account/contract/sign-in.contract.ts'
import { SENDING_CODES } from '#areas/base/account/testing/reset-codes.ts'
import { invitationTokens, textsTo } from '#areas/base/account/testing/texts.ts'
import { atOnce, noWrites, tenTimes } from '#platform/testing/at-once.ts'
import { createAccount, inviteAgain, lockAccount, readAccount, unlockAccount } from '../contract/account.contract.ts'
import { CHOSEN_PASSWORD, inviteSomebody } from '../testing/people.seed.ts'

const NOW = '2026-11-23T10:00:00+09:00'
const portal = await portalForFile({ now: NOW, env: SENDING_CODES })
const admin = await portal.as('admin')
const visitor = await portal.as(null)

const tokensOf = ({ phoneNumber }: { phoneNumber: string }) => invitationTokens(portal, phoneNumber)
const accept = (token: string, newPassword = CHOSEN_PASSWORD) =>
  visitor.send(acceptInvitation, { body: { token, newPassword } })
const signIn = (loginId: string, password = CHOSEN_PASSWORD) => visitor.send(login, { body: { loginId, password } })
const stateOf = async (neoIdNo: number) => (await admin.send(readAccount, { params: { neoIdNo } })).body.state

test('who is invited gets a link by text, chooses a password with it, and signs in', async () => {
  const account = await inviteSomebody(admin)
  expect(await stateOf(account.neoIdNo)).toBe('INVITED')
  const [token = ''] = await tokensOf(account)
  expect((await textsTo(portal, account.phoneNumber))[0]).toContain('http://portal.test/login/invitation#')
  expect((await visitor.send(readInvitation, { body: { token } })).body).toEqual({
    loginId: account.loginId,
    name: account.name,
  })
  expect((await accept(token)).status).toBe(200)
  expect(await stateOf(account.neoIdNo)).toBe('ACTIVE')
  expect((await signIn(account.loginId)).body).toMatchObject({ permissions: [{ authority: 'ROLE_MEMBER_PARTNER' }] })
  // The link has done what it is for.
  expect(await accept(token, 'another-harbour-43')).toMatchObject({ status: 422, code: 'INVITATION_OVER' })
  expect((await signIn(account.loginId)).status).toBe(200)
})

test('nobody comes in before a password is chosen, neither by any password nor by a reset code', async () => {
  const account = await inviteSomebody(admin)
  expect(await signIn(account.loginId)).toMatchObject({ status: 401, code: 'WRONG_CREDENTIALS' })
  const { loginId, phoneNumber } = account
  await visitor.send(findPassword, { body: { loginId, phoneNumber } })
  expect((await textsTo(portal, phoneNumber)).filter((body) => body.includes('재설정'))).toEqual([])
})

test('a link is good for 72 hours and not for a second more', async () => {
  const account = await inviteSomebody(admin)
  const [token = ''] = await tokensOf(account)
  portal.clock.set(new Date(new Date(NOW).getTime() + 72 * 3_600_000))
  expect(await accept(token)).toMatchObject({ status: 422, code: 'INVITATION_OVER' })
  expect(await visitor.send(readInvitation, { body: { token } })).toMatchObject({
    status: 422,
    code: 'INVITATION_OVER',
  })
  portal.clock.set(new Date(new Date(NOW).getTime() + 72 * 3_600_000 - 1000))
  expect((await accept(token)).status).toBe(200)
  portal.clock.set(new Date(NOW))
})

test('of three who use a link at once one chooses the password', async () => {
  const account = await inviteSomebody(admin)
  const [token = ''] = await tokensOf(account)
  const held = sql`select from account.invitation where user_id = ${account.neoIdNo} for update`
  const answers = await atOnce(
    portal.db,
    held,
    // A password is hashed for each of them, one after the other.
    tenTimes((index) => accept(token, `harbour-number-${index}x`)).slice(0, 3),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(new Set(answers.filter(({ status }) => status !== 200).map(({ code }) => code))).toEqual(
    new Set(['INVITATION_OVER']),
  )
})

test.each([
  ['짧다', 'PASSWORD_TOO_SHORT'],
  ['newcomer-is-my-id', undefined],
  ['qwertyuiop', 'PASSWORD_KNOWN'],
  ['새사람의 비밀번호 1', 'PASSWORD_LIKE_ACCOUNT'],
])('a password is judged by its own rules: %s', async (password, code) => {
  const [token = ''] = await tokensOf(await inviteSomebody(admin))
  const answer = await accept(token, password)
  expect([answer.status, answer.code]).toEqual(code ? [422, code] : [200, undefined])
  // The link stays good for a better one.
  if (code) expect((await accept(token)).status).toBe(200)
})

test('a second invitation makes the first link void, and a lock both', async () => {
  const account = await inviteSomebody(admin)
  const params = { neoIdNo: account.neoIdNo }
  const [first = ''] = await tokensOf(account)
  expect((await admin.send(inviteAgain, { params, body: {} })).body.state).toBe('INVITED')
  const [, second = ''] = await tokensOf(account)
  expect(await accept(first)).toMatchObject({ status: 422, code: 'INVITATION_OVER' })
  expect((await admin.send(lockAccount, { params, body: { comment: '잘못 초대' } })).body.state).toBe('LOCKED')
  expect(await accept(second)).toMatchObject({ status: 422, code: 'INVITATION_OVER' })
  expect((await admin.send(unlockAccount, { params, body: {} })).body.state).toBe('INVITED')
  expect(await accept(second)).toMatchObject({ status: 422, code: 'INVITATION_OVER' })
  await admin.send(inviteAgain, { params, body: {} })
  const third = (await tokensOf(account)).at(-1) ?? ''
  expect((await accept(third)).status).toBe(200)
  expect(await admin.send(inviteAgain, { params, body: {} })).toMatchObject({ status: 409, code: 'NOT_INVITED' })
})

test('an invented link, and one that is none, are refused in Korean', async () => {
  expect(await accept('x'.repeat(43))).toMatchObject({ status: 422, code: 'INVITATION_OVER' })
  expect((await accept('')).status).toBe(400)
})

test('a login id that somebody has, in whatever state, is refused and nobody is invited', async () => {
  const account = await inviteSomebody(admin)
  const body = { ...account, phoneNumber: '010-9999-0001' }
  expect(await admin.send(createAccount, { body })).toMatchObject({ status: 409, code: 'LOGIN_ID_TAKEN' })
  const shouted = { ...body, loginId: body.loginId.toUpperCase() }
  expect(await admin.send(createAccount, { body: shouted })).toMatchObject({ status: 409, code: 'LOGIN_ID_TAKEN' })
  expect(await tokensOf({ phoneNumber: '01099990001' })).toEqual([])
})

test('of two who are invited at once under ids that differ in case alone, one is', async () => {
  const account = { name: '새사람', email: null, authorities: ['ROLE_MEMBER_PARTNER' as const] }
  const invite = (loginId: string, phoneNumber: string) => () =>
    admin.send(createAccount, { body: { ...account, loginId, phoneNumber } })
  const asking = [invite('TwinHarbour', '01099990002'), invite('twinharbour', '01099990003')]
  const answers = await atOnce(portal.db, noWrites('account.user'), asking)
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('the eleventh invitation of a day waits until tomorrow', async () => {
  const account = await inviteSomebody(admin)
  const again = () => admin.send(inviteAgain, { params: { neoIdNo: account.neoIdNo }, body: {} })
  for (let sent = 1; sent < 10; sent += 1) expect((await again()).status).toBe(200)
  expect(await again()).toMatchObject({ status: 429, code: 'TOO_MANY_INVITATIONS' })
  // A refused one leaves the link that was sent before.
  expect((await accept((await tokensOf(account)).at(-1) ?? '')).status).toBe(200)
})
