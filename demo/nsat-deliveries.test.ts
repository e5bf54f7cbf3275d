import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { createDeliveries } from '#areas/nsat/delivery/server/door.ts'
import { seedPlan } from '#areas/nsat/plan/testing/plan.seed.ts'
import { addInstitute, addTwoVendors } from '#areas/nsat/vendor/testing/vendor.seed.ts'
import { addDays, instantOf } from '#platform/contract/seoul.ts'
import { insertNsatDeliveries } from './nsat-deliveries.ts'

const NOW = '2026-11-24T09:00:00+09:00'
const portal = await portalForFile({ now: NOW })

async function addPrinted(planYm: string, examDay: string): Promise<number> {
  const plan = await seedPlan(portal, { planYm, examStart: examDay, examEnd: examDay, scoring: addDays(examDay, 7) })
  const schools = institutes.map((schoolNo) => ({ schoolNo, vendorNo: one, boxCount: 1, counts: { HIGH1: 20 } }))
  const now = instantOf(addDays(examDay, -14), '10:00')
  await portal.db.transaction().execute((tx) => createDeliveries(tx, { plan, schools, now }))
  return plan.nsatPlanNo
}

const { one } = await addTwoVendors(portal)
const institutes: number[] = []
for (let at = 0; at < 120; at += 1) institutes.push(await addInstitute(portal, { vendorNo: one }))
const over = await addPrinted('202609', '2026-09-20')
const running = await addPrinted('202610', '2026-10-20')
const parcels = await insertNsatDeliveries(portal.db, { now: new Date(NOW) })

const count = async (table: 'delivery_invoice' | 'answersheet_pickup', column: string, planNo: number) => {
  const { rows } = await sql<{ code: string; count: number }>`
    select ${sql.ref(column)} as code, count(*)::int as count from ${sql.table(`nsat_delivery.${table}`)}
    where nsat_plan_no = ${planNo} group by 1`.execute(portal.db)
  return Object.fromEntries(rows.map((row) => [row.code, row.count]))
}

test('the running round has parcels and answer sheets in every state, the one before is over', async () => {
  expect(parcels).toBe(480)
  expect(Object.keys(await count('delivery_invoice', 'deliveryStatus', running)).sort()).toEqual([
    'DELIVERY_COMPLETED',
    'LOST',
    'SHIPPING',
    'WAITING_FOR_DELIVERY',
  ])
  expect(Object.keys(await count('answersheet_pickup', 'pickup', running))).toHaveLength(4)
  const { DELIVERY_COMPLETED = 0, LOST = 0, ...others } = await count('delivery_invoice', 'deliveryStatus', over)
  expect([DELIVERY_COMPLETED + LOST, others]).toEqual([240, {}])
})

test('nothing happened that could not have', async () => {
  const { rows } = await sql<{ early: number; undelivered: number; undated: number; late: number; unaudited: number }>`
    select
      count(*) filter (where d.delivery_completed_date < d.created_at::date)::int as early,
      count(*) filter (where a.pickup <> 'WAITING_FOR_PICKUP' and d.delivery_status <> 'DELIVERY_COMPLETED')::int as undelivered,
      count(*) filter (where (d.delivery_status = 'DELIVERY_COMPLETED') <> (d.delivery_completed_date is not null)
        or (a.pickup = 'WAREHOUSING_TO_SUPERVIOR') <> (a.warehousing_to_supervisor_date is not null))::int as undated,
      count(*) filter (where a.warehousing_to_supervisor_date > ${NOW}::timestamptz or d.status_at > ${NOW}::timestamptz)::int as late,
      count(*) filter (where d.nsat_plan_no = ${running} and d.delivery_status <> 'WAITING_FOR_DELIVERY' and not exists (
        select from platform.audit where entity = 'nsatDelivery.invoice'
          and entity_id = d.commerce_delivery_invoice_no::text))::int as unaudited
    from nsat_delivery.delivery_invoice d join nsat_delivery.answersheet_pickup a using (nsat_plan_no, school_no)
    where d.delivery_target = 'TO_CUSTOMER'`.execute(portal.db)
  expect(rows).toEqual([{ early: 0, undelivered: 0, undated: 0, late: 0, unaudited: 0 }])
})
