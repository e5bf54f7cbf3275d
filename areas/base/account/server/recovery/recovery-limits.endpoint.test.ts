import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { findId, findPassword, login, resetPassword } from '#areas/base/account/contract/sign-in.contract.ts'
import { codesOf, SENDING_CODES, untilCodesSent } from '#areas/base/account/testing/reset-codes.ts'
import { readQuota, takeQuota } from '#platform/server/database/quota.ts'
import { atOnce, noWrites, ROOM_FOR_TEN, tenTimes } from '#platform/testing/at-once.ts'
import {
  ID_SEARCHES_OF_ADDRESS,
  RESET_ASKS_OF_ADDRESS,
  RESET_CODES_OF_ACCOUNT,
  RESET_TRIES_OF_ADDRESS,
} from './recovery-quotas.ts'

const portal = await portalForFile({ env: { ...SENDING_CODES, ...ROOM_FOR_TEN, TRUST_PROXY: '1' } })
const visitor = await portal.as(null)

const ACADEMY = { loginId: 'academy', phoneNumber: '01000000012' }
const ACADEMY2 = { loginId: 'academy2', phoneNumber: '01000000013' }

let addresses = 0
/** Every question from an address of its own, where the address is not what a test is about. */
const elsewhere = () => {
  addresses += 1
  return { headers: { 'x-forwarded-for': `10.1.${Math.floor(addresses / 250)}.${addresses % 250}` } }
}

const ask = (body: { loginId: string; phoneNumber: string }, options = elsewhere()) =>
  visitor.send(findPassword, { body }, options)
const tryCode = (loginId: string, code: string) =>
  visitor.send(resetPassword, { body: { loginId, code, newPassword: 'another-password' } }, elsewhere())

const wrongFor = (code: string): string => (code === '000000' ? '111111' : '000000')
const nextDay = () => portal.clock.advance(86_400_000)

/** What a stranger sees of an answer. */
const seen = ({ status, body }: { status: number; body: unknown }) => {
  const { requestId: _, ...rest } = body as Record<string, unknown>
  return { status, ...rest }
}

test('an account is sent at most five codes a day, however many are asked for at once', async () => {
  const before = (await codesOf(portal, ACADEMY.phoneNumber)).length
  const answers = await Promise.all(Array.from({ length: 18 }, () => ask(ACADEMY)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
  expect(answers.filter(({ code }) => code === 'TOO_MANY_CODES')).toHaveLength(13)
  expect(await codesOf(portal, ACADEMY.phoneNumber)).toHaveLength(before + 5)
  const repeated = await sql`select from platform.task where kind = 'account.sendResetCode' and tries > 1`.execute(
    portal.db,
  )
  expect(repeated.rows).toHaveLength(0)
  nextDay()
  expect((await ask(ACADEMY)).status).toBe(200)
  expect(await codesOf(portal, ACADEMY.phoneNumber)).toHaveLength(before + 6)
})

test('a refusal does not tell whether the account exists', async () => {
  nextDay()
  const answersFor = async (body: typeof ACADEMY) => {
    const answers = []
    for (let asked = 0; asked < 7; asked += 1) answers.push(seen(await ask(body)))
    return answers
  }
  expect(await answersFor({ loginId: 'nobody', phoneNumber: '01000000012' })).toEqual(await answersFor(ACADEMY2))
})

test('whoever does not know the phone number cannot use the codes of an account up', async () => {
  nextDay()
  for (let asked = 0; asked < 8; asked += 1) await ask({ loginId: ACADEMY.loginId, phoneNumber: `0109999000${asked}` })
  const before = (await codesOf(portal, ACADEMY.phoneNumber)).length
  expect((await ask(ACADEMY)).status).toBe(200)
  expect(await codesOf(portal, ACADEMY.phoneNumber)).toHaveLength(before + 1)
})

test('a phone gets at most ten codes a day, over all accounts that name it', async () => {
  nextDay()
  const phone = '01000000555'
  for (const loginId of ['vendor1', 'vendor2', 'itempool']) {
    await sql`update account."user" set phone_number = ${phone} where login_id = ${loginId}`.execute(portal.db)
    for (let asked = 0; asked < 4; asked += 1) expect((await ask({ loginId, phoneNumber: phone })).status).toBe(200)
    await untilCodesSent(portal)
  }
  expect(await codesOf(portal, phone)).toHaveLength(10)
})

test.each([
  ['asks for codes', RESET_ASKS_OF_ADDRESS, findPassword, { loginId: 'guess', phoneNumber: '01000000012' }],
  [
    'tries codes',
    RESET_TRIES_OF_ADDRESS,
    resetPassword,
    { loginId: 'guess', code: '123456', newPassword: 'x'.repeat(10) },
  ],
  ['looks for ids', ID_SEARCHES_OF_ADDRESS, findId, { name: '홍길동', phoneNumber: '01000010000' }],
] as const)('an address that %s sixty times an hour is told to wait', async (_what, quota, theCall, body) => {
  nextDay()
  const address = '203.0.113.9'
  await takeQuota(portal.db, quota, address, portal.clock.now(), 59)
  const again = () => visitor.send(theCall, { body: body as never }, { headers: { 'x-forwarded-for': address } })
  expect((await again()).status).not.toBe(429)
  const refused = await again()
  expect([refused.status, refused.code]).toEqual([429, 'TOO_MANY'])
  portal.clock.advance(Number(refused.headers.get('retry-after')) * 1000)
  expect((await again()).status).not.toBe(429)
})

test('a phone number is good for ten searches for an id a day, whether or not anybody has it', async () => {
  nextDay()
  const answersFor = async (phoneNumber: string) => {
    const answers = []
    for (let nth = 0; nth < 12; nth += 1)
      answers.push(seen(await visitor.send(findId, { body: { name: `이름${nth}`, phoneNumber } }, elsewhere())))
    return answers
  }
  const known = await answersFor(ACADEMY.phoneNumber)
  expect(known.map(({ status }) => status)).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429])
  expect(await answersFor('01099998888')).toEqual(known)
})

test('wrong codes are counted over all codes of a day: after ten even a new code is void until tomorrow', async () => {
  nextDay()
  const newest = async () => {
    await ask(ACADEMY)
    return (await codesOf(portal, ACADEMY.phoneNumber)).at(-1) ?? ''
  }
  for (let codes = 0; codes < 2; codes += 1) {
    const wrong = wrongFor(await newest())
    for (let tries = 0; tries < 5; tries += 1) expect((await tryCode('academy', wrong)).code).toBe('WRONG_CODE')
  }
  const before = (await codesOf(portal, ACADEMY.phoneNumber)).length
  const third = await newest()
  expect(await codesOf(portal, ACADEMY.phoneNumber)).toHaveLength(before)
  expect((await tryCode('academy', third)).code).toBe('WRONG_CODE')
  nextDay()
  expect((await tryCode('academy', await newest())).status).toBe(200)
})

test('of many tries at once no more are judged than one after the other', async () => {
  nextDay()
  await ask(ACADEMY2)
  const code = (await codesOf(portal, ACADEMY2.phoneNumber)).at(-1) ?? ''
  const answers = await Promise.all([
    ...Array.from({ length: 30 }, () => tryCode('academy2', wrongFor(code))),
    ...Array.from({ length: 30 }, () => tryCode('academy2', code)),
  ])
  expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1)
  const tries = await sql<{ n: number }>`select coalesce(sum(used), 0)::int as n from platform.quota
    where name = 'account.resetTries' and who like 'account:%'
    and window_start = (select max(window_start) from platform.quota where name = 'account.resetTries')`.execute(
    portal.db,
  )
  expect(tries.rows[0]?.n).toBeLessThanOrEqual(5)
})

test('of ten who try the right code at once one gets in', async () => {
  nextDay()
  await ask(ACADEMY2)
  const code = (await codesOf(portal, ACADEMY2.phoneNumber)).at(-1) ?? ''
  const asking = tenTimes(() => tryCode('academy2', code))
  const answers = await atOnce(portal.db, noWrites('account.reset_code'), asking)
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(422)])
})

test('tries without a code that is good cost an account nothing', async () => {
  nextDay()
  for (let tries = 0; tries < 12; tries += 1) expect((await tryCode('vendor2', '123456')).code).toBe('WRONG_CODE')
  await sql`update account."user" set phone_number = '01000000556' where login_id = 'vendor2'`.execute(portal.db)
  await ask({ loginId: 'vendor2', phoneNumber: '01000000556' })
  const code = (await codesOf(portal, '01000000556')).at(-1) ?? ''
  expect((await tryCode('vendor2', code)).status).toBe(200)
})

test.each(['down', 'error', 'lose-answer'])(
  'one code is sent although the vendor fails meanwhile (%s)',
  async (mode) => {
    nextDay()
    const before = (await codesOf(portal, ACADEMY.phoneNumber)).length
    await fetch(`${portal.simulators.url}/_faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ service: 'sms', mode, times: 1 }),
    })
    expect((await ask(ACADEMY)).status).toBe(200)
    expect(await codesOf(portal, ACADEMY.phoneNumber)).toHaveLength(before + 1)
    const found = await sql<{ userId: number }>`select user_id from account."user" where login_id = 'academy'`.execute(
      portal.db,
    )
    const account = `account:${found.rows[0]?.userId}`
    expect(await readQuota(portal.db, RESET_CODES_OF_ACCOUNT, account, portal.clock.now())).toBe(1)
    const code = (await codesOf(portal, ACADEMY.phoneNumber)).at(-1) ?? ''
    expect((await tryCode('academy', code)).status).toBe(200)
  },
)

test('whoever set a new password by a code is not kept out by strangers who guess at the same address', async () => {
  nextDay()
  const owner = await portal.as(null)
  await ask(ACADEMY)
  const code = (await codesOf(portal, ACADEMY.phoneNumber)).at(-1) ?? ''
  const body = { loginId: 'academy', code, newPassword: 'another-password' }
  expect((await owner.send(resetPassword, { body }, elsewhere())).status).toBe(200)
  const there = elsewhere()
  for (let tries = 0; tries < 5; tries += 1)
    await visitor.send(login, { body: { loginId: 'academy', password: 'wrong' } }, there)
  const credentials = { body: { loginId: 'academy', password: 'another-password' } }
  expect((await visitor.send(login, credentials, there)).status).toBe(429)
  expect((await owner.send(login, credentials, there)).status).toBe(200)
})
