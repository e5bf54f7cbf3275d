import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { markGraded } from '#areas/nsat/delivery/server/door.ts'
import { putInvoice, putPickups } from '#areas/nsat/delivery/testing/delivery.seed.ts'
import { listOrderSchools } from '#areas/nsat/order/contract/order-list.contract.ts'
import type { CallInput } from '#platform/contract/call.ts'
import { sheetRecords } from '#platform/testing/sheet-records.ts'
import { exportOrders, exportPayments, listOrders, listPayments, readOrderStatus } from '../contract/school.contract.ts'
import { freshRound, orderIn, printFor, type RoundWorld } from '../testing/round.seed.ts'

const portal = await portalForFile()
const supervisor = await portal.as('supervisor')
let world: RoundWorld
beforeEach(async () => {
  world = await freshRound(portal)
})

type PaymentQuery = CallInput<typeof listPayments>['query']
type OrderQuery = CallInput<typeof listOrders>['query']
const payments = async (query: PaymentQuery = {}) => (await supervisor.send(listPayments, { query })).body
const orders = async (query: OrderQuery = {}) => (await supervisor.send(listOrders, { query })).body
const status = async (query: OrderQuery = {}) => (await supervisor.send(readOrderStatus, { query })).body
const payers = async (query?: PaymentQuery) => (await payments(query)).list.map(({ schoolNo }) => schoolNo)
const ordering = async (query?: OrderQuery) => (await orders(query)).list.map(({ schoolNo }) => schoolNo)

describe('payments', () => {
  test('are those of all vendors; other orders are left out, of the rows too', async () => {
    const [a, b, c, d] = world.schools
    const paid = await orderIn(portal, world, a, { type: 'PAID', targets: { HIGH1: 10 } })
    const partly = await orderIn(portal, world, a, {
      type: 'PARTIAL_CANCEL',
      targets: { HIGH1: 5 },
      cancelledWon: 21_000,
      kept: { HIGH1: 2 },
    })
    await orderIn(portal, world, b, { type: 'UNPAID' })
    await orderIn(portal, world, c, { type: 'PREORDER' })
    const free = await orderIn(portal, world, d, { isFree: true })
    const { list, totalCount } = await payments()
    expect(totalCount).toBe(2)
    expect(list.map(({ schoolNo, vendorName }) => [schoolNo, vendorName])).toEqual([
      [a, '한빛총판'],
      [d, '새길총판'],
    ])
    expect(list[0]).toMatchObject({ sumOfStudent: 12, sumOfTotalAmount: 84_000, high1Count: 12 })
    expect(list.flatMap(({ orderList }) => orderList.map(({ nsatSchoolOrderNo }) => nsatSchoolOrderNo))).toEqual([
      partly,
      paid,
      free,
    ])
    expect(await payers({ isFree: 'true' })).toEqual([d])
  })

  test('by number, name and vendor; a vendor by its orders, whoever looks after the institute by now', async () => {
    const [a, b, , d] = world.schools
    for (const schoolNo of [a, b, d]) await orderIn(portal, world, schoolNo, { type: 'PAID' })
    expect(await payers({ searchItem: 'schoolNo', searchKeyword: String(b) })).toEqual([b])
    expect(await payers({ searchItem: 'schoolName', searchKeyword: '라온' })).toEqual([d])
    expect(await payers({ searchItem: 'vendorName', searchKeyword: '한빛' })).toEqual([a, b])
    expect(await payers({ nsatVendorNo: world.vendors.other })).toEqual([d])
    await orderIn(portal, world, b, { type: 'PAID', vendorNo: world.vendors.other })
    expect(await payers({ searchItem: 'vendorName', searchKeyword: '새길' })).toEqual([b, d])
    expect((await payments({ searchItem: 'vendorName', searchKeyword: '새길' })).list[0]).toMatchObject({
      vendorName: '새길총판',
      orderList: [{ vendorName: '새길총판' }],
    })
  })

  test('PAID is understood, and nothing else', async () => {
    await orderIn(portal, world, world.schools[0], { type: 'PAID' })
    expect(await payers({ nsatOrderTypeCode: 'PAID' })).toEqual([world.schools[0]])
    for (const nsatOrderTypeCode of ['UNPAID', 'CANCEL', 'paid'])
      for (const call of [listPayments, exportPayments])
        expect((await supervisor.send(call, { query: { nsatOrderTypeCode } as never })).status).toBe(400)
  })

  test('tell how parcels, answer sheets and grading stand, and since when', async () => {
    const [a, b] = world.schools
    const planNo = world.plan.nsatPlanNo
    await orderIn(portal, world, a, { type: 'PAID' })
    await orderIn(portal, world, b, { type: 'PAID' })
    expect((await payments()).list[0]).toMatchObject({
      answersheetPickup: null,
      isGrading: false,
      orderList: [{ deliveryInvoiceList: [] }],
    })
    await printFor(portal, world, new Map([[a, 10]]))
    portal.clock.set('2026-11-25T00:30:00+09:00')
    await putInvoice(portal, { planNo, schoolNo: a, target: 'TO_VENDOR' }, 'SHIPPING')
    // The carrier tells of it a day later than it was: the day is the carrier's, as on the lists of parcels.
    await sql`update nsat_delivery.delivery_invoice set shipped_date = '2026-11-24' where shipped_date is not null`.execute(
      portal.db,
    )
    await putPickups(portal, planNo, [a], 'WAREHOUSING_TO_VENDOR')
    await portal.db.transaction().execute((tx) => markGraded(tx, planNo, [a], portal.clock.now()))
    portal.clock.set('2026-11-23T09:00:00+09:00')
    const { list } = await payments()
    expect(list[0]).toMatchObject({
      answersheetPickup: 'WAREHOUSING_TO_VENDOR',
      isGrading: true,
      orderList: [
        {
          deliveryInvoiceList: [
            { deliveryTarget: 'TO_VENDOR', deliveryStatus: 'SHIPPING', deliveryStatusDate: '2026-11-24' },
            { deliveryTarget: 'TO_CUSTOMER', deliveryStatus: 'WAITING_FOR_DELIVERY', deliveryStatusDate: '2026-11-23' },
          ],
        },
      ],
    })
    expect(list[1]).toMatchObject({ answersheetPickup: null, orderList: [{ deliveryInvoiceList: [] }] })
  })

  test('as a spreadsheet, with numbers as numbers', async () => {
    await orderIn(portal, world, world.schools[0], { type: 'PAID', targets: { HIGH1: 10, MIDDLE3: 4 } })
    const rows = await sheetRecords((await supervisor.send(exportPayments, { query: {} })).raw)
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({
      학원명: '가람학원',
      총판: '한빛총판',
      고1: 10,
      중3: 4,
      '인원(명)': 14,
      금액: 98_000,
    })
  })
})

describe('orders', () => {
  test('show institutes with and without one; a cancelled order has no parcel although its institute was sent one', async () => {
    const [a, b, c] = world.schools
    await orderIn(portal, world, a, { type: 'CANCEL' })
    await orderIn(portal, world, b, { type: 'UNPAID' })
    await printFor(portal, world, new Map([[a, 10]]))
    expect(await ordering()).toEqual([...world.schools])
    expect(await ordering({ hasOrder: 'true' })).toEqual([a, b])
    expect(await ordering({ hasOrder: 'true', nsatOrderTypeCode: 'UNPAID' })).toEqual([b])
    expect(await ordering({ hasOrder: 'false', nsatVendorNo: world.vendors.one })).toEqual([c])
    const [first] = (await orders()).list
    expect(first).toMatchObject({
      vendorName: '한빛총판',
      orderList: [{ nsatOrderType: 'CANCEL', deliveryInvoiceList: [] }],
    })
  })

  test('by number, name and owner, but not by vendor', async () => {
    const [a, , c] = world.schools
    expect(await ordering({ searchItem: 'schoolNo', searchKeyword: String(a) })).toEqual([a])
    expect(await ordering({ searchItem: 'schoolName', searchKeyword: '다온' })).toEqual([c])
    expect(await ordering({ searchItem: 'ownerName', searchKeyword: '가람학원 원' })).toEqual([a])
    const wrong = await supervisor.send(listOrders, { query: { searchItem: 'vendorName' } as never })
    expect(wrong.status).toBe(400)
  })

  test('the figures are those of the list of the same query', async () => {
    const [a, b, c, d] = world.schools
    await orderIn(portal, world, a, { type: 'PAID', targets: { HIGH1: 10 } })
    await orderIn(portal, world, b, { isFree: true, targets: { HIGH1: 3 } })
    await orderIn(portal, world, c, { type: 'UNPAID', targets: { HIGH1: 5 } })
    await orderIn(portal, world, d, { type: 'PAID', targets: { HIGH1: 20 } })
    expect(await status()).toEqual({
      totalCount: 5,
      totalSchool: 5,
      totalPurchaseCount: 30,
      totalPurchaseAmount: 210_000,
      totalPurchaseSchool: 2,
      totalUnsaidCount: 0,
      totalFreeCount: 3,
      totalFreeSchool: 1,
      totalUnpaidCount: 5,
      totalUnpaidAmount: 35_000,
      totalUnpaidSchool: 1,
      totalCancelSchool: 0,
      totalNoOrderSchool: 1,
    })
    const queries: OrderQuery[] = [
      { hasOrder: 'true' },
      { hasOrder: 'false' },
      { nsatVendorNo: world.vendors.one },
      { isFree: 'true' },
      { searchItem: 'schoolName', searchKeyword: '가람' },
    ]
    for (const query of queries) expect((await status(query)).totalCount).toBe((await orders(query)).totalCount)
    expect(await status({ nsatVendorNo: world.vendors.other })).toMatchObject({
      totalPurchaseCount: 20,
      totalFreeCount: 0,
    })
  })

  test('without an order and of a type at once is refused, with its own code', async () => {
    const query = { hasOrder: 'false', nsatOrderTypeCode: 'PAID' } as const
    for (const call of [listOrders, exportOrders, readOrderStatus]) {
      const answer = await supervisor.send(call, { query })
      expect([answer.status, answer.code]).toEqual([400, 'FILTERS_CONTRADICT'])
    }
  })

  test('sorted, page by page', async () => {
    const query = { orderItem: 'schoolName', orderDirection: 'DESC', pageSize: 2 } as const
    const [a, b, c, d, e] = world.schools
    expect(await ordering({ ...query, page: 1 })).toEqual([e, d])
    expect(await ordering({ ...query, page: 3 })).toEqual([a])
    expect(await ordering({ pageSize: 2, page: 2 })).toEqual([c, d])
    expect((await orders({ ...query, page: 2 })).list.map(({ schoolName }) => schoolName)).toEqual([
      '다온학원',
      '나래학원',
    ])
    expect(b).toBeLessThan(c)
  })

  test('as a spreadsheet', async () => {
    await orderIn(portal, world, world.schools[1], { isFree: true })
    const rows = await sheetRecords((await supervisor.send(exportOrders, { query: {} })).raw)
    expect(rows.map((row) => [row.학원명, row['주문 상태']])).toEqual([
      ['가람학원', '주문 없음'],
      ['나래학원', '결제완료(무료)'],
      ['다온학원', '주문 없음'],
      ['라온학원', '주문 없음'],
      ['마루학원', '주문 없음'],
    ])
  })
})

test('a service without a round has no institutes', async () => {
  for (const answer of [await payments({ nsatServiceNo: 1003 }), await orders({ nsatServiceNo: 1003 })])
    expect(answer).toEqual({ list: [], totalCount: 0 })
  expect(await status({ nsatServiceNo: 1003 })).toMatchObject({ totalCount: 0, totalNoOrderSchool: 0 })
})

test('no phone number is told', async () => {
  await orderIn(portal, world, world.schools[0], { type: 'PAID' })
  for (const body of [await payments(), await orders()]) expect(JSON.stringify(body)).not.toMatch(/01\d{8,9}|phone/)
})

test('what the office sees of a vendor is what the vendor sees', async () => {
  const [a] = world.schools
  await orderIn(portal, world, a, { type: 'PAID' })
  await orderIn(portal, world, world.schools[3], { type: 'PAID' })
  const vendor = await portal.as('vendor1')
  const own = (await vendor.send(listOrderSchools, { query: {} })).body.list.map(({ schoolNo }) => schoolNo)
  expect(await ordering({ nsatVendorNo: world.vendors.one })).toEqual(own)
})

test.each(['vendor1', 'ktutor', 'member'])('%s does not supervise', async (loginId) => {
  const person = await portal.as(loginId)
  for (const call of [listPayments, exportPayments, listOrders, exportOrders, readOrderStatus])
    expect((await person.send(call, { query: {} })).status).toBe(403)
})
