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
  nsatVendorNo: ['v.nsat_vendor_no'],
  vendorName: ['v.vendor_name'],
  commissionRate: ['v.commission_rate'],
} as const

type ListedVendor = StoredVendor & {
  readonly service_nos: number[]
  readonly login_ids: string[]
  readonly institute_count: number
  readonly changed_by_name: string
}

const toVendor = (row: ListedVendor): OfficeVendor => ({
  ...VENDOR_FIELDS.toWire(row),
  nsatVendorNo: row.nsat_vendor_no,
  isActive: row.is_active,
  serviceNos: row.service_nos,
  loginIds: row.login_ids,
  instituteCount: row.institute_count,
  version: row.version,
})

/** A page of the vendors that fit, by number unless asked otherwise. */
export function listVendorPage(db: Db, search: VendorSearch, page: PageRequest): Promise<Page<OfficeVendor>> {
  const order = orderOf(search.sort ?? 'nsatVendorNo', SORTS)
  return pageOf({ found: wanted(db, search), shown: whole(db), order, id: 'v.nsat_vendor_no' }, page, toVendor)
}

/** One vendor with everything about it; undefined where there is none. */
export async function findOfficeVendor(
  db: Db,
  nsatVendorNo: number,
): Promise<(OfficeVendor & { readonly changedByName: string }) | undefined> {
  const row = await whole(db).where('v.nsat_vendor_no', '=', nsatVendorNo).executeTakeFirst()
  return row && { ...toVendor(row), changedByName: row.changed_by_name }
}

const wanted = (db: Db, { state, ...keyword }: VendorSearch) =>
  nsatVendor(db)
    .selectFrom('nsat_vendor.vendor as v')
    .where(hasVendorKeyword(keyword))
    .$if(state !== undefined, (query) => query.where('v.is_active', '=', state === 'ACTIVE'))

const whole = (db: Db) =>
  nsatVendor(db)
    .selectFrom('nsat_vendor.vendor as v')
    .select(columnsAs('v', STORED_VENDOR))
    .select([
      sql<number[]>`array(select s.nsat_service_no from nsat_vendor.vendor_service s
        where s.nsat_vendor_no = v.nsat_vendor_no order by 1)`.as('service_nos'),
      sql<
        string[]
      >`array(select u.login_id from nsat_vendor.vendor_user m join account."user" u on u.user_id = m.user_id
        where m.nsat_vendor_no = v.nsat_vendor_no order by 1)`.as('login_ids'),
      sql<number>`(select count(distinct a.school_no)::int from nsat_vendor.institute_vendor a
        where a.nsat_vendor_no = v.nsat_vendor_no)`.as('institute_count'),
      sql<string>`coalesce((select u.name from account."user" u where u.user_id = v.changed_by), '')`.as(
        'changed_by_name',
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
      created_by: userId,
      created_at: now,
      changed_by: userId,
      changed_at: now,
      upload_id: null,
    })
    .returning('nsat_vendor_no')
    .executeTakeFirstOrThrow()
  return row.nsat_vendor_no
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
      ...('isActive' in set ? { is_active: set.isActive } : VENDOR_FIELDS.toRow(set)),
      version: version + 1,
      changed_by: userId,
      changed_at: now,
      upload_id: null,
    })
    .where('nsat_vendor_no', '=', nsatVendorNo)
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
    .select(['user_id as userId', 'login_id as loginId'])
    .where(sql<boolean>`login_id = any(${[...loginIds]}::text[])`)
    .execute()
}
