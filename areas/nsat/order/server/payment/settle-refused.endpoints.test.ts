import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { listFailedWork } from '#areas/base/failed-work/contract/failed-work.contract.ts'
import { listWaitingWork } from '#areas/base/portal/contract/waiting-work.contract.ts'
import type { PaymentType } from '#areas/nsat/order/contract/codes.ts'
import { REFUSED_LIST } from '#areas/nsat/order/contract/places.ts'
import {
  listRefusedPayments,
  retakeRefused,
  settleRefused,
} from '#areas/nsat/order/contract/refused-payment.contract.ts'
import { addOrder } from '#areas/nsat/order/testing/order.seed.ts'
import { newOrderWorld, type OrderWorld } from '#areas/nsat/order/testing/order-world.ts'
import { tellPayment } from '#areas/nsat/order/testing/shop.ts'
import { listNotifications } from '#platform/contract/notification.contract.ts'
import { listAudit } from '#platform/server/audit/audit.ts'
import { atOnce, noWrites, ROOM_FOR_TEN, tenTimes, untilWaiting } from '#platform/testing/at-once.ts'

const portal = await portalForFile({ env: ROOM_FOR_TEN })
const nsat = await portal.as('nsat')
let world: OrderWorld
let order: number

beforeEach(async () => {
  world = await newOrderWorld(portal)
  order = await addOrder(portal, { planNo: world.plan.nsatPlanNo, schoolNo: world.schools[0], vendorNo: world.one })
})

const tell = async (type: PaymentType, transactionId: string, amount = 70_000, nsatSchoolOrderNo = order) => {
  const answer = await tellPayment(portal, { nsatSchoolOrderNo, type, amount, transactionId })
  return answer.code ?? answer.status
}
const list = async (
  query: { isSettled?: 'true' | 'false'; searchItem?: 'transactionId'; searchKeyword?: string } = {},
) => (await nsat.send(listRefusedPayments, { query })).body.list
const settle = (refusedPaymentNo: number, comment = '쇼핑몰에서 환불함') =>
  nsat.send(settleRefused, { params: { refusedPaymentNo }, body: { comment } })
const retake = (refusedPaymentNo: number) => nsat.send(retakeRefused, { params: { refusedPaymentNo } })
const waiting = async () => {
  const { list } = (await nsat.send(listWaitingWork)).body
  return list.find(({ path }) => path.startsWith(REFUSED_LIST.path))?.count ?? 0
}

test('two refused charges of one amount are two, in the list and behind the bell, each with its number', async () => {
  await tell('PAID', 'T-1')
  expect([await tell('PAID', 'T-2'), await tell('PAID', 'T-3'), await tell('PAID', 'T-3')]).toEqual(
    Array.from({ length: 3 }, () => 'PAYMENT_NOT_POSSIBLE'),
  )
  const rows = await list({ isSettled: 'false' })
  expect(rows.map(({ transactionId }) => transactionId).sort()).toEqual(['T-2', 'T-3'])
  expect(rows[0]).toMatchObject({
    nsatSchoolOrderNo: order,
    schoolNo: world.schools[0],
    schoolName: '가람학원',
    vendorName: '한빛총판',
    amount: 70_000,
    paymentType: 'PAID',
    reason: 'PAYMENT_NOT_POSSIBLE',
    nsatOrderType: 'PAID',
    settledYmdt: null,
  })
  const texts = (await nsat.send(listNotifications)).body.list.map(({ text }) => text)
  for (const number of ['T-2', 'T-3'])
    expect(
      texts.filter((text) => text.includes(`주문번호 ${order},`) && text.includes(`거래번호 ${number}`)),
    ).toHaveLength(1)
  expect(await waiting()).toBe(2)
})

test('whoever settles one says what was done, once; it waits for nobody any more', async () => {
  await tell('PAID', 'T-1', 1, 1)
  const [row] = await list()
  expect(row).toMatchObject({ nsatSchoolOrderNo: 1, schoolNo: null, schoolName: null, nsatOrderType: null })
  const no = row?.refusedPaymentNo ?? 0
  expect((await settle(no, '  ')).status).toBe(400)
  const answers = await Promise.all([settle(no), settle(no)])
  expect(answers.map(({ code, status }) => code ?? status).sort()).toEqual([200, 'ALREADY_SETTLED'])
  expect(await list({ isSettled: 'false' })).toEqual([])
  expect(await list({ isSettled: 'true', searchItem: 'transactionId', searchKeyword: 'T-1' })).toMatchObject([
    { settledByName: '전국모의고사 운영', settledComment: '쇼핑몰에서 환불함' },
  ])
  expect(await waiting()).toBe(0)
  expect((await settle(999_999)).code).toBe('REFUSED_PAYMENT_NOT_FOUND')
})

test('of ten who settle the same payment at once one does', async () => {
  await tell('CANCEL', 'T-2')
  const no = (await list())[0]?.refusedPaymentNo ?? 0
  const asking = tenTimes((index) => settle(no, `쇼핑몰에서 환불함 ${index}`))
  const answers = await atOnce(portal.db, noWrites('nsat_order.refused_payment'), asking)
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(409)])
  expect(await listAudit(portal.db, 'nsatOrder.refusedPayment', no)).toHaveLength(1)
})

test('what came too early is taken later by hand, under the same rules', async () => {
  await tell('CANCEL', 'T-2')
  const [row] = await list()
  const no = row?.refusedPaymentNo ?? 0
  expect((await retake(no)).code).toBe('PAYMENT_NOT_POSSIBLE')
  await tell('PAID', 'T-1')
  expect((await retake(no)).status).toBe(200)
  expect(await list()).toMatchObject([{ nsatOrderType: 'CANCEL', settledByName: '전국모의고사 운영' }])
  expect((await retake(no)).code).toBe('ALREADY_SETTLED')
})

test('what the shop tells again and is taken then waits for nobody', async () => {
  await tell('CANCEL', 'T-2')
  await tell('PAID', 'T-1')
  expect(await tell('CANCEL', 'T-2')).toBe(200)
  expect(await list({ isSettled: 'false' })).toEqual([])
  expect(await list({ isSettled: 'true' })).toMatchObject([{ transactionId: 'T-2', settledByName: '' }])
})

test('the office and the shop, who say the same at the same moment, do not wait for one another', async () => {
  await tell('CANCEL', 'T-2')
  const [row] = await list()
  await tell('PAID', 'T-1')
  const both = await portal.db.transaction().execute(async (tx) => {
    await sql`select from nsat_order.school_order where nsat_school_order_no = ${order} for update`.execute(tx)
    const asked = [tell('CANCEL', 'T-2'), retake(row?.refusedPaymentNo ?? 0).then(({ code, status }) => code ?? status)]
    await untilWaiting(portal.db, 2)
    return { asked }
  })
  const [ofShop, ofOffice] = await Promise.all(both.asked)
  expect(ofShop).toBe(200)
  // Whoever comes second finds it settled.
  expect([200, 'ALREADY_SETTLED']).toContain(ofOffice)
  expect(await list()).toMatchObject([{ nsatOrderType: 'CANCEL' }])
  expect(await list({ isSettled: 'false' })).toEqual([])
})

test('among the work that failed it is tried again like here, and settled with it', async () => {
  await tell('PAID', 'T-1')
  await tell('CANCEL', 'T-early', 70_000)
  await tell('PAID', 'T-2')
  const open = async () =>
    (await nsat.send(listFailedWork, { query: { state: 'OPEN', kind: 'SHOP_PAYMENT' } })).body.list
  const mine = async () => (await open()).filter(({ title }) => title.includes(`주문 ${order} `))
  const before = await mine()
  expect(before.length).toBeGreaterThan(0)
  const no = (await list({ isSettled: 'false' })).find((row) => row.nsatSchoolOrderNo === order)?.refusedPaymentNo ?? 0
  await settle(no)
  expect((await mine()).length).toBe(before.length - 1)
})
