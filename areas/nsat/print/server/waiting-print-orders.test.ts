import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { listWaitingWork } from '#areas/base/portal/contract/waiting-work.contract.ts'
import { addOrder, removeOrders } from '#areas/nsat/order/testing/order.seed.ts'
import { seedPlan } from '#areas/nsat/plan/testing/plan.seed.ts'
import { addInstitute, addVendor, removeVendors } from '#areas/nsat/vendor/testing/vendor.seed.ts'
import { createPrintOrder } from '../contract/print-order.contract.ts'
import { removePrintOrders } from '../testing/print.seed.ts'

const portal = await portalForFile()
let vendorNo: number

beforeEach(async () => {
  await removePrintOrders(portal)
  await removeOrders(portal)
  await removeVendors(portal)
  await sql`truncate nsat_plan.plan cascade`.execute(portal.db)
  vendorNo = await addVendor(portal)
})

/** A round in which so many institutes have paid. */
async function round(over: Parameters<typeof seedPlan>[1], schools: number) {
  const plan = await seedPlan(portal, over)
  for (let at = 0; at < schools; at += 1) {
    const schoolNo = await addInstitute(portal, { vendorNo })
    await addOrder(portal, { planNo: plan.nsatPlanNo, schoolNo, vendorNo, type: 'PAID' })
  }
  return plan
}

async function toPrint(now: string, loginId = 'nsat') {
  portal.clock.set(new Date(`${now}+09:00`))
  const { list } = (await (await portal.as(loginId)).send(listWaitingWork)).body
  return list.filter(({ key, count }) => key.startsWith('nsat-print.toPrint') && count > 0)
}

test('the office is told of rounds that are closed for orders and not printed, the nearest exam first', async () => {
  const later = await round(
    { planYm: '202701', examStart: '2026-12-20', examEnd: '2026-12-24', scoring: '2026-12-30' },
    1,
  )
  const sooner = await round({ planYm: '202612' }, 2)
  await round({ planYm: '202702', applyEnd: '2026-12-05' }, 1)
  await round({ planYm: '202703' }, 0)
  expect(await toPrint('2026-11-30T23:59:00')).toEqual([])
  const path = (planNo: number) => `/nsat/printOrder/service?nsatServiceNo=1001&nsatPlanNo=${planNo}`
  expect(await toPrint('2026-12-01T00:00:00')).toMatchObject([
    {
      count: 2,
      text: '수학 모의고사 2026년 12월 마감됐고 발주 전인 학원 (시험까지 9일)',
      path: path(sooner.nsatPlanNo),
      isUrgent: true,
    },
    { count: 1, path: path(later.nsatPlanNo), isUrgent: false },
  ])
  expect(await toPrint('2026-12-01T00:00:00', 'vendor1')).toEqual([])
  const nsatPlanNo = sooner.nsatPlanNo
  const office = await portal.as('nsat')
  expect((await office.send(createPrintOrder, { params: { id: nsatPlanNo }, body: { nsatPlanNo } })).status).toBe(200)
  expect(await toPrint('2026-12-01T00:00:00')).toMatchObject([{ count: 1, path: path(later.nsatPlanNo) }])
})

test('what cannot be printed in time any more, or was closed, does not wait', async () => {
  await round({ planYm: '202612' }, 1)
  expect(await toPrint('2026-12-14T12:00:00')).toHaveLength(1)
  expect(await toPrint('2026-12-15T00:00:00')).toEqual([])
  await sql`update nsat_plan.plan set plan_state = 'CLOSED', closed_at = clock_timestamp()`.execute(portal.db)
  expect(await toPrint('2026-12-14T12:00:00')).toEqual([])
})
