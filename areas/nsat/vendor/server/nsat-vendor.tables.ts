import type { Selectable } from 'kysely'
import type { PublishedAccountTables } from '#areas/base/account/server/door.ts'
import type { NsatPlanTables } from '#areas/nsat/plan/server/door.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Refined } from '#platform/server/database/refined.ts'
import { storedFields } from '#platform/server/database/stored-fields.ts'
import type { BusinessMethod } from '../contract/codes.ts'
import { INSTITUTE } from '../contract/institute.record.ts'
import { VENDOR } from '../contract/vendor.record.ts'
import { NSAT_VENDOR_COLUMNS, type NsatVendorColumns } from './nsat-vendor.columns.ts'

/** The tables of the schema `nsat_vendor`, as Kysely sees them. Other areas read them in joins. */
export type NsatVendorTables = Refined<
  NsatVendorColumns,
  {
    'nsat_vendor.institute': {
      businessMethod: BusinessMethod
    }
    'nsat_vendor.before_upload': {
      before: Before | null
    }
  }
>

/** What a record was before an upload: its columns, and its services or, by service, its vendors. */
export interface Before {
  readonly row: Readonly<Record<string, unknown>>
  readonly links: Readonly<Record<string, number>>
}

export type StoredVendor = Selectable<NsatVendorTables['nsat_vendor.vendor']>
export type StoredInstitute = Selectable<NsatVendorTables['nsat_vendor.institute']>

/** The handle with this area's tables, and the people and services that it joins. */
export const nsatVendor = (db: Db) => db.withTables<NsatVendorTables & NsatPlanTables & PublishedAccountTables>()

/** Where what is written of a vendor is stored; its services and accounts have tables of their own. */
export const VENDOR_FIELDS = storedFields<NsatVendorTables['nsat_vendor.vendor']>()(VENDOR)

/** Where what is written of an institute is stored. */
export const INSTITUTE_FIELDS = storedFields<NsatVendorTables['nsat_vendor.institute']>()(INSTITUTE)

export const STORED_VENDOR = NSAT_VENDOR_COLUMNS['nsat_vendor.vendor']

export const STORED_INSTITUTE = NSAT_VENDOR_COLUMNS['nsat_vendor.institute']
