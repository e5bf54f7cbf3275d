import { sql } from 'kysely'
import { insertDeliveries, putInvoice, putPickups } from '#areas/nsat/delivery/testing/delivery.seed.ts'
import { storedPickups } from '#areas/nsat/delivery/testing/delivery-world.ts'
import { addOrder } from '#areas/nsat/order/testing/order.seed.ts'
import type { NsatPlan } from '#areas/nsat/plan/contract/plan.contract.ts'
import { seedPlan } from '#areas/nsat/plan/testing/plan.seed.ts'
import { insertPrintOrder } from '#areas/nsat/print/testing/print.seed.ts'
import { addInstitute, addTwoVendors } from '#areas/nsat/vendor/testing/vendor.seed.ts'
import type { TestPortal } from './test-portal.ts'

/** What two vendors have in one printed round: each an institute with orders, parcels, answer sheets and a statement. */
export interface NsatWorld {
  readonly plan: NsatPlan
  readonly planNo: number
  /** The vendor of `vendor1`, and that of `vendor2`. */
  readonly one: number
  readonly other: number
  /** An institute of `one`, and one of `other`. */
  readonly mine: number
  readonly theirs: number
  /** Of `mine`: its paid order, its free one, the parcel to it, its answer sheets, and the statement of `one`. */
  readonly paidOrderNo: number
  readonly freeOrderNo: number
  readonly invoiceNo: number
  readonly pickupNo: number
  readonly statementNo: number
}

/** Institutes by whose names rows of one vendor are known from those of the other. */
export const MY_SCHOOL = '가람수학학원'
export const THEIR_SCHOOL = '나래영어학원'

/** Makes such a round, of mathematics, in an empty portal. */
export async function openNsatWorld(portal: TestPortal): Promise<NsatWorld> {
  const plan = await seedPlan(portal)
  const planNo = plan.nsatPlanNo
  const { one, other } = await addTwoVendors(portal)
  const add = async (name: string, vendorNo: number) => ({
    schoolNo: await addInstitute(portal, { name, vendorNo }),
    vendorNo,
  })
  const schools = [await add(MY_SCHOOL, one), await add(THEIR_SCHOOL, other)] as const
  const [{ schoolNo: mine }, { schoolNo: theirs }] = schools
  const order = (at: 0 | 1) =>
    addOrder(portal, { planNo, ...schools[at], type: 'PAID', createdAt: new Date('2026-10-20T09:00:00+09:00') })
  const paidOrderNo = await order(0)
  await order(1)
  const freeOrderNo = await addOrder(portal, { planNo, ...schools[0], isFree: true })
  await addOrder(portal, { planNo, ...schools[1], isFree: true })
  const examinees = [{ examTarget: 'HIGH1', examineeCount: 10 }] as const
  await insertPrintOrder(portal.db, { planNo, schools: schools.map((each) => ({ ...each, examinees })) })
  const parcels = schools.map((each) => ({ ...each, boxCount: 1, counts: { HIGH1: 10 } }))
  await insertDeliveries(portal, { plan, schools: parcels })
  const invoiceNo = await putInvoice(portal, { planNo, schoolNo: mine }, 'DELIVERY_COMPLETED')
  await putPickups(portal, planNo, [mine, theirs], 'WAREHOUSING_TO_VENDOR')
  const pickupNo = (await storedPickups(portal, planNo)).find((row) => row.schoolNo === mine)?.pickupNo ?? 0
  await portal.runRecurring('nsatCommission.settleMonths')
  await sql`
    with made as (
      insert into nsat_order.reminder (nsat_plan_no, nsat_service_no, reminder_text, send_at, created_at)
      values (${planNo}, ${plan.nsatServiceNo}, '주문 안내', ${portal.clock.now()}, ${portal.clock.now()}) returning reminder_no, created_at)
    insert into nsat_order.reminded_school (reminder_no, nsat_plan_no, school_no, nsat_vendor_no, told_with, reminded_at)
    select reminder_no, ${planNo}, school.no, school.vendor_no, school.no, created_at
    from made, (values (${mine}::int, ${one}::int), (${theirs}::int, ${other}::int)) school (no, vendor_no)`.execute(
    portal.db,
  )
  const { rows } = await sql<{ no: number }>`
    select nsat_statement_no as no from nsat_commission.statement where nsat_vendor_no = ${one}`.execute(portal.db)
  const statementNo = rows[0]?.no ?? 0
  return { plan, planNo, one, other, mine, theirs, paidOrderNo, freeOrderNo, invoiceNo, pickupNo, statementNo }
}

/** Numbers of nothing in place of those of rows of a vendor; the round is the same. */
export function nothingOf(world: NsatWorld): NsatWorld {
  const no = 9_999_999
  const ofVendors = { one: no, other: no, mine: no, theirs: no, paidOrderNo: no, freeOrderNo: no }
  return { ...world, ...ofVendors, invoiceNo: no, pickupNo: no, statementNo: no }
}
