import { sql } from 'kysely'
import type { AskedSort } from '#platform/contract/list/list.ts'
import { columnsAs } from '#platform/server/database/columns.ts'
import type { Db } from '#platform/server/database/database.ts'
import { orderOf, type Page, type PageRequest, pageOf } from '#platform/server/list/page.ts'
import type { VendorState } from '../contract/codes.ts'
import type { OfficeVendor, officeVendors } from '../contract/office-vendor.contract.ts'
import type { VendorForm } from '../contract/vendor.record.ts'
import { hasVendorKeyword, type VendorKeyword } from './address-book.queries.ts'
import { nsatVendor, STORED_VENDOR, type StoredVendor, VENDOR_FIELDS } from './nsat-vendor.tables.ts'

interface VendorSearch extends VendorKeyword {
  readonly state?: VendorState | undefined
  readonly sort?: AskedSort<typeof officeVendors> | undefined
}

const SORTS = {
  nsatVendorNo: ['v.nsatVendorNo'],
  vendorName: ['v.vendorName'],
  commissionRate: ['v.commissionRate'],
} as const

type ListedVendor = StoredVendor & {
  readonly serviceNos: number[]
  readonly loginIds: string[]
  readonly instituteCount: number
  readonly changedByName: string
}

function toVendor(row: ListedVendor): OfficeVendor {
  const { nsatVendorNo, isActive, serviceNos, loginIds, instituteCount, version } = row
  return { ...VENDOR_FIELDS.toWire(row), nsatVendorNo, isActive, serviceNos, loginIds, instituteCount, version }
}

/** A page of the vendors that fit, by number unless asked otherwise. */
export function listVendorPage(db: Db, search: VendorSearch, page: PageRequest): Promise<Page<OfficeVendor>> {
  const order = orderOf(search.sort ?? 'nsatVendorNo', SORTS)
  return pageOf({ found: wanted(db, search), shown: whole(db), order, id: 'v.nsatVendorNo' }, page, toVendor)
}

/** One vendor with everything about it; undefined where there is none. */
export async function findOfficeVendor(
  db: Db,
  nsatVendorNo: number,
): Promise<(OfficeVendor & { readonly changedByName: string }) | undefined> {
  const row = await whole(db).where('v.nsatVendorNo', '=', nsatVendorNo).executeTakeFirst()
  return row && { ...toVendor(row), changedByName: row.changedByName }
}

const wanted = (db: Db, { state, ...keyword }: VendorSearch) =>
  nsatVendor(db)
    .selectFrom('nsat_vendor.vendor as v')
    .where(hasVendorKeyword(keyword))
    .$if(state !== undefined, (query) => query.where('v.isActive', '=', state === 'ACTIVE'))

const whole = (db: Db) =>
  nsatVendor(db)
    .selectFrom('nsat_vendor.vendor as v')
    .select(columnsAs('v', STORED_VENDOR))
    .select([
      sql<number[]>`array(select s.nsat_service_no from nsat_vendor.vendor_service s
        where s.nsat_vendor_no = v.nsat_vendor_no order by 1)`.as('serviceNos'),
      sql<
        string[]
      >`array(select u.login_id from nsat_vendor.vendor_user m join account."user" u on u.user_id = m.user_id
        where m.nsat_vendor_no = v.nsat_vendor_no order by 1)`.as('loginIds'),
      sql<number>`(select count(distinct a.school_no)::int from nsat_vendor.institute_vendor a
        where a.nsat_vendor_no = v.nsat_vendor_no)`.as('instituteCount'),
      sql<string>`coalesce((select u.name from account."user" u where u.user_id = v.changed_by), '')`.as(
        'changedByName',
      ),
    ])

interface Stamp {
  readonly userId: number
  readonly now: Date
}

/** Stores a vendor without its services and accounts; answers its number. Violates `vendor_vendor_name_key` where the name is taken. */
export async function insertVendor(db: Db, form: VendorForm, { userId, now }: Stamp): Promise<number> {
  const row = await nsatVendor(db)
    .insertInto('nsat_vendor.vendor')
    .values({
      ...VENDOR_FIELDS.toRow(form),
      createdBy: userId,
      createdAt: now,
      changedBy: userId,
      changedAt: now,
      uploadId: null,
    })
    .returning('nsatVendorNo')
    .executeTakeFirstOrThrow()
  return row.nsatVendorNo
}

/** Replaces what was written, or starts or stops a vendor, if it is still in the version that was seen; answers the new one. */
export async function rewriteVendor(
  db: Db,
  { nsatVendorNo, version }: { readonly nsatVendorNo: number; readonly version: number },
  set: VendorForm | { readonly isActive: boolean },
  { userId, now }: Stamp,
): Promise<number | undefined> {
  const row = await nsatVendor(db)
    .updateTable('nsat_vendor.vendor')
    .set({
      ...('isActive' in set ? { isActive: set.isActive } : VENDOR_FIELDS.toRow(set)),
      version: version + 1,
      changedBy: userId,
      changedAt: now,
      uploadId: null,
    })
    .where('nsatVendorNo', '=', nsatVendorNo)
    .where('version', '=', version)
    .returning('version')
    .executeTakeFirst()
  return row?.version
}

/** Which of the services a vendor still has institutes in. */
export async function listServicesInUse(
  db: Db,
  nsatVendorNo: number,
  serviceNos: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ no: number }>`
    select no from unnest(${[...serviceNos]}::int[]) no where exists (select 1 from nsat_vendor.institute_vendor a
      where a.nsat_vendor_no = ${nsatVendorNo} and a.nsat_service_no = no)`.execute(db)
  return rows.map(({ no }) => no)
}

/** Makes services and accounts of a vendor what the form says. Violates `vendor_user_pkey` where an account works for another one. */
export async function writeLinks(
  db: Db,
  nsatVendorNo: number,
  { serviceNos, userIds }: { readonly serviceNos: readonly number[]; readonly userIds: readonly number[] },
): Promise<void> {
  await sql`delete from nsat_vendor.vendor_service where nsat_vendor_no = ${nsatVendorNo}`.execute(db)
  await sql`delete from nsat_vendor.vendor_user where nsat_vendor_no = ${nsatVendorNo}`.execute(db)
  await sql`insert into nsat_vendor.vendor_service (nsat_vendor_no, nsat_service_no)
    select ${nsatVendorNo}, no from unnest(${[...serviceNos]}::int[]) no`.execute(db)
  await sql`insert into nsat_vendor.vendor_user (user_id, nsat_vendor_no)
    select no, ${nsatVendorNo} from unnest(${[...userIds]}::bigint[]) no`.execute(db)
}

/** The people with these login ids, in any order; who is unknown is left out. */
export function listAccounts(db: Db, loginIds: readonly string[]): Promise<{ userId: number; loginId: string }[]> {
  return nsatVendor(db)
    .selectFrom('account.user')
    .select(['userId', 'loginId'])
    .where(sql<boolean>`login_id = any(${[...loginIds]}::text[])`)
    .execute()
}
