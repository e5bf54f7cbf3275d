import { type RawBuilder, sql } from 'kysely'
import { CONFIRMED, KEPT_EXAMINEES, KEPT_WON, LIVE } from '#areas/nsat/order/server/door.ts'
import type { AskedSort } from '#platform/contract/list/list.ts'
import type { PageRequest } from '#platform/contract/list/wire.ts'
import type { Db } from '#platform/server/database/database.ts'
import { orderOf, type Page, skippedBy, sortingOf, totalBy } from '#platform/server/list/page.ts'
import { searchText } from '#platform/server/list/search.ts'
import type { ReconciledSchool, reconciledSchools } from '../contract/reconciliation.contract.ts'

/** Which institutes of a round are wanted. */
export interface ReconciliationSearch {
  readonly isDifferent?: 'true' | 'false' | undefined
  readonly searchItem?: 'schoolNo' | 'schoolName' | 'vendorName' | undefined
  readonly searchKeyword?: string | undefined
  readonly sort?: AskedSort<typeof reconciledSchools> | undefined
}

const SORTS = {
  schoolNo: ['page.schoolNo'],
  orderedCount: ['page.ordered'],
  paidCount: ['page.paid'],
  printedCount: ['page.printed'],
} as const

type ReconciledRow = ReconciledSchool & { readonly totalCount: number }

/**
 * A page of the institutes that ordered in a round or were printed, by number unless asked otherwise. Whoever differs is known
 * only once all are added up, so they are added up once, for the page and for the total.
 */
export async function listReconciled(
  db: Db,
  nsatPlanNo: number,
  search: ReconciliationSearch,
  page: PageRequest,
): Promise<Page<ReconciledSchool>> {
  const order = [...orderOf(search.sort ?? 'schoolNo', SORTS), ['page.schoolNo', 'asc'] as const]
  const { rows } = await sql<ReconciledRow>`
    with ordered as (
      select o.school_no, coalesce(sum(${KEPT_EXAMINEES}) filter (where o.order_type <> 'CANCEL'), 0)::int as ordered,
             coalesce(sum(${KEPT_EXAMINEES}) filter (where ${CONFIRMED}), 0)::int as paid,
             coalesce(sum(${KEPT_WON}) filter (where ${CONFIRMED}), 0)::bigint as paid_won,
             -- The vendor of the newest order.
             (max(array[o.nsat_school_order_no, o.nsat_vendor_no]))[2] as vendor_no
      from nsat_order.school_order o where o.nsat_plan_no = ${nsatPlanNo} and ${LIVE}
      group by 1),
    printed as (
      select school_no, sum(exam_count)::int as printed, (max(array[print_no, nsat_vendor_no]))[2] as nsat_vendor_no
      from nsat_print.print_order_school where nsat_plan_no = ${nsatPlanNo} group by 1),
    school as (
      select school_no, coalesce(ordered, 0) as ordered, coalesce(paid, 0) as paid, coalesce(paid_won, 0) as paid_won,
             coalesce(printed, 0) as printed,
             coalesce(nsat_vendor_no, vendor_no) as nsat_vendor_no
      from ordered full join printed using (school_no)
      where ordered > 0 or printed is not null),
    found as materialized (
      select school_no, ordered, paid, paid_won, printed, nsat_vendor_no from school s where ${fits(search)}),
    page as (
      select school_no, ordered, paid, paid_won, printed, nsat_vendor_no from found page order by ${sql.join(order.map(sortingOf))} limit ${page.pageSize} offset ${skippedBy(page)})
    select page.school_no as "schoolNo", i.school_name as "schoolName", v.vendor_name as "vendorName",
           ordered as "orderedCount", paid as "paidCount", paid_won as "paidAmount", printed as "printedCount",
           coalesce(parcel.shipped, 0)::int as "shippedCount", coalesce(parcel.delivered, 0)::int as "deliveredCount",
           coalesce(sheets.pickup = 'WAREHOUSING_TO_SUPERVIOR', false) as "sheetsBack",
           grading.school_no is not null as "graded", ${IS_DIFFERENT} as "isDifferent",
           (select count(*)::int from found) as "totalCount"
    from page
    join nsat_vendor.institute i using (school_no)
    join nsat_vendor.vendor v using (nsat_vendor_no)
    left join lateral (
      select sum(examinees) filter (where to_vendor and delivery_status in ('SHIPPING', 'DELIVERY_COMPLETED')) as shipped,
             sum(examinees) filter (where not to_vendor and delivery_status = 'DELIVERY_COMPLETED') as delivered
      from (
        select delivery_status, delivery_target = 'TO_VENDOR' as to_vendor,
               middle1_count + middle2_count + middle3_count + high1_count + high2_ga_count + high2_na_count as examinees
        from nsat_delivery.delivery_invoice d
        where d.nsat_plan_no = ${nsatPlanNo} and d.school_no = page.school_no) each) parcel on true
    left join nsat_delivery.answersheet_pickup sheets
      on sheets.nsat_plan_no = ${nsatPlanNo} and sheets.school_no = page.school_no
    left join nsat_delivery.grading grading
      on grading.nsat_plan_no = ${nsatPlanNo} and grading.school_no = page.school_no
    order by ${sql.join(order.map(sortingOf))}`.execute(db)
  const totalCount = totalBy(page, rows.length, rows[0]?.totalCount)
  const list = rows.map(({ totalCount: _, ...school }) => school)
  if (totalCount !== undefined) return { list, totalCount }
  // A page after the last one has no row that could tell the total.
  const { totalCount: whole } = await listReconciled(db, nsatPlanNo, search, { pageNum: 1, pageSize: 1 })
  return { list, totalCount: whole }
}

/** Ordered, paid and printed are not the same. */
const IS_DIFFERENT = sql<boolean>`(ordered <> paid or paid <> printed)`

function fits({ isDifferent, searchItem, searchKeyword: keyword = '' }: ReconciliationSearch): RawBuilder<boolean> {
  const conditions = [sql<boolean>`true`]
  if (isDifferent) conditions.push(isDifferent === 'true' ? IS_DIFFERENT : sql`not ${IS_DIFFERENT}`)
  if (keyword !== '' && searchItem === 'schoolNo') conditions.push(sql`s.school_no = ${Number(keyword)}::bigint`)
  if (keyword !== '' && searchItem === 'schoolName')
    conditions.push(sql`exists (select from nsat_vendor.institute n
      where n.school_no = s.school_no and ${searchText(['n.schoolName'], keyword)})`)
  if (keyword !== '' && searchItem === 'vendorName')
    conditions.push(sql`s.nsat_vendor_no in (
      select n.nsat_vendor_no from nsat_vendor.vendor n where ${searchText(['n.vendorName'], keyword)})`)
  return sql.join(conditions, sql` and `)
}
