import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { changeOwnPassword } from '#areas/base/account/contract/own-password.contract.ts'
import { findPassword, login, resetPassword } from '#areas/base/account/contract/sign-in.contract.ts'
import { readMe } from '#areas/base/account/contract/signed-in.contract.ts'
import { SENDING_CODES } from '#areas/base/account/testing/reset-codes.ts'
import { textsTo } from '#areas/base/account/testing/texts.ts'
import { addSoftPasskey } from '#areas/base/second-factor/testing/second-factor.seed.ts'
import { DEMO_PASSWORD } from '#demo/accounts.ts'
import { atOnce } from '#platform/testing/at-once.ts'
import type { Person } from '#platform/testing/person.ts'
import { changeOwnAccount, readOwnAccount, sendPhoneCode } from '../contract/own-account.contract.ts'
import { CHOSEN_PASSWORD } from '../testing/people.seed.ts'

const portal = await portalForFile({ now: '2026-11-23T10:00:00+09:00', env: SENDING_CODES })

const own = async (person: Person) => (await person.send(readOwnAccount)).body
const change = async (person: Person, over: object = {}) => {
  const { name, phoneNumber, email, version } = await own(person)
  return person.send(changeOwnAccount, { body: { name, phoneNumber, email, version, phoneCode: '', ...over } })
}
const codeFor = async (person: Person, phoneNumber: string) => {
  expect((await person.send(sendPhoneCode, { body: { phoneNumber } })).status).toBe(200)
  const texts = await textsTo(portal, phoneNumber.replaceAll('-', ''))
  return texts.at(-1)?.match(/변경 인증번호는 (\d{6})/)?.[1] ?? ''
}
const storedPhone = async (loginId: string) => {
  const { rows } = await sql<{ phone: string }>`
    select phone_number as phone from account."user" where login_id = ${loginId}`.execute(portal.db)
  return rows[0]?.phone
}

test('a person reads their own account, with a masked number, and changes name and e-mail', async () => {
  const person = await portal.as('academy')
  expect(await own(person)).toEqual({
    neoIdNo: expect.any(Number),
    loginId: 'academy',
    name: '바른수학학원',
    phoneNumber: '010-****-0012',
    email: null,
    authorities: ['ROLE_MEMBER_IAMCLASS'],
    version: 1,
    hasSecondFactor: false,
    passkeys: [],
    preferences: [
      { title: '내 접속 기기', href: '/account/sessions' },
      { title: '내 API 토큰', href: '/account/api-tokens' },
      { title: '웹훅', href: '/account/webhooks' },
    ],
  })
  expect((await change(person, { name: '바른수학', email: 'math@example.com' })).body).toEqual({ version: 2 })
  expect(await own(person)).toMatchObject({ name: '바른수학', email: 'math@example.com', phoneNumber: '010-****-0012' })
  expect(await storedPhone('academy')).toBe('01000000012')
  expect(await change(person, { version: 1 })).toMatchObject({ status: 409, code: 'STATE_CHANGED' })
  expect(await change(person, { email: 'no address' })).toMatchObject({ status: 400 })
})

test('a person reads in their own account what they sign in with beside the password', async () => {
  const person = await portal.as('adops')
  await addSoftPasskey(person)
  expect(await own(person)).toMatchObject({
    hasSecondFactor: true,
    passkeys: [{ id: expect.any(Number), name: '내 노트북', usedYmdt: null }],
  })
})

test('a new number needs the code that was sent to it, once and to that number alone', async () => {
  const person = await portal.as('academy2')
  const phoneNumber = '010-3333-1001'
  expect(await change(person, { phoneNumber })).toMatchObject({ status: 422, code: 'PHONE_CODE_REQUIRED' })
  const code = await codeFor(person, phoneNumber)
  const wrong = code === '111111' ? '222222' : '111111'
  expect(await change(person, { phoneNumber, phoneCode: wrong })).toMatchObject({
    status: 422,
    code: 'WRONG_PHONE_CODE',
  })
  // The code of one number proves nothing of another one, nor does it for somebody else.
  const other = { phoneNumber: '010-3333-1002', phoneCode: code }
  expect(await change(person, other)).toMatchObject({ status: 422, code: 'WRONG_PHONE_CODE' })
  const stranger = await portal.as('member')
  expect(await change(stranger, { phoneNumber, phoneCode: code })).toMatchObject({ code: 'WRONG_PHONE_CODE' })
  expect((await change(person, { phoneNumber, phoneCode: code })).status).toBe(200)
  expect(await storedPhone('academy2')).toBe('01033331001')
  expect((await change(person, { phoneNumber: '010-0000-0013', phoneCode: code })).code).toBe('WRONG_PHONE_CODE')
})

test('a code is void after five wrong tries and after ten minutes', async () => {
  const person = await portal.as('member2')
  const phoneNumber = '010-3333-1003'
  const code = await codeFor(person, phoneNumber)
  const wrong = code === '111111' ? '222222' : '111111'
  for (let tries = 0; tries < 5; tries += 1) await change(person, { phoneNumber, phoneCode: wrong })
  expect(await change(person, { phoneNumber, phoneCode: code })).toMatchObject({ code: 'WRONG_PHONE_CODE' })
  const next = await codeFor(person, phoneNumber)
  const before = portal.clock.now()
  portal.clock.set(new Date(before.getTime() + 10 * 60_000 + 1000))
  expect(await change(person, { phoneNumber, phoneCode: next })).toMatchObject({ code: 'WRONG_PHONE_CODE' })
  portal.clock.set(before)
  expect(await storedPhone('member2')).toBe('01000000009')
})

test('of two who use one code at once one changes the number', async () => {
  const person = await portal.as('member3')
  const phoneNumber = '010-3333-1004'
  const phoneCode = await codeFor(person, phoneNumber)
  const { name, email, version } = await own(person)
  const body = { name, email, version, phoneNumber, phoneCode }
  const held = sql`select from account."user" where login_id = 'member3' for update`
  const ask = () => person.send(changeOwnAccount, { body })
  const answers = await atOnce(portal.db, held, [ask, ask])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('the eleventh code of a day is refused', async () => {
  const person = await portal.as('member4')
  const ask = (index: number) =>
    person.send(sendPhoneCode, { body: { phoneNumber: `010-4444-20${String(index).padStart(2, '0')}` } })
  for (let index = 0; index < 10; index += 1) expect((await ask(index)).status).toBe(200)
  expect(await ask(10)).toMatchObject({ status: 429, code: 'TOO_MANY_CODES' })
})

test('a new password ends every other session, and only the new one signs in', async () => {
  const [desk, phone] = [await portal.as('agency'), await portal.as('agency')]
  const body = { password: DEMO_PASSWORD, newPassword: CHOSEN_PASSWORD }
  expect((await desk.send(changeOwnPassword, { body })).body).toEqual({ ended: 1 })
  expect((await desk.send(readMe)).status).toBe(200)
  expect((await phone.send(readMe)).status).toBe(401)
  const visitor = await portal.as(null)
  const signIn = (password: string) => visitor.send(login, { body: { loginId: 'agency', password } })
  expect((await signIn(DEMO_PASSWORD)).status).toBe(401)
  expect((await signIn(CHOSEN_PASSWORD)).status).toBe(200)
})

test.each([
  ['short', 'PASSWORD_TOO_SHORT'],
  ['Password123', 'PASSWORD_KNOWN'],
  ['vendor1-and-more', 'PASSWORD_LIKE_ACCOUNT'],
  ['한빛총판의 비밀', 'PASSWORD_TOO_SHORT'],
  ['한빛총판의 비밀번호', 'PASSWORD_LIKE_ACCOUNT'],
  ['x-0000-0004-x', 'PASSWORD_LIKE_ACCOUNT'],
  [DEMO_PASSWORD, 'SAME_PASSWORD'],
])('a new password is refused with its reason: %s', async (newPassword, code) => {
  const person = await portal.as('vendor1')
  const answer = await person.send(changeOwnPassword, { body: { password: DEMO_PASSWORD, newPassword } })
  expect(answer).toMatchObject({ status: 422, code })
})

test('whoever sits before an open screen guesses the password slower and slower', async () => {
  const person = await portal.as('vendor2')
  const guess = (password: string) =>
    person.send(changeOwnPassword, { body: { password, newPassword: CHOSEN_PASSWORD } })
  for (let tries = 0; tries < 5; tries += 1) expect(await guess('wrong')).toMatchObject({ code: 'WRONG_PASSWORD' })
  expect(await guess('wrong')).toMatchObject({ status: 429, code: 'TOO_MANY_TRIES' })
  expect(await guess(DEMO_PASSWORD)).toMatchObject({ status: 429, code: 'TOO_MANY_TRIES' })
  expect((await person.send(readMe)).status).toBe(200)
})

test('a password of the reset page is judged as well, and the code stays good for a better one', async () => {
  const visitor = await portal.as(null)

  await visitor.send(findPassword, { body: { loginId: 'nsat', phoneNumber: '010-0000-0002' } })
  const code = (await textsTo(portal, '01000000002')).at(-1)?.match(/인증번호는 (\d{6})/)?.[1] ?? ''
  const reset = (newPassword: string) => visitor.send(resetPassword, { body: { loginId: 'nsat', code, newPassword } })
  expect(await reset('nsat-nsat-nsat')).toMatchObject({ status: 422, code: 'PASSWORD_LIKE_ACCOUNT' })
  expect((await reset(CHOSEN_PASSWORD)).status).toBe(200)
  // Who has no code learns nothing about the account.
  const guessed = { loginId: 'supervisor', code: '000000', newPassword: 'supervisor-long' }
  expect(await visitor.send(resetPassword, { body: guessed })).toMatchObject({ status: 422, code: 'WRONG_CODE' })
})
