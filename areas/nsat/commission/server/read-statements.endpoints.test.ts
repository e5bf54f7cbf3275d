import { beforeAll, describe, expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { addInstitute, addTwoVendors, addVendor } from '#areas/nsat/vendor/testing/vendor.seed.ts'
import type { Person } from '#platform/testing/person.ts'
import { savedName, sheetRecords } from '#platform/testing/sheet-records.ts'
import {
  exportStatementOrders,
  exportStatements,
  listStatementOrders,
  listStatements,
  listStatementVendors,
  readStatement,
  readStatementSums,
  type Statement,
  statements,
} from '../contract/statement.contract.ts'
import { sell } from '../testing/statement.seed.ts'

const portal = await portalForFile({ now: '2026-11-24T09:00:00+09:00' })
const vendors = await addTwoVendors(portal)
const third = await addVendor(portal, { name: '가온총판', commissionRate: 12.5 })
const schoolNo = await addInstitute(portal, { name: '바른수학학원', vendorNo: vendors.one })
const people = {} as Record<'vendor1' | 'vendor2' | 'nsat' | 'admin' | 'ktutor' | 'supervisor', Person>

beforeAll(async () => {
  for (const name of ['vendor1', 'vendor2', 'nsat', 'admin', 'ktutor', 'supervisor'] as const)
    people[name] = await portal.as(name)
  const { one, other } = vendors
  await sell(portal, {
    vendorNo: one,
    schoolNo,
    paidAt: '2026-08-05',
    won: 110_000,
    refunds: [{ at: '2026-10-06', won: 55_000 }],
  })
  await sell(portal, { vendorNo: one, paidAt: '2026-08-04', won: 330_000 })
  await sell(portal, { vendorNo: one, paidAt: '2026-09-05', won: 220_000, serviceNo: 1002 })
  await sell(portal, { vendorNo: other, paidAt: '2026-09-05', won: 770_000 })
  await sell(portal, { vendorNo: third, paidAt: '2026-10-05', won: 65_437 })
  await portal.runRecurring('nsatCommission.settleMonths')
})

const find = async (person: Person, query: Record<string, unknown> = {}) => person.send(listStatements, { query })
const months = (list: readonly Statement[]) =>
  list.map((each) => `${each.saleStartDate.slice(0, 7)} ${each.vendorName}`)
const noOf = async (person: Person, month: string) =>
  (await find(person)).body.list.find(({ saleStartDate }) => saleStartDate.startsWith(month))?.nsatStatementNo ?? 0

describe('whose statements', () => {
  test('a vendor sees its own, the newest first', async () => {
    const { body } = await find(people.vendor1)
    expect(months(body.list)).toEqual(['2026-10 한빛총판', '2026-09 한빛총판', '2026-08 한빛총판'])
    expect(body.totalCount).toBe(3)
    expect(months((await find(people.vendor2)).body.list)).toEqual(['2026-09 새길총판'])
  })

  test('a vendor may name itself, and nobody else', async () => {
    expect((await find(people.vendor1, { nsatVendorNo: vendors.one })).body.totalCount).toBe(3)
    const foreign = await find(people.vendor1, { nsatVendorNo: vendors.other })
    expect([foreign.status, foreign.code]).toEqual([403, 'VENDOR_NOT_ALLOWED'])
    const sums = await people.vendor1.send(readStatementSums, { query: { nsatVendorNo: vendors.other } })
    expect(sums.status).toBe(403)
    const sheet = await people.vendor1.send(exportStatements, { query: { nsatVendorNo: vendors.other } })
    expect(sheet.status).toBe(403)
  })

  test('the office sees those of all vendors, or of the one that it names', async () => {
    for (const person of [people.nsat, people.admin]) {
      expect((await find(person)).body.totalCount).toBe(5)
      expect(months((await find(person, { nsatVendorNo: vendors.other })).body.list)).toEqual(['2026-09 새길총판'])
      expect((await find(person, { nsatVendorNo: 999 })).body.totalCount).toBe(0)
    }
  })

  test('the tutor provider sees those that hold nothing but mathematics', async () => {
    const { body } = await find(people.ktutor)
    expect(months(body.list).toSorted()).toEqual([
      '2026-08 한빛총판',
      '2026-09 새길총판',
      '2026-10 가온총판',
      '2026-10 한빛총판',
    ])
    const english = await noOf(people.vendor1, '2026-09')
    expect((await people.ktutor.send(readStatement, { params: { nsatStatementNo: english } })).status).toBe(404)
    expect((await people.ktutor.send(readStatementSums)).body.totalCount).toBe(4)
  })

  test('the vendors to choose from are those whose statements one may read', async () => {
    const namesFor = async (person: Person) =>
      (await person.send(listStatementVendors)).body.list.map(({ vendorName }) => vendorName)
    expect(await namesFor(people.nsat)).toEqual(['가온총판', '새길총판', '한빛총판'])
    expect(await namesFor(people.vendor2)).toEqual(['새길총판'])
  })

  test('a statement of another vendor is not there', async () => {
    const params = { nsatStatementNo: await noOf(people.vendor2, '2026-09') }
    for (const call of [readStatement, listStatementOrders, exportStatementOrders]) {
      const answer = await people.vendor1.send(call, { params })
      expect([answer.status, answer.code]).toEqual([404, 'NOT_FOUND'])
      expect((await people.vendor2.send(call, { params })).status).toBe(200)
      expect((await people.nsat.send(call, { params })).status).toBe(200)
      expect((await people.supervisor.send(call, { params })).status).toBe(403)
    }
    expect((await find(people.supervisor)).status).toBe(403)
  })
})

describe('searching', () => {
  test.each([
    [{ startDate: '2026-09-01' }, 2],
    [{ endDate: '2026-09-01' }, 2],
    [{ startDate: '2026-09-15', endDate: '2026-09-16' }, 1],
    [{ startDate: '2026-10-31', endDate: '2026-10-31' }, 1],
    [{ startDate: '2026-11-01' }, 0],
  ])('the months that meet %j', async (query, count) => {
    const { body } = await find(people.vendor1, query)
    expect(body.totalCount).toBe(count)
    expect((await people.vendor1.send(readStatementSums, { query })).body.totalCount).toBe(count)
  })

  test('pages, sorted by any column in both directions', async () => {
    for (const orderItem of statements.sorts) {
      const [up, down] = await Promise.all(
        (['ASC', 'DESC'] as const).map(async (orderDirection) => {
          const answer = await find(people.nsat, { orderItem, orderDirection, pageSize: 100 })
          expect(answer.status).toBe(200)
          return answer.body.list
        }),
      )
      const ordered = up?.map((row) => row[orderItem]) ?? []
      const fit = ordered.every((value, at) => at === 0 || (ordered[at - 1] ?? 0) <= value)
      expect(fit, `${orderItem} ${ordered}`).toBe(true)
      expect(down).toEqual(up?.toReversed())
    }
    const second = await find(people.nsat, { page: 2, pageSize: 2, orderItem: 'nsatStatementNo' })
    expect(second.body.totalCount).toBe(5)
    expect(second.body.list.map(({ nsatStatementNo }) => nsatStatementNo)).toEqual(
      (await find(people.nsat, { orderItem: 'nsatStatementNo' })).body.list
        .slice(2, 4)
        .map(({ nsatStatementNo }) => nsatStatementNo),
    )
  })

  test.each([
    { orderItem: 'taxEmail' },
    { orderDirection: 'UP' },
    { pageSize: 101 },
    { page: 0 },
    { nsatVendorNo: 'x' },
    { startDate: '2026-10-02', endDate: '2026-10-01' },
  ])('%j is refused', async (query) => {
    expect((await find(people.nsat, query)).status).toBe(400)
  })

  test('sums are those of all that fit, not of a page', async () => {
    const { body } = await people.vendor1.send(readStatementSums, { query: { endDate: '2026-09-30' } })
    expect(body).toEqual({
      totalCount: 2,
      sales: 660_000,
      supplyPrice: 600_000,
      commissionSupplyPrice: 120_000,
      commissionVat: 12_000,
      commissionAmount: 132_000,
    })
    const none = await people.vendor1.send(readStatementSums, { query: { startDate: '2026-11-01' } })
    expect(none.body).toMatchObject({ totalCount: 0, sales: 0, commissionAmount: 0 })
  })
})

describe('the orders of a statement', () => {
  test('come to its sales, by when they were paid', async () => {
    const nsatStatementNo = await noOf(people.vendor1, '2026-08')
    const { body } = await people.vendor1.send(listStatementOrders, { params: { nsatStatementNo } })
    expect(body.list.map(({ totalAmount }) => totalAmount)).toEqual([330_000, 110_000])
    expect(body.list[1]).toEqual({
      nsatSchoolOrderNo: expect.any(Number),
      schoolNo,
      schoolName: '바른수학학원',
      nsatServiceNo: 1001,
      nsatPlanNo: 1,
      totalAmount: 110_000,
      paymentYmdt: '2026-08-05T12:00:00+09:00',
    })
  })

  test('of an adjustment are what was taken back, at the time of that', async () => {
    const nsatStatementNo = await noOf(people.vendor1, '2026-10')
    const { body } = await people.vendor1.send(listStatementOrders, { params: { nsatStatementNo } })
    expect(body.list).toMatchObject([{ schoolNo, totalAmount: -55_000, paymentYmdt: '2026-10-06T12:00:00+09:00' }])
  })

  test('as a spreadsheet', async () => {
    const nsatStatementNo = await noOf(people.vendor1, '2026-08')
    const answer = await people.vendor1.send(exportStatementOrders, { params: { nsatStatementNo } })
    expect(savedName(answer.raw)).toBe('정산 주문 내역 2026-11-24.xlsx')
    const rows = await sheetRecords(answer.raw)
    expect(rows).toHaveLength(2)
    expect(rows[1]).toMatchObject({
      학원번호: schoolNo,
      학원명: '바른수학학원',
      금액: 110_000,
      결제일시: '2026-08-05 12:00',
    })
  })
})

describe('statements as a spreadsheet', () => {
  test('have a row for each statement, numbers as numbers', async () => {
    const answer = await people.vendor1.send(exportStatements, { query: { orderItem: 'saleStartDate' } })
    expect(savedName(answer.raw)).toBe('수수료 정산 내역 2026-11-24.xlsx')
    const rows = await sheetRecords(answer.raw)
    expect(rows).toHaveLength(3)
    expect(rows[0]).toMatchObject({ 구분: '정산', 판매금액: 440_000, 수수료율: 0.2, '수수료 합계': 88_000 })
    expect(rows[2]).toMatchObject({ 구분: '조정', 판매금액: -55_000, '수수료 합계': -11_000 })
  })

  test('name the vendor for the office only', async () => {
    const office = await sheetRecords((await people.nsat.send(exportStatements)).raw)
    expect(office.map((row) => row.총판)).toEqual(['가온총판', '한빛총판', '새길총판', '한빛총판', '한빛총판'])
    expect(office[0]).toMatchObject({ 판매금액: 65_437, 수수료율: 0.125 })
  })
})
