import { fieldColumn } from '#platform/contract/list/field-column.ts'
import { tableOf } from '#platform/contract/list/table.ts'
import { addressBook } from '../contract/vendor.contract.ts'
import { VENDOR } from '../contract/vendor.record.ts'

/** By what vendors are searched, wherever they are. */
export const VENDOR_ITEM_WORDS = {
  nsatVendorNo: '총판번호',
  vendorName: VENDOR.fields.vendorName.title,
  vendorPhone: VENDOR.fields.vendorPhone.title,
} as const

/** What people read of vendors in the address book. */
export const addressTable = tableOf(addressBook, {
  words: { searchItem: VENDOR_ITEM_WORDS },
  columns: [
    { key: 'nsatVendorNo', title: '총판번호', width: 84, value: (row) => row.nsatVendorNo },
    fieldColumn(VENDOR, 'vendorName', { width: 150, primary: true, fixed: true }),
    fieldColumn(VENDOR, 'principalRegion', { width: 100, isTelling: true }),
    fieldColumn(VENDOR, 'representativeName', { width: 90, isTelling: true }),
    fieldColumn(VENDOR, 'vendorPhone', { width: 130, isTelling: true }),
    fieldColumn(VENDOR, 'taxEmail', { width: 200 }),
    fieldColumn(VENDOR, 'address', { width: 320 }),
  ],
})
