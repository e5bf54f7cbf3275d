import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { addOrder } from '#areas/nsat/order/testing/order.seed.ts'
import { seedPlan } from '#areas/nsat/plan/testing/plan.seed.ts'
import { addInstitute, addVendor } from '#areas/nsat/vendor/testing/vendor.seed.ts'
import { instantOf } from '#platform/contract/seoul.ts'
import { insertNsatPrints } from './nsat-prints.ts'

const portal = await portalForFile({ now: '2026-11-24T09:00:00+09:00' })

/** A round of a month that took orders in the month before, with one order paid in time and one paid today unless it has none. */
async function addPlan(
  planYm: string,
  month: string,
  { nsatServiceNo = 1001, isOrdered = true } = {},
): Promise<number> {
  const vendorNo = await addVendor(portal, { services: [nsatServiceNo] })
  const schoolNo = await addInstitute(portal, { vendorNo })
  const dates = { applyStart: `${month}-01`, applyEnd: `${month}-20`, examStart: `${month}-25`, examEnd: `${month}-26` }
  const { nsatPlanNo } = await seedPlan(portal, { nsatServiceNo, planYm, ...dates, scoring: `${month}-28` })
  if (isOrdered) {
    const order = { planNo: nsatPlanNo, serviceNo: nsatServiceNo, vendorNo, type: 'PAID' } as const
    await addOrder(portal, { ...order, schoolNo, paidAt: instantOf(`${month}-10`) })
    await addOrder(portal, { ...order, schoolNo: await addInstitute(portal, { vendorNo }) })
  }
  return nsatPlanNo
}

test('past rounds are printed after their last order, the latest wait for the office', async () => {
  const [august, september] = [await addPlan('202608', '2026-08'), await addPlan('202609', '2026-09')]
  for (const month of ['10', '11', '12']) await addPlan(`2026${month}`, `2026-${month}`)
  await addPlan('202701', '2027-01', { isOrdered: false })
  const english = await addPlan('202610', '2026-10', { nsatServiceNo: 1002 })
  await addPlan('202611', '2026-11', { nsatServiceNo: 1002 })
  const office = await sql<{ userId: number }>`select user_id from account."user" where login_id = 'nsat'`.execute(
    portal.db,
  )
  const userId = office.rows[0]?.userId ?? 0
  const world = { now: portal.clock.now(), userIds: new Map([['nsat', userId]]), names: new Map([[userId, '사무국']]) }
  expect(await insertNsatPrints(portal.db, world)).toBe(3)
  const { rows } = await sql<{ no: number; at: string; by: number; parcels: number; audited: number }>`
    select nsat_plan_no as no, created_by as by, to_char(created_at at time zone 'Asia/Seoul', 'YYYY-MM-DD HH24:MI') as at,
      (select count(*)::int from nsat_delivery.delivery_invoice d where d.nsat_plan_no = p.nsat_plan_no) as parcels,
      (select count(*)::int from platform.audit where entity = 'nsatPrint.printOrder' and entity_id = p.nsat_plan_no::text) as audited
    from nsat_print.print_order p order by 1`.execute(portal.db)
  const printed = { by: userId, parcels: 2, audited: 1 }
  expect(rows).toEqual([
    { no: august, at: '2026-08-23 10:00', ...printed },
    { no: september, at: '2026-09-23 10:00', ...printed },
    { no: english, at: '2026-10-23 10:00', ...printed },
  ])
})

test('what the shop told after a print order is not in it, and stands as it was told', async () => {
  const { rows } = await sql<{ isPrinted: boolean; orders: number; paid: number }>`
    select d.nsat_plan_no is not null as "isPrinted", count(*)::int as orders,
      (count(*) filter (where o.order_type = 'PAID'))::int as paid
    from nsat_order.school_order o join nsat_print.print_order p using (nsat_plan_no)
    left join nsat_print.printed_order d using (nsat_school_order_no)
    group by 1 order by 1`.execute(portal.db)
  expect(rows).toEqual([
    { isPrinted: false, orders: 3, paid: 3 },
    { isPrinted: true, orders: 3, paid: 3 },
  ])
})
