import type { Generated, Selectable } from 'kysely'
import type { PublishedAccountTables } from '#areas/base/account/server/door.ts'
import type { NsatPlanTables } from '#areas/nsat/plan/server/door.ts'
import { columnsOf } from '#platform/server/database/columns.ts'
import type { Db } from '#platform/server/database/database.ts'
import { storedFields } from '#platform/server/database/stored-fields.ts'
import type { BusinessMethod } from '../contract/codes.ts'
import { INSTITUTE } from '../contract/institute.record.ts'
import { VENDOR } from '../contract/vendor.record.ts'

/** The tables of the schema `nsat_vendor`, as Kysely sees them. Other areas read them in joins. */
export type NsatVendorTables = {
  'nsat_vendor.vendor': {
    nsat_vendor_no: Generated<number>
    vendor_name: string
    principal_region: string
    representative_name: string
    vendor_phone: string
    tax_email: string
    post_code: string | null
    address: string
    address_detail: Generated<string>
    commission_rate: number
    is_active: Generated<boolean>
    version: Generated<number>
    created_by: number | null
    created_at: Date
    changed_by: number | null
    changed_at: Date | null
    upload_id: number | null
  }
  'nsat_vendor.vendor_service': { nsat_vendor_no: number; nsat_service_no: number }
  'nsat_vendor.vendor_user': { user_id: number; nsat_vendor_no: number }
  'nsat_vendor.institute': {
    school_no: Generated<number>
    school_name: string
    owner_name: string | null
    login_id: string | null
    phone_number: string
    post_code: string | null
    address: string
    address_detail: string
    business_method: BusinessMethod
    created_by: number | null
    created_at: Date
    upload_id: number | null
    removed_at: Date | null
  }
  'nsat_vendor.institute_vendor': {
    school_no: number
    nsat_service_no: number
    nsat_vendor_no: number
    assigned_by: number | null
    assigned_at: Date
  }
  'nsat_vendor.before_upload': { upload_id: number; record_no: number; before: Before | null }
}

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

export const STORED_VENDOR = columnsOf<NsatVendorTables['nsat_vendor.vendor']>()([
  'nsat_vendor_no',
  'vendor_name',
  'principal_region',
  'representative_name',
  'vendor_phone',
  'tax_email',
  'post_code',
  'address',
  'address_detail',
  'commission_rate',
  'is_active',
  'version',
  'created_by',
  'created_at',
  'changed_by',
  'changed_at',
  'upload_id',
])

export const STORED_INSTITUTE = columnsOf<NsatVendorTables['nsat_vendor.institute']>()([
  'school_no',
  'school_name',
  'owner_name',
  'login_id',
  'phone_number',
  'post_code',
  'address',
  'address_detail',
  'business_method',
  'created_by',
  'created_at',
  'upload_id',
  'removed_at',
])
