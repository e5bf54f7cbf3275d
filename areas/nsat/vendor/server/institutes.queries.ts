import { type SqlBool, sql } from 'kysely'
import type { AskedSort } from '#platform/contract/list/list.ts'
import { columnsAs } from '#platform/server/database/columns.ts'
import type { Db } from '#platform/server/database/database.ts'
import { orderOf, type Page, type PageRequest, pageOf } from '#platform/server/list/page.ts'
import type { BusinessMethod } from '../contract/codes.ts'
import type { Institute, InstituteForm, institutes } from '../contract/institute.contract.ts'
import type { NsatScope } from '../contract/scope.contract.ts'
import { hasKeyword, type InstituteKeyword } from './institute-search.ts'
import { INSTITUTE_FIELDS, nsatVendor, STORED_INSTITUTE, type StoredInstitute } from './nsat-vendor.tables.ts'

/** Which institutes are looked for: those of a service, of one vendor or of all. */
export interface InstituteSearch extends InstituteKeyword {
  readonly nsatServiceNo: number
  /** Null: of all vendors. */
  readonly vendorNo: number | null
  readonly businessMethod?: BusinessMethod | undefined
  readonly sort?: AskedSort<typeof institutes> | undefined
}

const SORTS = {
  schoolNo: ['i.schoolNo'],
  businessMethod: ['i.businessMethod'],
  schoolName: ['i.schoolName'],
} as const

/** An institute as lists show it; `phone` says how its number reads. */
export const toInstitute = (row: StoredInstitute, phone: (digits: string) => string): Institute => ({
  schoolNo: row.schoolNo,
  businessMethod: row.businessMethod,
  schoolName: row.schoolName,
  ownerName: row.ownerName,
  loginId: row.loginId,
  phoneNumber: phone(row.phoneNumber),
  address: `${row.address} ${row.addressDetail}`,
})

/** A page of the institutes that fit, by number unless asked otherwise. */
export function listInstitutePage(
  db: Db,
  search: InstituteSearch,
  page: PageRequest,
  phone: (digits: string) => string,
): Promise<Page<Institute>> {
  const order = orderOf(search.sort ?? 'schoolNo', SORTS)
  const shown = nsatVendor(db).selectFrom('nsat_vendor.institute as i').select(columnsAs('i', STORED_INSTITUTE))
  return pageOf({ found: wanted(db, search), shown, order, id: 'i.schoolNo' }, page, (row) => toInstitute(row, phone))
}

const wanted = (db: Db, search: InstituteSearch) =>
  nsatVendor(db)
    .selectFrom('nsat_vendor.institute as i')
    .where('i.removedAt', 'is', null)
    .where(isLookedAfter([search.nsatServiceNo], search.vendorNo))
    .where(hasKeyword(search))
    .$if(search.businessMethod !== undefined, (query) =>
      query.where('i.businessMethod', '=', search.businessMethod ?? 'DIRECT_SALES'),
    )

/** The condition that somebody, or the named vendor, looks after an institute `i` in one of the services; null are all. */
const isLookedAfter = (services: readonly number[] | null, vendorNo: number | null) => sql<SqlBool>`
  exists (select 1 from nsat_vendor.institute_vendor a where a.school_no = i.school_no
    and ${services === null ? sql`true` : sql`a.nsat_service_no = any(${[...services]}::int[])`}
    and ${vendorNo === null ? sql`true` : sql`a.nsat_vendor_no = ${vendorNo}`})`

/** One institute within a scope; undefined where there is none. The office also finds one that nobody looks after. */
export function findInstitute(db: Db, schoolNo: number, scope: NsatScope): Promise<StoredInstitute | undefined> {
  const isOffice = scope.mayWrite && scope.vendorNo === null
  return nsatVendor(db)
    .selectFrom('nsat_vendor.institute as i')
    .select(columnsAs('i', STORED_INSTITUTE))
    .where('i.schoolNo', '=', schoolNo)
    .where('i.removedAt', 'is', null)
    .$if(!isOffice, (query) => query.where(isLookedAfter(scope.services, scope.vendorNo)))
    .executeTakeFirst()
}

/** Who looks after an institute in the services of a scope, by service. */
export function listAssignments(db: Db, schoolNo: number, { services, vendorNo }: NsatScope) {
  return nsatVendor(db)
    .selectFrom('nsat_vendor.institute_vendor as a')
    .innerJoin('nsat_vendor.vendor as v', 'v.nsatVendorNo', 'a.nsatVendorNo')
    .innerJoin('nsat_plan.service as s', 's.nsatServiceNo', 'a.nsatServiceNo')
    .select(['a.nsatServiceNo', 's.serviceName', 'a.nsatVendorNo', 'v.vendorName'])
    .where('a.schoolNo', '=', schoolNo)
    .$if(services !== null, (query) => query.where('a.nsatServiceNo', 'in', services ?? []))
    .$if(vendorNo !== null, (query) => query.where('a.nsatVendorNo', '=', vendorNo ?? 0))
    .orderBy('a.nsatServiceNo')
    .execute()
}

interface NewInstitute {
  readonly form: InstituteForm
  readonly businessMethod: BusinessMethod
  readonly nsatVendorNo: number
  readonly userId: number
  readonly now: Date
}

/**
 * Stores an institute and gives it to a vendor in every service that the vendor sells; answers its number. Violates
 * `institute_once` where there is one with this name and phone number.
 */
export async function insertInstitute(db: Db, institute: NewInstitute): Promise<number> {
  const { form, businessMethod, nsatVendorNo, userId, now } = institute
  const { schoolNo } = await nsatVendor(db)
    .insertInto('nsat_vendor.institute')
    .values({
      ...INSTITUTE_FIELDS.toRow(form),
      loginId: null,
      businessMethod,
      createdBy: userId,
      createdAt: now,
      uploadId: null,
      removedAt: null,
    })
    .returning('schoolNo')
    .executeTakeFirstOrThrow()
  await sql`
    insert into nsat_vendor.institute_vendor (school_no, nsat_service_no, nsat_vendor_no, assigned_by, assigned_at)
    select ${schoolNo}, nsat_service_no, nsat_vendor_no, ${userId}, ${now}
    from nsat_vendor.vendor_service where nsat_vendor_no = ${nsatVendorNo}`.execute(db)
  return schoolNo
}
