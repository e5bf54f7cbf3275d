import { beforeEach, describe, expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { markGraded } from '#areas/nsat/delivery/server/door.ts'
import { putInvoice, putPickups } from '#areas/nsat/delivery/testing/delivery.seed.ts'
import type { CallInput } from '#platform/contract/call.ts'
import { sheetRecords } from '#platform/testing/sheet-records.ts'
import { exportReconciled, listReconciled } from '../contract/reconciliation.contract.ts'
import { freshRound, orderIn, printFor, type RoundWorld } from '../testing/round.seed.ts'

const portal = await portalForFile()
const office = await portal.as('nsat')
let world: RoundWorld
beforeEach(async () => {
  world = await freshRound(portal)
})

type Query = CallInput<typeof listReconciled>['query']
const paramsOf = () => ({ id: world.plan.nsatPlanNo })
const list = async (query: Query = {}) => (await office.send(listReconciled, { params: paramsOf(), query })).body
const numbers = async (query?: Query) => (await list(query)).list.map(({ schoolNo }) => schoolNo)

test('an institute is followed from the order to the answers, in examinees', async () => {
  const [a] = world.schools
  const planNo = world.plan.nsatPlanNo
  await orderIn(portal, world, a, { type: 'PAID', targets: { HIGH1: 10, MIDDLE3: 3 } })
  await orderIn(portal, world, a, { type: 'PAID', isFree: true, targets: { HIGH1: 2 } })
  await printFor(portal, world, new Map([[a, 15]]))
  await putInvoice(portal, { planNo, schoolNo: a, target: 'TO_VENDOR' }, 'SHIPPING')
  const counts = { orderedCount: 15, paidCount: 15, printedCount: 15, shippedCount: 15, isDifferent: false }
  expect(await list()).toEqual({
    totalCount: 1,
    list: [
      {
        schoolNo: a,
        schoolName: '가람학원',
        vendorName: '한빛총판',
        ...counts,
        paidAmount: 91_000,
        deliveredCount: 0,
        sheetsBack: false,
        graded: false,
      },
    ],
  })
  await putInvoice(portal, { planNo, schoolNo: a }, 'DELIVERY_COMPLETED')
  await putPickups(portal, planNo, [a], 'WAREHOUSING_TO_SUPERVIOR')
  await portal.db.transaction().execute((tx) => markGraded(tx, planNo, [a], portal.clock.now()))
  expect((await list()).list[0]).toMatchObject({ ...counts, deliveredCount: 15, sheetsBack: true, graded: true })
})

test('a parcel that waits or is lost was not delivered, and sheets on their way are not back', async () => {
  const [a] = world.schools
  const planNo = world.plan.nsatPlanNo
  await orderIn(portal, world, a, { type: 'PAID' })
  await printFor(portal, world, new Map([[a, 10]]))
  await putInvoice(portal, { planNo, schoolNo: a, target: 'TO_VENDOR' }, 'LOST')
  await putInvoice(portal, { planNo, schoolNo: a }, 'SHIPPING')
  await putPickups(portal, planNo, [a], 'RELEASE_FROM_VENDOR')
  expect((await list()).list[0]).toMatchObject({ shippedCount: 0, deliveredCount: 0, sheetsBack: false })
})

describe('what differs', () => {
  const DIFFERENT = { isDifferent: 'true' } as const
  const SAME = { isDifferent: 'false' } as const

  test('is not paid, or was paid after the print order, or was cancelled after it', async () => {
    const [same, unpaid, late, cancelled, partly] = world.schools
    await orderIn(portal, world, same, { type: 'PAID' })
    await orderIn(portal, world, unpaid, { type: 'UNPAID' })
    await printFor(
      portal,
      world,
      new Map([
        [same, 10],
        [cancelled, 10],
        [partly, 10],
      ]),
    )
    await orderIn(portal, world, late, { type: 'PAID' })
    await orderIn(portal, world, cancelled, { type: 'CANCEL' })
    await orderIn(portal, world, partly, { type: 'PARTIAL_CANCEL', cancelledWon: 42_000, kept: { HIGH1: 4 } })
    const rows = (await list()).list.map((row) => [row.orderedCount, row.paidCount, row.printedCount, row.isDifferent])
    expect(rows).toEqual([
      [10, 10, 10, false],
      [10, 0, 0, true],
      [10, 10, 0, true],
      [0, 0, 10, true],
      [4, 4, 10, true],
    ])
    expect((await list()).list.map(({ paidAmount }) => paidAmount)).toEqual([70_000, 0, 70_000, 0, 28_000])
    expect(await numbers(DIFFERENT)).toEqual([unpaid, late, cancelled, partly])
    expect((await list(DIFFERENT)).totalCount).toBe(4)
    expect(await numbers(SAME)).toEqual([same])
  })

  test('whoever cancelled before the print order, or never ordered, is not in it', async () => {
    await orderIn(portal, world, world.schools[0], { type: 'CANCEL' })
    expect(await list()).toEqual({ list: [], totalCount: 0 })
  })

  test('a replaced order counts no more', async () => {
    const [a] = world.schools
    const replaces = await orderIn(portal, world, a, { targets: { HIGH1: 30 } })
    await orderIn(portal, world, a, { replaces, targets: { HIGH1: 20 } })
    expect((await list()).list[0]).toMatchObject({ orderedCount: 20 })
  })
})

describe('which institutes', () => {
  beforeEach(async () => {
    for (const [at, schoolNo] of world.schools.entries())
      await orderIn(portal, world, schoolNo, { type: 'PAID', targets: { HIGH1: 10 - at } })
  })

  test('by number, name and vendor', async () => {
    const [a, , , d, e] = world.schools
    expect(await numbers({ searchItem: 'schoolNo', searchKeyword: String(a) })).toEqual([a])
    expect(await numbers({ searchItem: 'schoolName', searchKeyword: '마루' })).toEqual([e])
    expect(await numbers({ searchItem: 'vendorName', searchKeyword: '새길' })).toEqual([d, e])
    expect((await list({ searchItem: 'vendorName', searchKeyword: '새길' })).totalCount).toBe(2)
  })

  test('sorted, page by page; beyond the last page the total stays', async () => {
    const query = { orderItem: 'orderedCount', orderDirection: 'ASC', pageSize: 2 } as const
    const [a, b, c, d, e] = world.schools
    expect(await numbers({ ...query, page: 1 })).toEqual([e, d])
    expect(await numbers({ ...query, page: 3 })).toEqual([a])
    expect(await numbers({ pageSize: 2, page: 2 })).toEqual([c, d])
    expect(await numbers({ orderItem: 'schoolNo', orderDirection: 'DESC', pageSize: 1, page: 4 })).toEqual([b])
    expect(await list({ ...query, page: 9 })).toEqual({ list: [], totalCount: 5 })
  })

  test('the spreadsheet has them all, with numbers as numbers', async () => {
    const answer = await office.send(exportReconciled, { params: paramsOf(), query: { isDifferent: 'true' } })
    const rows = await sheetRecords(answer.raw)
    expect(rows).toHaveLength(5)
    expect(rows[0]).toMatchObject({ 학원명: '가람학원', 주문: 10, 결제: 10, 인쇄: 0, '대사 결과': '다름' })
  })

  test.each([[{ searchKeyword: '가람' }], [{ isDifferent: 'maybe' }], [{ orderItem: 'schoolName' }]])(
    '%j is refused',
    async (query) => {
      for (const call of [listReconciled, exportReconciled])
        expect((await office.send(call, { params: paramsOf(), query: query as never })).status).toBe(400)
    },
  )
})

test('a number that is larger than any institute finds none', async () => {
  await orderIn(portal, world, world.schools[0], { type: 'PAID' })
  expect(await list({ searchItem: 'schoolNo', searchKeyword: '999999999999999' })).toEqual({ list: [], totalCount: 0 })
})

test('an unknown round is not found', async () => {
  const answer = await office.send(listReconciled, { params: { id: 999_999 }, query: {} })
  expect([answer.status, answer.code]).toEqual([404, 'PLAN_NOT_FOUND'])
})

test('administrators reconcile, too; nobody else does', async () => {
  const statusFor = async (loginId: string) => {
    const person = await portal.as(loginId)
    return (await person.send(listReconciled, { params: paramsOf(), query: {} })).status
  }
  expect(await statusFor('admin')).toBe(200)
  for (const loginId of ['supervisor', 'vendor1', 'ktutor', 'member']) expect(await statusFor(loginId)).toBe(403)
})
