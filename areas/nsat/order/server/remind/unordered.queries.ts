import { type RawBuilder, sql } from 'kysely'
import type { NsatPlan } from '#areas/nsat/plan/contract/plan.contract.ts'
import type { Db } from '#platform/server/database/database.ts'
import { nsatOrder } from '../nsat-order.tables.ts'
import { BINDING, lacksOrder } from '../order-predicates.ts'

/** An institute without an order in a round, with what reminding it takes. */
export interface UnorderedSchool {
  readonly schoolNo: number
  readonly schoolName: string
  /** Digits. */
  readonly phoneNumber: string
  readonly nsatVendorNo: number
  readonly vendorName: string
  readonly vendorPhone: string
  /** When it ordered in another round of the service last. */
  readonly lastOrderedAt: Date | null
  /** Whether it ordered in a round before this one. */
  readonly hasOrderedBefore: boolean
  /** When it was reminded of this round last. */
  readonly remindedAt: Date | null
  /** Whether its vendor is active and sells the service. */
  readonly isSold: boolean
}

const ofVendor = (vendorNo: number | null): RawBuilder<boolean> =>
  vendorNo === null ? sql`true` : sql`iv.nsat_vendor_no = ${vendorNo}`

/** The institutes of a vendor (null: of all) that are in the service of a round and have not ordered in it, by number. */
export async function listUnordered(
  db: Db,
  { nsatPlanNo, nsatServiceNo, planYm }: NsatPlan,
  vendorNo: number | null,
): Promise<UnorderedSchool[]> {
  const { rows } = await sql<UnorderedSchool>`
    select iv.school_no, i.school_name, i.phone_number, iv.nsat_vendor_no, v.vendor_name, v.vendor_phone,
           v.is_active and exists (select from nsat_vendor.vendor_service s
             where s.nsat_vendor_no = iv.nsat_vendor_no and s.nsat_service_no = iv.nsat_service_no) as is_sold,
           other.last_ordered_at, coalesce(other.has_ordered_before, false) as has_ordered_before,
           (select max(r.reminded_at) from nsat_order.reminded_school r
            where r.nsat_plan_no = ${nsatPlanNo} and r.school_no = iv.school_no) as reminded_at
    from nsat_vendor.institute_vendor iv
    join nsat_vendor.institute i using (school_no)
    join nsat_vendor.vendor v using (nsat_vendor_no)
    left join lateral (
      select max(o.created_at) as last_ordered_at, bool_or(p.plan_ym < ${planYm}) as has_ordered_before
      from nsat_order.school_order o join nsat_plan.plan p using (nsat_plan_no)
      where o.school_no = iv.school_no and o.nsat_service_no = ${nsatServiceNo} and o.nsat_plan_no <> ${nsatPlanNo}
        and ${BINDING}) other on true
    where iv.nsat_service_no = ${nsatServiceNo} and i.removed_at is null and ${ofVendor(vendorNo)} and ${lacksOrder(nsatPlanNo)}
    order by iv.school_no`.execute(db)
  return rows
}

/** What a vendor (null: the office) wrote last; undefined where it wrote nothing, or what it wrote is forgotten. */
export async function lastTextOf(db: Db, vendorNo: number | null): Promise<string | undefined> {
  const row = await nsatOrder(db)
    .selectFrom('nsat_order.reminder')
    .select('reminderText')
    .where('nsatVendorNo', vendorNo === null ? 'is' : '=', vendorNo)
    .orderBy('reminderNo', 'desc')
    .executeTakeFirst()
  return row?.reminderText || undefined
}
