// Made by `npm run tables` from the migrated database; 209cd6140d062929 are the migrations.
import type { Generated } from 'kysely'

/** The columns of the schema `nsat_vendor`, in names of the program. */
export type NsatVendorColumns = {
  'nsat_vendor.before_upload': {
    uploadId: number
    recordNo: number
    before: unknown
  }
  'nsat_vendor.institute': {
    schoolNo: Generated<number>
    schoolName: string
    ownerName: string | null
    loginId: string | null
    phoneNumber: string
    postCode: string | null
    address: string
    addressDetail: string
    businessMethod: string
    createdBy: number | null
    createdAt: Date
    uploadId: number | null
    removedAt: Date | null
  }
  'nsat_vendor.institute_vendor': {
    schoolNo: number
    nsatServiceNo: number
    nsatVendorNo: number
    assignedBy: number | null
    assignedAt: Date
  }
  'nsat_vendor.vendor': {
    nsatVendorNo: Generated<number>
    vendorName: string
    principalRegion: string
    representativeName: string
    vendorPhone: string
    taxEmail: string
    postCode: string | null
    address: string
    addressDetail: Generated<string>
    commissionRate: number
    isActive: Generated<boolean>
    version: Generated<number>
    createdBy: number | null
    createdAt: Date
    changedBy: number | null
    changedAt: Date | null
    uploadId: number | null
  }
  'nsat_vendor.vendor_service': {
    nsatVendorNo: number
    nsatServiceNo: number
  }
  'nsat_vendor.vendor_user': {
    userId: number
    nsatVendorNo: number
  }
}

/** Their names, for statements: every one of a table. */
export const NSAT_VENDOR_COLUMNS = {
  'nsat_vendor.before_upload': ['uploadId', 'recordNo', 'before'],
  'nsat_vendor.institute': [
    'schoolNo',
    'schoolName',
    'ownerName',
    'loginId',
    'phoneNumber',
    'postCode',
    'address',
    'addressDetail',
    'businessMethod',
    'createdBy',
    'createdAt',
    'uploadId',
    'removedAt',
  ],
  'nsat_vendor.institute_vendor': ['schoolNo', 'nsatServiceNo', 'nsatVendorNo', 'assignedBy', 'assignedAt'],
  'nsat_vendor.vendor': [
    'nsatVendorNo',
    'vendorName',
    'principalRegion',
    'representativeName',
    'vendorPhone',
    'taxEmail',
    'postCode',
    'address',
    'addressDetail',
    'commissionRate',
    'isActive',
    'version',
    'createdBy',
    'createdAt',
    'changedBy',
    'changedAt',
    'uploadId',
  ],
  'nsat_vendor.vendor_service': ['nsatVendorNo', 'nsatServiceNo'],
  'nsat_vendor.vendor_user': ['userId', 'nsatVendorNo'],
} as const satisfies { readonly [Table in keyof NsatVendorColumns]: readonly (keyof NsatVendorColumns[Table])[] }
