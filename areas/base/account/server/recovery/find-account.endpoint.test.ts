import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import {
  findId,
  findPassword,
  inquireSignUp,
  login,
  resetPassword,
} from '#areas/base/account/contract/sign-in.contract.ts'
import { readMe } from '#areas/base/account/contract/signed-in.contract.ts'
import { codesOf, SENDING_CODES } from '#areas/base/account/testing/reset-codes.ts'
import { DEMO_PASSWORD } from '#demo/accounts.ts'

const portal = await portalForFile({ env: SENDING_CODES })
const visitor = await portal.as(null)

const ACADEMY_PHONE = '010-0000-0012'

async function sentCode(): Promise<string> {
  const code = (await codesOf(portal, ACADEMY_PHONE.replaceAll('-', ''))).at(-1)
  if (!code) throw new Error('no code was sent')
  return code
}

test('the id is found by name and phone number, masked', async () => {
  const found = await visitor.send(findId, { body: { name: '바른수학학원', phoneNumber: ACADEMY_PHONE } })
  expect(found.body.loginIds).toEqual(['aca****'])
  const none = await visitor.send(findId, { body: { name: '바른수학학원', phoneNumber: '01099998888' } })
  expect(none.body.loginIds).toEqual([])
})

test('a reset code goes to the stored number only, and the answer never tells whether the account exists', async () => {
  const known = await visitor.send(findPassword, { body: { loginId: 'academy', phoneNumber: ACADEMY_PHONE } })
  const unknown = await visitor.send(findPassword, { body: { loginId: 'nobody', phoneNumber: ACADEMY_PHONE } })
  const elsewhere = await visitor.send(findPassword, { body: { loginId: 'academy', phoneNumber: '01099998888' } })
  expect(known.body).toEqual(unknown.body)
  expect(known.body).toEqual(elsewhere.body)
  expect(await codesOf(portal, '01000000012')).toHaveLength(1)
  expect(await codesOf(portal, '01099998888')).toEqual([])
})

test('the code sets a new password once and ends every session', async () => {
  const signedIn = await portal.as('academy')
  await visitor.send(findPassword, { body: { loginId: 'academy', phoneNumber: ACADEMY_PHONE } })
  const code = await sentCode()
  const body = { loginId: 'academy', code, newPassword: 'another-password' }
  expect((await visitor.send(resetPassword, { body })).status).toBe(200)
  expect((await visitor.send(resetPassword, { body })).code).toBe('WRONG_CODE')
  expect((await signedIn.send(readMe)).status).toBe(401)
  expect((await visitor.send(login, { body: { loginId: 'academy', password: DEMO_PASSWORD } })).status).toBe(401)
  expect((await visitor.send(login, { body: { loginId: 'academy', password: 'another-password' } })).status).toBe(200)
})

test('after five wrong codes even the right one is void, and an old one expires', async () => {
  await visitor.send(findPassword, { body: { loginId: 'academy', phoneNumber: ACADEMY_PHONE } })
  const code = await sentCode()
  const wrong = code === '000000' ? '111111' : '000000'
  for (let index = 0; index < 5; index += 1) {
    expect(
      (
        await visitor.send(resetPassword, {
          body: { loginId: 'academy', code: wrong, newPassword: 'another-password' },
        })
      ).status,
    ).toBe(422)
  }
  expect(
    (await visitor.send(resetPassword, { body: { loginId: 'academy', code, newPassword: 'another-password' } })).status,
  ).toBe(422)
  await visitor.send(findPassword, { body: { loginId: 'academy', phoneNumber: ACADEMY_PHONE } })
  const late = await sentCode()
  portal.clock.advance(11 * 60_000)
  expect(
    (await visitor.send(resetPassword, { body: { loginId: 'academy', code: late, newPassword: 'another-password' } }))
      .status,
  ).toBe(422)
})

test('a sign-up inquiry needs consent and is kept', async () => {
  const body = {
    organizationName: '새싹학원',
    name: '홍길동',
    phoneNumber: '01000000099',
    content: '가입하고 싶습니다.',
  }
  expect((await visitor.send(inquireSignUp, { body: { ...body, isConsenting: false } as never })).status).toBe(400)
  expect((await visitor.send(inquireSignUp, { body: { ...body, isConsenting: true } })).status).toBe(200)
  const kept = await sql<{
    n: number
  }>`select count(*) as n from account.sign_up_inquiry where organization_name = '새싹학원'`.execute(portal.db)
  expect(kept.rows[0]?.n).toBe(1)
})
