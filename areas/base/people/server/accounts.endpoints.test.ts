import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import type { Authority } from '#areas/base/account/contract/authorities.ts'
import { login } from '#areas/base/account/contract/sign-in.contract.ts'
import { readMe } from '#areas/base/account/contract/signed-in.contract.ts'
import { ACCOUNT_RECORD } from '#areas/base/account/contract/user.contract.ts'
import { SENDING_CODES } from '#areas/base/account/testing/reset-codes.ts'
import { bearer, tokenOf } from '#areas/base/programs/testing/programs.seed.ts'
import { addSoftPasskey, addTotp } from '#areas/base/second-factor/testing/second-factor.seed.ts'
import { readHistory } from '#platform/contract/history.contract.ts'
import { listNotifications } from '#platform/contract/notification.contract.ts'
import { listAudit } from '#platform/server/audit/audit.ts'
import { atOnce, namedLock } from '#platform/testing/at-once.ts'
import { sheetRecords } from '#platform/testing/sheet-records.ts'
import {
  changeAccount,
  closeAccount,
  exportAccounts,
  listAccounts,
  listChanges,
  lockAccount,
  readAccount,
  signOutEverywhere,
  unlockAccount,
} from '../contract/account.contract.ts'
import { CHOSEN_PASSWORD, somebody } from '../testing/people.seed.ts'

const portal = await portalForFile({ now: '2026-11-23T10:00:00+09:00', env: SENDING_CODES })
let admin = await portal.as('admin')

const idOf = async (loginId: string): Promise<number> => {
  const { body } = await admin.send(listAccounts, { query: { keyword: loginId } })
  return body.list.find((each) => each.loginId === loginId)?.neoIdNo ?? 0
}
const read = async (neoIdNo: number) => (await admin.send(readAccount, { params: { neoIdNo } })).body
const change = async (neoIdNo: number, over: object = {}) => {
  const { name, phoneNumber, email, authorities, version } = await read(neoIdNo)
  const body = { name, phoneNumber, email, authorities: authorities as Authority[], version, ...over }
  return admin.send(changeAccount, { params: { neoIdNo }, body })
}
const because = { comment: '퇴사' }
const signIn = async (loginId: string) => {
  const person = await portal.as(null)
  await person.send(login, { body: { loginId, password: CHOSEN_PASSWORD } })
  return person
}

test('people are found by id, name and number, by authority and by state, with masked numbers', async () => {
  const all = await admin.send(listAccounts, { query: {} })
  expect(all.body.totalCount).toBe(15)
  const found = await admin.send(listAccounts, { query: { keyword: '바른' } })
  expect(found.body.list).toEqual([
    {
      neoIdNo: expect.any(Number),
      loginId: 'academy',
      name: '바른수학학원',
      phoneNumber: '010-****-0012',
      email: null,
      authorities: ['ROLE_MEMBER_IAMCLASS'],
      state: 'ACTIVE',
      hasSecondFactor: false,
      lastSignInYmdt: null,
      version: 1,
    },
  ])
  const totals = async (query: object) => (await admin.send(listAccounts, { query })).body.totalCount
  expect(await totals({ keyword: '0000-0012' })).toBe(1)
  expect(await totals({ keyword: '%' })).toBe(0)
  expect(await totals({ authority: 'ROLE_MEMBER_PARTNER' })).toBe(4)
  expect(await totals({ state: 'LOCKED' })).toBe(0)
  expect((await read(await idOf('admin'))).lastSignInYmdt).toBe('2026-11-23T10:00:00+09:00')
})

test('name, number, e-mail and authorities are changed, and the history tells who did it without telling the number', async () => {
  const neoIdNo = await idOf('member4')
  const answer = await change(neoIdNo, {
    name: '최담당',
    phoneNumber: '010-7777-8888',
    email: 'choi@example.com',
    authorities: ['ROLE_ADS_PARTNER', 'ROLE_MEMBER_PARTNER'],
  })
  expect(answer.body).toEqual({ version: 2 })
  expect(await read(neoIdNo)).toMatchObject({
    name: '최담당',
    phoneNumber: '010-****-8888',
    email: 'choi@example.com',
    authorities: ['ROLE_ADS_PARTNER', 'ROLE_MEMBER_PARTNER'],
    changedByName: '관리자',
  })
  const history = await admin.send(readHistory, { params: { entity: ACCOUNT_RECORD.entity, id: String(neoIdNo) } })
  expect(history.body.list[0]).toMatchObject({
    action: '정보 변경',
    changes: [
      { label: '이름', from: '최영업', to: '최담당' },
      { label: '휴대폰 번호', from: null, to: '변경' },
      { label: '이메일', from: null, to: '변경' },
      { label: '권한', from: null, to: '1개 추가 (광고 관리자)' },
    ],
  })
  expect(JSON.stringify(history.body)).not.toContain('8888')
  const person = await portal.as('member4')
  expect((await person.send(listNotifications)).body.list[0]?.text).toBe('관리자가 내 권한을 변경했습니다.')
})

test('a masked number means the stored one, and another masked one nothing', async () => {
  const neoIdNo = await idOf('member3')
  expect((await change(neoIdNo, { name: '박새이름' })).status).toBe(200)
  const { rows } = await sql<{ phone: string }>`
    select phone_number as phone from account."user" where user_id = ${neoIdNo}`.execute(portal.db)
  expect(rows[0]?.phone).toBe('01000000014')
  expect(await change(neoIdNo, { phoneNumber: '010-****-9999' })).toMatchObject({ status: 422, code: 'OTHER_PHONE' })
})

test('what somebody else has changed since is not overwritten', async () => {
  const neoIdNo = await idOf('member2')
  await change(neoIdNo, { name: '이먼저' })
  expect(await change(neoIdNo, { name: '이나중', version: 1 })).toMatchObject({ status: 409, code: 'STATE_CHANGED' })
  expect((await read(neoIdNo)).name).toBe('이먼저')
})

test('authorities count from the next request on', async () => {
  const account = await somebody(portal, admin)
  const person = await signIn(account.loginId)
  expect((await person.send(listAccounts, { query: {} })).status).toBe(403)
  await change(account.neoIdNo, { authorities: ['ROLE_ALL_PARTNER'] })
  expect((await person.send(listAccounts, { query: {} })).status).toBe(200)
  await change(account.neoIdNo, { authorities: ['ROLE_MEMBER_PARTNER'] })
  expect((await person.send(listAccounts, { query: {} })).status).toBe(403)
})

test('a lock ends every session at once and keeps its person out until it is taken away', async () => {
  const account = await somebody(portal, admin)
  const params = { neoIdNo: account.neoIdNo }
  const [desk, phone] = [await signIn(account.loginId), await signIn(account.loginId)]
  expect((await admin.send(lockAccount, { params, body: because })).body).toMatchObject({ state: 'LOCKED' })
  for (const device of [desk, phone]) expect((await device.send(readMe)).status).toBe(401)
  expect((await (await signIn(account.loginId)).send(readMe)).status).toBe(401)
  expect(await admin.send(lockAccount, { params, body: because })).toMatchObject({ status: 409, code: 'LOCKED' })
  expect((await admin.send(unlockAccount, { params, body: {} })).body).toMatchObject({ state: 'ACTIVE' })
  expect(await admin.send(unlockAccount, { params, body: {} })).toMatchObject({ status: 409, code: 'NOT_LOCKED' })
  expect((await (await signIn(account.loginId)).send(readMe)).status).toBe(200)
  const history = await admin.send(readHistory, {
    params: { entity: ACCOUNT_RECORD.entity, id: String(params.neoIdNo) },
  })
  const lines = history.body.list.map(({ action, reason, changes }) => [action, reason, changes[0]?.to])
  expect(lines).toContainEqual(['잠금', '퇴사', '잠김'])
  expect(lines).toContainEqual(['잠금 해제', '', '이용 중'])
})

test.each([
  ['locked', lockAccount],
  ['closed', closeAccount],
])('no program of an account that is %s comes in, also after it was unlocked', async (_state, step) => {
  const account = await somebody(portal, admin)
  const token = await tokenOf(portal, await signIn(account.loginId), [readMe])
  const program = await portal.as(null)
  const ask = () => program.send(readMe, {}, { headers: bearer(token) })
  expect((await ask()).status).toBe(200)
  const params = { neoIdNo: account.neoIdNo }
  expect((await admin.send(step, { params, body: because })).status).toBe(200)
  expect(await ask()).toMatchObject({ status: 401, code: 'INVALID_TOKEN' })
  await admin.send(unlockAccount, { params, body: {} })
  expect(await ask()).toMatchObject({ status: 401, code: 'INVALID_TOKEN' })
})

test('signing somebody out ends their sessions and lets them in again', async () => {
  const account = await somebody(portal, admin)
  const person = await signIn(account.loginId)
  const params = { neoIdNo: account.neoIdNo }
  expect((await admin.send(signOutEverywhere, { params, body: because })).body).toMatchObject({ state: 'ACTIVE' })
  expect((await person.send(readMe)).status).toBe(401)
  expect((await (await signIn(account.loginId)).send(readMe)).status).toBe(200)
})

test('a second factor stands in the list, and goes with the account that is closed', async () => {
  const account = await somebody(portal, admin)
  const person = await signIn(account.loginId)
  await addTotp(portal, person)
  await addSoftPasskey(person)
  expect((await read(account.neoIdNo)).hasSecondFactor).toBe(true)
  const { list } = (await admin.send(listAccounts, { query: { keyword: account.loginId } })).body
  expect(list.filter(({ hasSecondFactor }) => hasSecondFactor).map(({ loginId }) => loginId)).toEqual([account.loginId])
  await admin.send(closeAccount, { params: { neoIdNo: account.neoIdNo }, body: because })
  expect((await read(account.neoIdNo)).hasSecondFactor).toBe(false)
  const { rows } = await sql`
    select user_id from second_factor.totp union all select user_id from second_factor.passkey
    union all select user_id from second_factor.recovery_code`.execute(portal.db)
  expect(rows).toEqual([])
})

test('a closed account stays closed, keeps what it did, and forgets what is personal after a year', async () => {
  const account = await somebody(portal, admin)
  const params = { neoIdNo: account.neoIdNo }
  const person = await signIn(account.loginId)
  expect((await admin.send(closeAccount, { params, body: because })).body).toMatchObject({ state: 'CLOSED' })
  expect((await person.send(readMe)).status).toBe(401)
  for (const call of [lockAccount, unlockAccount, closeAccount, signOutEverywhere] as const)
    expect(await admin.send(call, { params, body: because })).toMatchObject({ status: 409, code: 'CLOSED' })
  expect(await change(account.neoIdNo)).toMatchObject({ status: 409, code: 'CLOSED' })
  const before = portal.clock.now()
  await portal.runRecurring('platform.forgetOldData')
  expect((await read(account.neoIdNo)).name).toBe('새사람')
  portal.clock.set(new Date(before.getTime() + 366 * 86_400_000))
  await portal.runRecurring('platform.forgetOldData')
  portal.clock.set(before)
  // The sessions of a year ago went with it.
  admin = await portal.as('admin')
  expect(await read(account.neoIdNo)).toMatchObject({ name: '(삭제됨)', phoneNumber: '', email: null, state: 'CLOSED' })
})

test('the last administrator can neither be locked nor closed nor lose the authority, and nobody changes their own', async () => {
  const own = await idOf('admin')
  const params = { neoIdNo: own }
  for (const call of [lockAccount, closeAccount] as const)
    expect(await admin.send(call, { params, body: because })).toMatchObject({ status: 409, code: 'LAST_ADMINISTRATOR' })
  const lost = { authorities: ['ROLE_ADS_PARTNER'] }
  expect(await change(own, lost)).toMatchObject({ status: 409, code: 'LAST_ADMINISTRATOR' })
  const more = { authorities: ['ROLE_ADS_PARTNER', 'ROLE_ALL_PARTNER'] }
  expect(await change(own, more)).toMatchObject({ status: 409, code: 'OWN_AUTHORITIES' })
  expect((await change(own, { name: '관리자' })).status).toBe(200)
  const second = await somebody(portal, admin, ['ROLE_ALL_PARTNER'])
  expect(await admin.send(lockAccount, { params, body: because })).toMatchObject({ status: 409, code: 'OWN_ACCOUNT' })
  expect(await change(own, lost)).toMatchObject({ status: 409, code: 'OWN_AUTHORITIES' })
  await admin.send(lockAccount, { params: { neoIdNo: second.neoIdNo }, body: because })
  const tried = (await listAudit(portal.db, ACCOUNT_RECORD.entity, own)).filter(
    ({ action }) => action === 'people.refuse',
  )
  const last = lockAccount.refusals.LAST_ADMINISTRATOR.text
  const { OWN_AUTHORITIES } = changeAccount.refusals
  expect(tried.map(({ comment }) => comment)).toEqual([
    ...[last, last, last],
    OWN_AUTHORITIES.text,
    lockAccount.refusals.OWN_ACCOUNT.text,
    OWN_AUTHORITIES.text,
  ])
})

test('two administrators who lock each other at once leave one of them', async () => {
  const one = await somebody(portal, admin, ['ROLE_ALL_PARTNER'])
  const first = await signIn(one.loginId)
  const own = await idOf('admin')
  const answers = await atOnce(portal.db, namedLock('account.administrators'), [
    () => admin.send(lockAccount, { params: { neoIdNo: one.neoIdNo }, body: because }),
    () => first.send(lockAccount, { params: { neoIdNo: own }, body: because }),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from account."user" join account.authority using (user_id)
    where authority = 'ROLE_ALL_PARTNER' and state = 'ACTIVE'`.execute(portal.db)
  expect(rows[0]?.n).toBe(1)
  await sql`update account."user" set is_active = true, locked_at = null where login_id = 'admin'`.execute(portal.db)
})

test('a spreadsheet of people asks for a reason, which the trail keeps', async () => {
  const keeper = await portal.as('admin')
  expect(await keeper.send(exportAccounts, { query: {} })).toMatchObject({ status: 400, code: 'REASON_REQUIRED' })
  expect(await keeper.send(exportAccounts, { query: { reason: '짧다' } as never })).toMatchObject({ status: 400 })
  const file = await keeper.send(exportAccounts, { query: { reason: '연말 권한 점검', keyword: '바른' } as never })
  expect(file.status).toBe(200)
  expect(await sheetRecords(file.raw)).toMatchObject([{ 아이디: 'academy' }])
  const { rows } = await sql`
    select comment, to_state ->> 'exportedCount' as count from platform.audit where action = 'people.exportAccounts'`.execute(
    portal.db,
  )
  expect(rows).toEqual([{ comment: '연말 권한 점검', count: '1' }])
})

test('what authorities open is told from the calls themselves', async () => {
  const { list, authorities } = (await (await portal.as('admin')).send(listChanges)).body
  expect(authorities).toContainEqual({ authority: 'ROLE_ADS_PARTNER', flags: ['ADS'] })
  expect(list).toContainEqual({ summary: lockAccount.summary, flags: ['ALL'] })
  expect(list.every(({ flags }) => flags.length > 0)).toBe(true)
})

test('who is not there is neither read nor changed, and nobody but administrators manages people', async () => {
  const keeper = await portal.as('admin')
  const params = { neoIdNo: 999_999 }
  expect(await keeper.send(readAccount, { params })).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  expect(await keeper.send(lockAccount, { params, body: because })).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  for (const loginId of ['adops', 'nsat', 'academy'])
    expect((await (await portal.as(loginId)).send(readAccount, { params })).status).toBe(403)
})
