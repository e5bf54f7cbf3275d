import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { askForCounselling, readOwnContact } from '#areas/base/account/contract/counselling.contract.ts'
import { listInquiries, readInquiry } from '#areas/base/account/contract/inquiry.contract.ts'
import type { CallInput } from '#platform/contract/call.ts'

const portal = await portalForFile()
const [academy, admin] = await Promise.all([portal.as('academy'), portal.as('admin')])
const found = await sql<{ phoneNumber: string; name: string }>`
  select phone_number, name from account."user" where login_id = 'academy'`.execute(portal.db)
const { phoneNumber: ownNumber = '', name = '' } = found.rows[0] ?? {}

beforeEach(async () => {
  await sql`truncate account.sign_up_inquiry, platform.quota`.execute(portal.db)
  await sql`update account."user" set phone_number = ${ownNumber} where login_id = 'academy'`.execute(portal.db)
})

type Body = CallInput<typeof askForCounselling>['body']
const ask = (over: Partial<Body> = {}) =>
  academy.send(askForCounselling, { body: { subject: 'ADVERTISING', content: '지역광고 비용이 궁금합니다.', ...over } })
const listed = async () => (await admin.send(listInquiries, { query: {} })).body.list

test('whoever asks is known: name, login and number reach the administrator without being typed', async () => {
  const contact = (await academy.send(readOwnContact)).body
  expect(contact).toMatchObject({ name, loginId: 'academy', phoneNumber: expect.stringContaining('*') })
  expect((await ask()).status).toBe(200)
  const [inquiry] = await listed()
  expect(inquiry).toMatchObject({ subject: 'ADVERTISING', loginId: 'academy', name, state: 'WAITING' })
  const { body } = await admin.send(readInquiry, { params: { id: inquiry?.inquiryId ?? 0 } })
  expect(body).toMatchObject({ phoneNumber: ownNumber, content: '지역광고 비용이 궁금합니다.' })
})

test('another number than the known one is called where it is given', async () => {
  await ask({ subject: 'MEMBERSHIP', phoneNumber: '010-1234-5678' })
  const [inquiry] = await listed()
  expect(inquiry?.subject).toBe('MEMBERSHIP')
  const { body } = await admin.send(readInquiry, { params: { id: inquiry?.inquiryId ?? 0 } })
  expect(body.phoneNumber).toBe('01012345678')
})

test.each([
  ['nothing to talk about', { content: ' ' }, 400, 'BAD_REQUEST'],
  ['a number that is none', { phoneNumber: '12' }, 400, 'BAD_REQUEST'],
] as const)('%s is refused', async (_what, over, status, code) => {
  const answer = await ask(over)
  expect([answer.status, answer.code]).toEqual([status, code])
  expect(await listed()).toEqual([])
})

test('without a known number one has to be given', async () => {
  await sql`update account."user" set phone_number = null where login_id = 'academy'`.execute(portal.db)
  expect((await ask()).code).toBe('NO_PHONE_NUMBER')
  expect((await ask({ phoneNumber: '010-1234-5678' })).status).toBe(200)
})

test('five a day of one person, and no more', async () => {
  for (let nth = 0; nth < 5; nth += 1) expect((await ask()).status).toBe(200)
  expect((await ask()).code).toBe('TOO_MANY_INQUIRIES')
  expect(await listed()).toHaveLength(5)
})
