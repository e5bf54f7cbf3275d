import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { grantAuthorities, revokeAuthorities } from '#areas/base/account/server/door.ts'
import type { CallInput } from '#platform/contract/call.ts'
import { downloadTaskFile, startExport } from '#platform/contract/task.contract.ts'
import type { Person } from '#platform/testing/person.ts'
import { savedName, sheetRecords } from '#platform/testing/sheet-records.ts'
import { cancelOrder, exportOrders } from '../contract/order.contract.ts'
import { orderBodyOf, placeOrder, placePaidOrder } from '../testing/order.seed.ts'
import { orderWorld } from '../testing/order-world.ts'

const world = orderWorld()

type Filters = CallInput<typeof exportOrders>['body']

const save = (person: Person, body: Filters = {}) => person.send(exportOrders, { body })
const numbersOf = async (person: Person, body?: Filters) =>
  (await sheetRecords((await save(person, body)).raw)).map((row) => row.주문번호)

test('the file has the paid orders as the list shows them, and the numbers', async () => {
  await placeOrder(world.academy)
  const order = await placePaidOrder(
    world.portal,
    world.academy,
    orderBodyOf('C', { comment: '+82 연락 부탁드립니다.' }),
  )
  const answer = await save(world.academy)
  expect(savedName(answer.raw)).toBe('패키지광고 내역 2026-11-23.xlsx')
  expect(await sheetRecords(answer.raw)).toEqual([
    {
      주문번호: order.orderSeq,
      패키지번호: 3,
      패키지: '패키지광고 C',
      '결제 금액': 600_000,
      '광고 희망일': '2026-11-30',
      신청일시: '2026-11-23 09:00',
      '결제 상태': '결제완료',
      '진행 상태': '주문접수',
      거래번호: order.transactionId,
      요청사항: '+82 연락 부탁드립니다.',
    },
  ])
})

test("an administrator's file names who ordered, and says why an order was cancelled", async () => {
  const order = await placePaidOrder(world.portal, world.academy)
  const body = { adPackageOrderSeq: order.orderSeq, transactionId: order.transactionId, comment: '학원 요청' }
  expect((await world.adops.send(cancelOrder, { body })).status).toBe(200)
  expect(await sheetRecords((await save(world.adops, { isManager: true })).raw)).toMatchObject([
    { 주문자: '바른수학학원', '결제 상태': '결제취소', '진행 상태': '주문취소', '취소 사유': '학원 요청' },
  ])
})

test('whatever the request says, a person gets only their own orders, under the filters of the list', async () => {
  const mine = (await placePaidOrder(world.portal, world.academy)).orderSeq
  const theirs = (await placePaidOrder(world.portal, world.academy2, orderBodyOf('B'))).orderSeq
  for (const body of [{}, { isManager: true }, { userId: 1, isManager: 'Y' as const }])
    expect(await numbersOf(world.academy, body)).toEqual([mine])
  expect(await numbersOf(world.adops, { isManager: true })).toEqual([theirs, mine])
  expect(await numbersOf(world.adops, { isManager: true, adPackageSeq: 2 })).toEqual([theirs])
  expect(await numbersOf(world.adops, { isManager: true, keyword: '바른수학' })).toEqual([mine])
  expect(await numbersOf(world.adops, { isManager: true, paymentStatusCode: 'PAY_CANCEL' })).toEqual([])
  expect(await numbersOf(world.academy, { filterDateType: 'PREFERRED', endDate: '2026-11-29' })).toEqual([])
  expect((await save(world.academy, { startDate: '2026-11-24', endDate: '2026-11-23' })).status).toBe(400)
})

test('more than 10,000 orders are refused', async () => {
  await placePaidOrder(world.portal, world.academy)
  await sql`
    insert into package_ad.package_order (package_seq, package_name, owner_id, order_title, order_amount_won,
      payment_amount_won, preferred_day, state, order_status, transaction_id, registered_at)
    select package_seq, package_name, owner_id, order_title, order_amount_won, payment_amount_won, preferred_day, state,
      order_status, 'copy-' || copy, registered_at
    from package_ad.package_order, generate_series(1, 10000) as copy`.execute(world.portal.db)
  const refused = await save(world.academy)
  expect(refused).toMatchObject({ status: 422, code: 'TOO_MANY_ROWS' })
  expect(refused.problem.detail).toContain('10,000건')
})

test("a file of everybody's orders is not given to somebody who administers advertising no more", async () => {
  const { portal } = world
  const { clock } = portal
  await grantAuthorities(portal.db, 'academy2', ['ROLE_ADS_PARTNER'], clock.now())
  const person = await portal.as('academy2')
  const { body } = await person.send(startExport, { body: { call: exportOrders.name, body: { isManager: true } } })
  const fetchFile = async () => (await person.send(downloadTaskFile, { params: body })).code
  await sql`update platform.task set status = 'DONE', finished_at = ${clock.now()}, file_name = 'a', file_type = 'text/plain'
    where task_no = ${body.taskNo}`.execute(portal.db)
  expect(await fetchFile()).not.toBe('FORBIDDEN')
  await revokeAuthorities(portal.db, 'academy2', ['ROLE_ADS_PARTNER'], clock.now())
  expect(await fetchFile()).toBe('FORBIDDEN')
})
