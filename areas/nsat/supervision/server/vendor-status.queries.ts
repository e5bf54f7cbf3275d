import { type RawBuilder, sql } from 'kysely'
import { LIVE } from '#areas/nsat/order/server/door.ts'
import type { AskedSort } from '#platform/contract/list/list.ts'
import type { PageRequest } from '#platform/contract/list/wire.ts'
import type { Db } from '#platform/server/database/database.ts'
import { orderOf, type Page, pageOf } from '#platform/server/list/page.ts'
import { fitsKeyword } from '#platform/server/list/search.ts'
import type { RoundProgress, VendorStatus, vendorStatuses } from '../contract/vendor-status.contract.ts'
import { type ProgressCounts, withPercentages } from '../rules/progress.rules.ts'
import { PROGRESS_COUNTS, type ProgressRow, progressByVendor, type RoundKey } from './progress.ts'
import { rounds } from './rounds.ts'

/** Which vendors are wanted, in which round. */
export interface VendorSearch {
  readonly searchItem?: 'nsatVendorNo' | 'vendorName' | undefined
  readonly searchKeyword?: string | undefined
  /** One vendor alone; null: all. */
  readonly vendorNo: number | null
  readonly sort?: AskedSort<typeof vendorStatuses> | undefined
}

const SORTS = {
  nsatVendorNo: ['v.nsatVendorNo'],
  vendorName: ['v.vendorName'],
  principalRegion: ['v.principalRegion', 'v.vendorName'],
} as const

/** A page of vendors that sell the service, or have orders in the round, each with how far it is; the vendor of the lowest number first. */
export const listVendorStatus = (
  db: Db,
  round: RoundKey,
  search: VendorSearch,
  page: PageRequest,
): Promise<Page<VendorStatus>> =>
  pageOf(
    {
      found: vendors(db).where(fits(round, search)),
      shown: withProgress(db, round),
      order: orderOf(search.sort ?? 'nsatVendorNo', SORTS),
      id: 'v.nsatVendorNo',
    },
    page,
    (row) => ({
      nsatVendorNo: row.nsatVendorNo,
      vendorName: row.vendorName,
      principalRegion: row.principalRegion,
      ...withPercentages(countsOf(row)),
    }),
  )

/** How far the vendors of a search are together. */
export async function sumVendorStatus(db: Db, round: RoundKey, search: VendorSearch): Promise<RoundProgress> {
  const sums = PROGRESS_COUNTS.map((count) => sql<number | null>`sum(${sql.ref(`p.${count}`)})::int`.as(count))
  const row = await vendors(db)
    .leftJoin(
      () => progressByVendor(round).as('p'),
      (join) => join.onRef('p.nsatVendorNo', '=', 'v.nsatVendorNo'),
    )
    .where(fits(round, search))
    .select(sums)
    .executeTakeFirstOrThrow()
  return withPercentages(countsOf(row))
}

const vendors = (db: Db) => rounds(db).selectFrom('nsat_vendor.vendor as v')

const withProgress = (db: Db, round: RoundKey) =>
  vendors(db)
    .leftJoin(
      () => progressByVendor(round).as('p'),
      (join) => join.onRef('p.nsatVendorNo', '=', 'v.nsatVendorNo'),
    )
    .select(['v.nsatVendorNo', 'v.vendorName', 'v.principalRegion'])
    .select(PROGRESS_COUNTS.map((count) => `p.${count}` as const))

const countsOf = (row: ProgressRow): ProgressCounts =>
  Object.fromEntries(PROGRESS_COUNTS.map((count) => [count, row[count] ?? 0])) as unknown as ProgressCounts

const COLUMNS = { nsatVendorNo: { number: 'v.nsatVendorNo' }, vendorName: { text: 'v.vendorName' } } as const

/** Whoever sells the service and works, looks after institutes of it or has orders in the round, and fits the search. */
function fits({ nsatServiceNo, nsatPlanNo }: RoundKey, search: VendorSearch): RawBuilder<boolean> {
  const { vendorNo } = search
  const conditions = [
    sql`(v.is_active and exists (select from nsat_vendor.vendor_service s
                 where s.nsat_vendor_no = v.nsat_vendor_no and s.nsat_service_no = ${nsatServiceNo})
      or exists (select from nsat_vendor.institute_vendor iv
                 where iv.nsat_vendor_no = v.nsat_vendor_no and iv.nsat_service_no = ${nsatServiceNo})
      or exists (select from nsat_order.school_order o
                 where o.nsat_vendor_no = v.nsat_vendor_no and o.nsat_plan_no = ${nsatPlanNo} and ${LIVE}))`,
    vendorNo !== null && sql`v.nsat_vendor_no = ${vendorNo}`,
    fitsKeyword(COLUMNS, search),
  ].filter((each) => typeof each === 'object')
  return sql.join(conditions, sql` and `)
}
