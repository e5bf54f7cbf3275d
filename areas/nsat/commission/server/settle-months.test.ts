import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { addInstitute, addTwoVendors } from '#areas/nsat/vendor/testing/vendor.seed.ts'
import { listNotifications } from '#platform/contract/notification.contract.ts'
import { listAudit } from '#platform/server/audit/audit.ts'
import type { Person } from '#platform/testing/person.ts'
import { listStatementOrders, listStatements, type Statement } from '../contract/statement.contract.ts'
import { removeStatements, sell, takeBack } from '../testing/statement.seed.ts'

const portal = await portalForFile({ now: '2026-11-24T09:00:00+09:00' })
const vendors = await addTwoVendors(portal)
let office: Person

beforeAll(async () => {
  office = await portal.as('nsat')
})
beforeEach(async () => {
  portal.clock.set('2026-11-24T09:00:00+09:00')
  await removeStatements(portal)
  await setRate(vendors.one, 20)
})

const setRate = (vendorNo: number, rate: number) =>
  sql`update nsat_vendor.vendor set commission_rate = ${rate} where nsat_vendor_no = ${vendorNo}`.execute(portal.db)

async function settle(now?: string): Promise<void> {
  if (now !== undefined) portal.clock.set(now)
  await portal.runRecurring('nsatCommission.settleMonths')
}

/** All statements, the oldest first. */
async function made(): Promise<Statement[]> {
  const person = portal.clock.now() < new Date('2026-12-01T00:00:00+09:00') ? office : await portal.as('nsat')
  const { body } = await person.send(listStatements, { query: { pageSize: 100, orderItem: 'saleStartDate' } })
  return body.list
}

const inShort = ({ saleStartDate, sales, isAdjustment, commissionAmount }: Statement) =>
  `${saleStartDate.slice(0, 7)} ${sales} ${commissionAmount}${isAdjustment ? ' adjusted' : ''}`

test('a month is settled from what was paid in it, at the rate of the vendor', async () => {
  await sell(portal, { vendorNo: vendors.one, paidAt: '2026-10-01T00:00:00+09:00', won: 550_000 })
  await sell(portal, { vendorNo: vendors.one, paidAt: '2026-10-31T23:59:59+09:00', won: 550_000 })
  await sell(portal, { vendorNo: vendors.one, paidAt: '2026-11-01T00:00:00+09:00', won: 900_000 })
  await settle()
  expect(await made()).toEqual([
    {
      nsatStatementNo: expect.any(Number),
      nsatVendorNo: vendors.one,
      vendorName: '한빛총판',
      saleStartDate: '2026-10-01',
      saleEndDate: '2026-10-31',
      sales: 1_100_000,
      supplyPrice: 1_000_000,
      commissionRate: 20,
      commissionSupplyPrice: 200_000,
      commissionVat: 20_000,
      commissionAmount: 220_000,
      isAdjustment: false,
      taxIssueDate: '2026-11-26',
      commissionDepositDate: '2026-11-23',
    },
  ])
})

test('the last day of a year belongs to it by the clock of Seoul, and money of December comes in January', async () => {
  await sell(portal, { vendorNo: vendors.one, paidAt: '2026-12-31T14:59:59Z', won: 110_000 })
  await sell(portal, { vendorNo: vendors.one, paidAt: '2026-12-31T15:00:00Z', won: 220_000 })
  await settle('2026-12-31T23:59:59+09:00')
  expect(await made()).toEqual([])
  await settle('2027-01-01T00:02:00+09:00')
  // The 23rd of January 2027 is a Saturday.
  expect(await made()).toMatchObject([
    { saleStartDate: '2026-12-01', saleEndDate: '2026-12-31', sales: 110_000, commissionDepositDate: '2027-01-25' },
  ])
  await settle('2027-02-01T09:00:00+09:00')
  expect((await made()).map(inShort)).toEqual(['2026-12 110000 22000', '2027-01 220000 44000'])
})

test('a deposit that would fall on a public holiday comes on the next day on which banks work', async () => {
  // Chuseok 2026 is the 24th to the 26th of September, a Thursday to a Saturday.
  await sell(portal, { vendorNo: vendors.one, paidAt: '2026-08-10', won: 110_000 })
  // The 23rd of August 2026 is a Sunday.
  await sell(portal, { vendorNo: vendors.one, paidAt: '2026-07-10', won: 110_000 })
  await settle()
  expect(await made()).toMatchObject([
    { saleStartDate: '2026-07-01', commissionDepositDate: '2026-08-24', taxIssueDate: '2026-08-26' },
    { saleStartDate: '2026-08-01', commissionDepositDate: '2026-09-23', taxIssueDate: '2026-09-28' },
  ])
})

test('money counts for the vendor of the order, whoever looks after the institute now', async () => {
  const schoolNo = await addInstitute(portal, { vendorNo: vendors.other })
  await sell(portal, { vendorNo: vendors.one, schoolNo, paidAt: '2026-10-10', won: 110_000 })
  await settle()
  expect(await made()).toMatchObject([{ nsatVendorNo: vendors.one, sales: 110_000 }])
})

test('what is taken back in its own month comes to nothing, and stays to be seen', async () => {
  const orderNo = await sell(portal, {
    vendorNo: vendors.one,
    paidAt: '2026-10-05',
    won: 110_000,
    refunds: [
      { at: '2026-10-06', won: 30_000 },
      { at: '2026-10-31', won: 80_000 },
    ],
  })
  await settle()
  const [statement] = await made()
  expect(statement).toMatchObject({ sales: 0, commissionAmount: 0, isAdjustment: false })
  const orders = await office.send(listStatementOrders, {
    params: { nsatStatementNo: statement?.nsatStatementNo ?? 0 },
  })
  expect(orders.body.list).toMatchObject([{ nsatSchoolOrderNo: orderNo, totalAmount: 0 }])
})

test('what is taken back later is an adjustment of the month in which that happens, beside its own sales', async () => {
  await sell(portal, {
    vendorNo: vendors.one,
    paidAt: '2026-08-05',
    won: 110_000,
    refunds: [{ at: '2026-10-06', won: 55_000 }],
  })
  await sell(portal, { vendorNo: vendors.one, paidAt: '2026-10-07', won: 220_000 })
  await settle()
  expect((await made()).map(inShort)).toEqual([
    '2026-08 110000 22000',
    '2026-10 220000 44000',
    '2026-10 -55000 -11000 adjusted',
  ])
})

test('taking back a whole statement gives it back to the won, at the rate at which it was paid', async () => {
  const orderNo = await sell(portal, { vendorNo: vendors.one, paidAt: '2026-09-05', won: 65_437 })
  await settle('2026-10-02T09:00:00+09:00')
  await setRate(vendors.one, 12.5)
  await takeBack(portal, orderNo, 0, { at: '2026-10-06', won: 65_437 })
  await sell(portal, { vendorNo: vendors.one, paidAt: '2026-10-07', won: 110_000 })
  await settle('2026-11-02T09:00:00+09:00')
  const [paid, other, back] = await made()
  expect([paid?.commissionRate, back?.commissionRate, other?.commissionRate]).toEqual([20, 20, 12.5])
  expect([back?.sales, back?.supplyPrice, back?.commissionSupplyPrice, back?.commissionVat]).toEqual(
    [paid?.sales, paid?.supplyPrice, paid?.commissionSupplyPrice, paid?.commissionVat].map((won) => -(won ?? 0)),
  )
})

test('refunds of sales at two rates are two adjustments of one month', async () => {
  const before = await sell(portal, { vendorNo: vendors.one, paidAt: '2026-08-05', won: 110_000 })
  await settle('2026-09-02T09:00:00+09:00')
  await setRate(vendors.one, 10)
  const after = await sell(portal, { vendorNo: vendors.one, paidAt: '2026-09-05', won: 110_000 })
  await settle('2026-10-02T09:00:00+09:00')
  for (const orderNo of [before, after]) await takeBack(portal, orderNo, 0, { at: '2026-10-06', won: 110_000 })
  await settle('2026-11-02T09:00:00+09:00')
  expect(
    (await made())
      .map(inShort)
      .filter((line) => line.endsWith('adjusted'))
      .toSorted(),
  ).toEqual(['2026-10 -110000 -11000 adjusted', '2026-10 -110000 -22000 adjusted'])
})

test('neither a preorder nor its cancellation is money', async () => {
  const orderNo = await sell(portal, { vendorNo: vendors.one, paidAt: '2026-10-05', won: 110_000 })
  await sql`update nsat_order.payment set payment_type = 'PREORDER' where nsat_school_order_no = ${orderNo}`.execute(
    portal.db,
  )
  await takeBack(portal, orderNo, 0, { at: '2026-10-06', won: 110_000 })
  await settle()
  expect(await made()).toEqual([])
})

test('after a late start every ended month is made up, once, and a second run changes nothing', async () => {
  for (const month of ['2025-11', '2025-12', '2026-03', '2026-10'])
    await sell(portal, { vendorNo: vendors.one, paidAt: `${month}-15`, won: 110_000 })
  await settle()
  const first = await made()
  expect(first.map(({ saleStartDate }) => saleStartDate)).toEqual([
    '2025-11-01',
    '2025-12-01',
    '2026-03-01',
    '2026-10-01',
  ])
  await settle()
  expect(await made()).toEqual(first)
})

test('what is told of a settled month afterwards counts as an adjustment of the month after', async () => {
  await sell(portal, { vendorNo: vendors.one, paidAt: '2026-09-15', won: 110_000 })
  await settle('2026-10-05T09:00:00+09:00')
  await sell(portal, { vendorNo: vendors.one, paidAt: '2026-09-30', won: 220_000 })
  await settle('2026-11-05T09:00:00+09:00')
  expect((await made()).map(inShort)).toEqual(['2026-09 110000 22000', '2026-10 220000 44000 adjusted'])
})

test('many workers at once make one', async () => {
  for (const month of ['2026-07', '2026-08', '2026-09', '2026-10'])
    for (const vendorNo of [vendors.one, vendors.other])
      await sell(portal, { vendorNo, paidAt: `${month}-15`, won: 110_000 })
  await Promise.all(Array.from({ length: 4 }, () => settle()))
  const all = await made()
  expect(all).toHaveLength(8)
  expect(all.every(({ sales }) => sales === 110_000)).toBe(true)
  const kept = await sql<{ count: number }>`select count(*) as count from nsat_commission.statement_payment`.execute(
    portal.db,
  )
  expect(kept.rows[0]?.count).toBe(8)
})

test('a statement is never changed, and the trail says when it was made', async () => {
  await sell(portal, { vendorNo: vendors.one, paidAt: '2026-10-15', won: 110_000 })
  await settle()
  const [{ nsatStatementNo = 0 } = {}] = await made()
  await expect(sql`update nsat_commission.statement set sales_won = 0`.execute(portal.db)).rejects.toThrow()
  await expect(
    sql`delete from nsat_commission.statement where nsat_statement_no = ${nsatStatementNo}`.execute(portal.db),
  ).rejects.toThrow()
  const trail = await listAudit(portal.db, 'nsatCommission.statement', nsatStatementNo)
  expect(trail.map(({ action, actorName }) => `${action} ${actorName}`)).toEqual([
    'nsatCommission.makeStatement 시스템',
  ])
})

test('the people of the vendor are told of it, and nobody else', async () => {
  await sell(portal, { vendorNo: vendors.one, paidAt: '2026-10-15', won: 110_000 })
  await settle()
  const notificationsOf = async (loginId: string) => {
    const { body } = await (await portal.as(loginId)).send(listNotifications)
    return body.list.map(({ text, address }) => `${text} ${address}`)
  }
  expect(await notificationsOf('vendor1')).toEqual([
    '2026년 10월 수수료 정산 내역이 등록되었습니다. /nsat/commission/history?startDate=2026-10-01&endDate=2026-10-31',
  ])
  expect(await notificationsOf('vendor2')).toEqual([])
})
