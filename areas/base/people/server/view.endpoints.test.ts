import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { allCalls } from '#app/testing/all-calls.ts'
import { portalForFile } from '#app/testing/test-portal.ts'
import { readOwnContact } from '#areas/base/account/contract/counselling.contract.ts'
import { login } from '#areas/base/account/contract/sign-in.contract.ts'
import { logout, readMe } from '#areas/base/account/contract/signed-in.contract.ts'
import { ACCOUNT_RECORD, listSessions } from '#areas/base/account/contract/user.contract.ts'
import { endView, startView } from '#areas/base/account/contract/view.contract.ts'
import { SENDING_CODES } from '#areas/base/account/testing/reset-codes.ts'
import { addTotp } from '#areas/base/second-factor/testing/second-factor.seed.ts'
import { isRefusedWhileViewing } from '#platform/contract/call.ts'
import { readHistory } from '#platform/contract/history.contract.ts'
import { listNotifications } from '#platform/contract/notification.contract.ts'
import { listTasks } from '#platform/contract/own-tasks.contract.ts'
import type { Person } from '#platform/testing/person.ts'
import { listAccounts, lockAccount } from '../contract/account.contract.ts'
import { changeOwnAccount, readOwnAccount } from '../contract/own-account.contract.ts'
import { CHOSEN_PASSWORD, somebody } from '../testing/people.seed.ts'

const NOW = new Date('2026-11-23T10:00:00+09:00')
const portal = await portalForFile({ now: '2026-11-23T10:00:00+09:00', env: SENDING_CODES })
const idOf = async (admin: Person, loginId: string) =>
  (await admin.send(listAccounts, { query: { keyword: loginId } })).body.list.find((each) => each.loginId === loginId)
    ?.neoIdNo ?? 0

/** An administrator who looks at the portal as somebody else. */
async function viewing(loginId: string) {
  const admin = await portal.as('admin')
  const neoIdNo = await idOf(admin, loginId)
  const begun = await admin.send(startView, { params: { neoIdNo } })
  expect(begun.status).toBe(200)
  return { admin, neoIdNo, begun: begun.body }
}

test('an administrator sees what the other one may see, marked, and comes back to themself', async () => {
  const { admin, neoIdNo, begun } = await viewing('adops')
  expect(begun).toEqual({ name: '광고 운영', viewedUntilYmdt: '2026-11-23T10:30:00+09:00' })
  expect((await admin.send(readMe)).body).toEqual({
    neoIdNo,
    loginId: 'adops',
    name: '광고 운영',
    permissions: [{ authority: 'ROLE_ADS_PARTNER' }],
    viewedBy: { name: '관리자', untilYmdt: '2026-11-23T10:30:00+09:00' },
  })
  // What the other one may not see is not there either.
  expect((await admin.send(listAccounts, { query: {} })).status).toBe(403)
  expect((await admin.send(endView)).status).toBe(200)
  expect((await admin.send(readMe)).body).toMatchObject({ loginId: 'admin' })
  expect((await admin.send(listAccounts, { query: {} })).status).toBe(200)
})

test('begin and end stand in the history of whoever was looked at, under the name of the administrator', async () => {
  const { admin, neoIdNo } = await viewing('member')
  await admin.send(endView)
  const history = await admin.send(readHistory, { params: { entity: ACCOUNT_RECORD.entity, id: String(neoIdNo) } })
  expect(history.body.list.map(({ action, actorName }) => [action, actorName])).toEqual([
    ['화면 보기 종료', '관리자 (김상담 화면 보기)'],
    ['화면 보기 시작', '관리자'],
  ])
  const { rows } = await sql<{ actor: string }>`
    select distinct u.login_id as actor from platform.audit a join account."user" u on u.user_id = a.actor_id
    where a.action in ('account.startView', 'account.endView') and a.entity_id = ${String(neoIdNo)}`.execute(portal.db)
  expect(rows).toEqual([{ actor: 'admin' }])
})

test('every write of the portal is refused with a sentence, but for ending it and signing out', async () => {
  const { admin } = await viewing('member')
  const writes = [...(await allCalls()).values()].filter(({ method }) => method !== 'GET')
  const allowed = writes.filter((each) => !isRefusedWhileViewing(each)).map(({ name }) => name)
  expect(allowed.sort()).toEqual([endView.name, logout.name].sort())
  for (const theCall of writes.filter(isRefusedWhileViewing)) {
    const params = Object.fromEntries([...theCall.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, 1]))
    const answer = await admin.send(theCall, { params } as never)
    const { header } = answer.problem as { header?: { code?: string } }
    expect([theCall.name, answer.status, header?.code ?? answer.code]).toEqual([theCall.name, 403, 'VIEWING_ONLY'])
  }
})

test('what is that person’s own business is not shown: number, devices, bell, work, and no file goes out', async () => {
  const { admin } = await viewing('academy')
  for (const theCall of [readOwnAccount, readOwnContact, listSessions, listNotifications, listTasks])
    expect(await admin.send(theCall)).toMatchObject({ status: 403, code: 'VIEWING_PRIVATE' })
  const exports = [...(await allCalls()).values()].filter(
    ({ path, method }) => method === 'GET' && path.endsWith('/export'),
  )
  expect(exports.length).toBeGreaterThan(10)
  for (const theCall of exports)
    expect([theCall.name, (await admin.send(theCall)).code]).toEqual([theCall.name, 'VIEWING_ONLY'])
})

test('after half an hour the session is the administrator’s again', async () => {
  const { admin } = await viewing('adops')
  portal.clock.set(new Date(NOW.getTime() + 30 * 60_000 - 1000))
  expect((await admin.send(readMe)).body.loginId).toBe('adops')
  portal.clock.set(new Date(NOW.getTime() + 30 * 60_000))
  expect((await admin.send(readMe)).body.loginId).toBe('admin')
  portal.clock.set(NOW)
})

test('nobody but an administrator begins it, and not with themself, a stranger, or somebody who cannot sign in', async () => {
  const admin = await portal.as('admin')
  const own = await idOf(admin, 'admin')
  expect(await admin.send(startView, { params: { neoIdNo: own } })).toMatchObject({ status: 409, code: 'OWN_ACCOUNT' })
  expect(await admin.send(startView, { params: { neoIdNo: 999_999 } })).toMatchObject({ status: 404 })
  const { neoIdNo } = await somebody(portal, admin)
  await admin.send(lockAccount, { params: { neoIdNo }, body: { comment: '시험' } })
  expect(await admin.send(startView, { params: { neoIdNo } })).toMatchObject({ status: 409, code: 'NOT_ACTIVE' })
  expect((await (await portal.as('adops')).send(startView, { params: { neoIdNo: own } })).status).toBe(403)
})

test('it ends with the authority of the administrator, and with the account that is looked at', async () => {
  const admin = await portal.as('admin')
  const second = await somebody(portal, admin, ['ROLE_ALL_PARTNER'])
  const person = await portal.as(null)
  await person.send(login, { body: { loginId: second.loginId, password: CHOSEN_PASSWORD } })
  const looked = await somebody(portal, admin)
  await person.send(startView, { params: { neoIdNo: looked.neoIdNo } })
  expect((await person.send(readMe)).body.loginId).toBe(looked.loginId)
  await admin.send(lockAccount, { params: { neoIdNo: looked.neoIdNo }, body: { comment: '시험' } })
  expect((await person.send(readMe)).body.loginId).toBe(second.loginId)
  await person.send(startView, { params: { neoIdNo: await idOf(admin, 'academy') } })
  expect((await person.send(readMe)).body.loginId).toBe('academy')
  await sql`delete from account.authority where user_id = ${second.neoIdNo}`.execute(portal.db)
  expect((await person.send(readMe)).body.loginId).toBe(second.loginId)
})

test('who has to set up a second factor themself looks at nobody until then', async () => {
  const { admin } = await viewing('adops')
  await sql`
    insert into platform.setting (area, value, changed_at)
    values ('account', '{"secondFactorFor": ["ROLE_ALL_PARTNER"]}', ${NOW})`.execute(portal.db)
  expect((await admin.send(readMe)).body).toMatchObject({ loginId: 'admin', lacksSecondFactor: true })
  expect(await admin.send(endView)).toMatchObject({ status: 403, code: 'SECOND_FACTOR_REQUIRED' })
  await addTotp(portal, admin)
  expect((await admin.send(readMe)).body.loginId).toBe('adops')
  await sql`delete from platform.setting where area = 'account'`.execute(portal.db)
  await sql`update account."user" set second_factors = '{}' where login_id = 'admin'`.execute(portal.db)
})

test('what the other one changes of themself stays theirs: the session changes nothing in between', async () => {
  const { admin, neoIdNo } = await viewing('academy2')
  const body = { name: '남의 이름', phoneNumber: null, email: null, phoneCode: '', version: 1 }
  expect(await admin.send(changeOwnAccount, { body })).toMatchObject({ status: 403, code: 'VIEWING_ONLY' })
  const { rows } = await sql<{ name: string }>`
    select name from account."user" where user_id = ${neoIdNo}`.execute(portal.db)
  expect(rows).toEqual([{ name: '으뜸영어학원' }])
})

test('signing out while looking signs the administrator out', async () => {
  const { admin } = await viewing('adops')
  expect((await admin.send(logout)).status).toBe(200)
  expect((await admin.send(readMe)).status).toBe(401)
})
