import { type SqlBool, sql } from 'kysely'
import type { AskedSort } from '#platform/contract/list/list.ts'
import { columnsAs } from '#platform/server/database/columns.ts'
import type { Db } from '#platform/server/database/database.ts'
import { orderOf, type Page, type PageRequest, pageOf } from '#platform/server/list/page.ts'
import type { Assigned, AssignedInstitute, officeInstitutes } from '../contract/assignment.contract.ts'
import type { BusinessMethod } from '../contract/codes.ts'
import { hasKeyword, type InstituteKeyword } from './institute-search.ts'
import { toInstitute } from './institutes.queries.ts'
import { nsatVendor, STORED_INSTITUTE } from './nsat-vendor.tables.ts'

interface AssignmentSearch extends InstituteKeyword {
  readonly nsatServiceNo: number
  readonly assigned: Assigned
  readonly nsatVendorNo?: number | undefined
  readonly businessMethod?: BusinessMethod | undefined
  readonly sort?: AskedSort<typeof officeInstitutes> | undefined
}

const SORTS = { schoolNo: ['i.schoolNo'], schoolName: ['i.schoolName'] } as const

/** A page of all institutes that fit, each with its vendors, the newest first unless asked otherwise. */
export function listAssignmentPage(
  db: Db,
  search: AssignmentSearch,
  page: PageRequest,
): Promise<Page<AssignedInstitute>> {
  const order = orderOf(search.sort ?? '-schoolNo', SORTS)
  const list = { found: wanted(db, search), shown: withVendors(db), order, id: 'i.schoolNo' } as const
  return pageOf(list, page, ({ vendorList, ...row }) => ({
    ...toInstitute(row, (digits) => digits),
    address: row.address,
    addressDetail: row.addressDetail,
    postCode: row.postCode,
    vendorList,
  }))
}

/** How many institutes fit. */
export async function countAssignments(db: Db, search: AssignmentSearch): Promise<number> {
  const { total } = await wanted(db, search).select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
  return total
}

const wanted = (db: Db, search: AssignmentSearch) =>
  nsatVendor(db)
    .selectFrom('nsat_vendor.institute as i')
    .where('i.removedAt', 'is', null)
    .where(isAssigned(search))
    .where(hasKeyword(search))
    .$if(search.businessMethod !== undefined, (query) =>
      query.where('i.businessMethod', '=', search.businessMethod ?? 'DIRECT_SALES'),
    )

function isAssigned({ assigned, nsatServiceNo, nsatVendorNo }: AssignmentSearch) {
  const byVendor = (vendorNo: number | undefined) => sql<SqlBool>`exists (
    select 1 from nsat_vendor.institute_vendor a where a.school_no = i.school_no and a.nsat_service_no = ${nsatServiceNo}
      and ${vendorNo === undefined ? sql`true` : sql`a.nsat_vendor_no = ${vendorNo}`})`
  if (assigned === 'UNASSIGNED')
    return nsatVendorNo === undefined ? sql<SqlBool>`not ${byVendor(undefined)}` : sql<SqlBool>`false`
  return assigned === 'ALL' && nsatVendorNo === undefined ? sql<SqlBool>`true` : byVendor(nsatVendorNo)
}

const withVendors = (db: Db) =>
  nsatVendor(db)
    .selectFrom('nsat_vendor.institute as i')
    .select(columnsAs('i', STORED_INSTITUTE))
    .select(
      sql<AssignedInstitute['vendorList']>`coalesce((
        select jsonb_agg(jsonb_build_object('nsatServiceNo', a.nsat_service_no, 'nsatVendorNo', a.nsat_vendor_no,
          'vendorName', v.vendor_name) order by a.nsat_service_no)
        from nsat_vendor.institute_vendor a join nsat_vendor.vendor v on v.nsat_vendor_no = a.nsat_vendor_no
        where a.school_no = i.school_no), '[]')`.as('vendorList'),
    )

/** Keeps an institute from being given to anybody else until the end of the transaction; false where there is none. */
export async function lockInstitute(db: Db, schoolNo: number): Promise<boolean> {
  const row = await nsatVendor(db)
    .selectFrom('nsat_vendor.institute')
    .select('schoolNo')
    .where('schoolNo', '=', schoolNo)
    .where('removedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

interface NewAssignment {
  readonly schoolNo: number
  readonly nsatServiceNo: number
  /** Null: nobody. */
  readonly nsatVendorNo: number | null
  readonly userId: number
  readonly now: Date
}

/** Gives an institute to a vendor in a service, or takes it from whoever has it. An upload no longer stands for either of them. */
export async function writeAssignment(db: Db, assignment: NewAssignment): Promise<void> {
  const { schoolNo, nsatServiceNo, nsatVendorNo, userId, now } = assignment
  const mine = sql`school_no = ${schoolNo} and nsat_service_no = ${nsatServiceNo}`
  await sql`delete from nsat_vendor.institute_vendor where ${mine}`.execute(db)
  await sql`update nsat_vendor.institute set upload_id = null where school_no = ${schoolNo}`.execute(db)
  if (nsatVendorNo === null) return
  await sql`
    insert into nsat_vendor.institute_vendor (school_no, nsat_service_no, nsat_vendor_no, assigned_by, assigned_at)
    values (${schoolNo}, ${nsatServiceNo}, ${nsatVendorNo}, ${userId}, ${now})`.execute(db)
  await sql`update nsat_vendor.vendor set upload_id = null
    where nsat_vendor_no = ${nsatVendorNo} and upload_id is not null`.execute(db)
}
