import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { portalForFile, startTestPortal } from '#app/testing/test-portal.ts'
import {
  handleInquiry,
  listInquiries,
  readInquiry,
  reopenInquiry,
} from '#areas/base/account/contract/inquiry.contract.ts'
import { inquireSignUp } from '#areas/base/account/contract/sign-in.contract.ts'
import { waitingIn } from '#areas/base/portal/testing/waiting.ts'
import { insertInquiries } from '#demo/inquiries.ts'
import { listAudit } from '#platform/server/audit/audit.ts'

const portal = await portalForFile()

/** Somebody asks; answers the id of the inquiry. */
async function ask(organizationName: string): Promise<number> {
  const body = { organizationName, name: '홍길동', phoneNumber: '010-0000-0099', content: '가입하고 싶습니다.' }
  await (await portal.as(null)).send(inquireSignUp, { body: { ...body, isConsenting: true } })
  const found = await (await portal.as('admin')).send(listInquiries, { query: { keyword: organizationName } })
  return found.body.list[0]?.inquiryId ?? 0
}

const trailOf = async (inquiryId: number) =>
  (await listAudit(portal.db, 'account.inquiry', inquiryId)).map(({ action, actorName }) => [action, actorName])

test('what a visitor asks stands in the list, newest first, with a masked number', async () => {
  await ask('먼저학원')
  portal.clock.advance(60_000)
  await ask('나중학원')
  const { body } = await (await portal.as('admin')).send(listInquiries, { query: { keyword: '학원' } })
  expect(body.list.map(({ organizationName }) => organizationName)).toEqual(['나중학원', '먼저학원'])
  expect(body.totalCount).toBe(2)
  expect(body.list[0]).toMatchObject({ phoneNumber: '010-****-0099', state: 'WAITING', handledYmdt: null })
})

test('a keyword is no pattern', async () => {
  await ask('100% 학습관')
  const admin = await portal.as('admin')
  const found = async (keyword: string) =>
    (await admin.send(listInquiries, { query: { keyword } })).body.list.map((each) => each.organizationName)
  expect(await found('0%')).toEqual(['100% 학습관'])
  expect(await found('1_0')).toEqual([])
})

test('the whole number is shown with the inquiry, and who looked is kept', async () => {
  const id = await ask('연락학원')
  const read = await (await portal.as('admin')).send(readInquiry, { params: { id } })
  expect(read.body).toMatchObject({ phoneNumber: '01000000099', content: '가입하고 싶습니다.' })
  expect(await trailOf(id)).toEqual([
    ['account.inquireSignUp', '비로그인'],
    ['account.readInquiry', '관리자'],
  ])
  expect((await (await portal.as('admin')).send(readInquiry, { params: { id: 999_999 } })).status).toBe(404)
})

test('of two administrators who answer at once one is told that it is done', async () => {
  const id = await ask('동시학원')
  const admin = await portal.as('admin')
  const answers = await Promise.all([1, 2].map(() => admin.send(handleInquiry, { params: { id } })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const { body } = await admin.send(listInquiries, { query: { state: 'HANDLED', keyword: '동시학원' } })
  expect(body.list[0]).toMatchObject({ state: 'HANDLED', handlerName: '관리자' })
  expect((await trailOf(id)).filter(([action]) => action === 'account.handleInquiry')).toHaveLength(1)
  expect((await admin.send(handleInquiry, { params: { id: 999_999 } })).code).toBe('NOT_FOUND')
})

test('an answered inquiry can be opened again, and the history keeps both', async () => {
  const id = await ask('다시학원')
  const admin = await portal.as('admin')
  expect((await admin.send(reopenInquiry, { params: { id } })).code).toBe('NOT_HANDLED')
  await admin.send(handleInquiry, { params: { id } })
  expect((await admin.send(reopenInquiry, { params: { id } })).status).toBe(200)
  const { body } = await admin.send(readInquiry, { params: { id } })
  expect(body).toMatchObject({ state: 'WAITING', handledYmdt: null, handlerName: '' })
  const done = (await trailOf(id)).map(([action]) => action)
  expect(done.slice(1, 3)).toEqual(['account.handleInquiry', 'account.reopenInquiry'])
  expect((await admin.send(reopenInquiry, { params: { id: 999_999 } })).code).toBe('NOT_FOUND')
})

test('an answered inquiry is forgotten after a year, a waiting one is not', async () => {
  const [answered, waiting] = [await ask('답변학원'), await ask('대기학원')]
  await (await portal.as('admin')).send(handleInquiry, { params: { id: answered } })
  portal.clock.advance(364 * 86_400_000)
  await portal.runRecurring('platform.forgetOldData')
  const statusOf = async (id: number) => (await (await portal.as('admin')).send(readInquiry, { params: { id } })).status
  expect([await statusOf(answered), await statusOf(waiting)]).toEqual([200, 200])
  portal.clock.advance(2 * 86_400_000)
  await portal.runRecurring('platform.forgetOldData')
  expect([await statusOf(answered), await statusOf(waiting)]).toEqual([404, 200])
})

test('the demo world has inquiries that were answered and some that wait', async () => {
  const demo = await startTestPortal()
  try {
    const people = await sql<{ userId: number; loginId: string; name: string }>`
      select user_id, login_id, name from account."user"`.execute(demo.db)
    const userIds = new Map(people.rows.map((row) => [row.loginId, row.userId]))
    const names = new Map(people.rows.map((row) => [row.userId, row.name]))
    await insertInquiries(demo.db, { now: demo.clock.now(), userIds, names })
    const { body } = await (await demo.as('admin')).send(listInquiries, { query: {} })
    expect(body.list.map(({ state }) => state)).toEqual(['WAITING', 'WAITING', 'HANDLED', 'HANDLED', 'HANDLED'])
    expect((await waitingIn('account', await demo.as('admin'))).inquiries).toMatchObject({
      count: 2,
      path: '/account/inquiries?state=WAITING',
    })
  } finally {
    await demo.close()
  }
})
