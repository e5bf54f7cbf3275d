import type { Db } from '#platform/server/database/database.ts'
import type { OwnVendor } from '../rules/scope.rules.ts'
import { nsatVendor, STORED_VENDOR, type StoredVendor, VENDOR_FIELDS } from './nsat-vendor.tables.ts'

/** A vendor as other areas need it; the rate in percent, the phone number in digits. */
export type FoundVendor = ReturnType<typeof toVendor>

/** A vendor as other parts of the server work with it. */
export function toVendor(row: StoredVendor) {
  const { nsatVendorNo, isActive, version } = row
  return { ...VENDOR_FIELDS.toWire(row), nsatVendorNo, isActive, version }
}

/** One vendor, active or not; undefined where there is none. */
export async function findVendor(db: Db, nsatVendorNo: number): Promise<FoundVendor | undefined> {
  const row = await nsatVendor(db)
    .selectFrom('nsat_vendor.vendor')
    .select(STORED_VENDOR)
    .where('nsatVendorNo', '=', nsatVendorNo)
    .executeTakeFirst()
  return row && toVendor(row)
}

/** For whom a person works; undefined where nobody. */
export function findVendorOfUser(
  db: Db,
  userId: number,
): Promise<(OwnVendor & { readonly vendorName: string }) | undefined> {
  return nsatVendor(db)
    .selectFrom('nsat_vendor.vendor_user as u')
    .innerJoin('nsat_vendor.vendor as v', 'v.nsatVendorNo', 'u.nsatVendorNo')
    .select(['v.nsatVendorNo', 'v.vendorName', 'v.isActive'])
    .where('u.userId', '=', userId)
    .executeTakeFirst()
}

/** The vendor that looks after an institute in a service; null where none does. */
export async function assignedVendorOf(db: Db, schoolNo: number, nsatServiceNo: number): Promise<number | null> {
  const row = await nsatVendor(db)
    .selectFrom('nsat_vendor.institute_vendor')
    .select('nsatVendorNo')
    .where('schoolNo', '=', schoolNo)
    .where('nsatServiceNo', '=', nsatServiceNo)
    .executeTakeFirst()
  return row?.nsatVendorNo ?? null
}

/** The active vendors that sell a service, by name. */
export function listVendorsOfService(
  db: Db,
  nsatServiceNo: number,
): Promise<{ nsatVendorNo: number; vendorName: string }[]> {
  return nsatVendor(db)
    .selectFrom('nsat_vendor.vendor as v')
    .innerJoin('nsat_vendor.vendor_service as s', 's.nsatVendorNo', 'v.nsatVendorNo')
    .select(['v.nsatVendorNo', 'v.vendorName'])
    .where('s.nsatServiceNo', '=', nsatServiceNo)
    .where('v.isActive', '=', true)
    .orderBy('v.vendorName')
    .orderBy('v.nsatVendorNo')
    .execute()
}

/** The accounts that work for a vendor, in the order of their numbers. */
export async function listVendorPeople(db: Db, nsatVendorNo: number): Promise<number[]> {
  const rows = await nsatVendor(db)
    .selectFrom('nsat_vendor.vendor_user')
    .select('userId')
    .where('nsatVendorNo', '=', nsatVendorNo)
    .orderBy('userId')
    .execute()
  return rows.map(({ userId }) => userId)
}
