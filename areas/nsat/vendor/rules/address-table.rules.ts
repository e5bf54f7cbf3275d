import { tableOf } from '#platform/contract/list/table.ts'
import { addressBook } from '../contract/vendor.contract.ts'

/** By what vendors are searched, wherever they are. */
export const VENDOR_ITEM_WORDS = { nsatVendorNo: '총판번호', vendorName: '총판명', vendorPhone: '전화번호' } as const

/** What people read of vendors in the address book. */
export const addressTable = tableOf(addressBook, {
  words: { searchItem: VENDOR_ITEM_WORDS },
  columns: [
    { key: 'nsatVendorNo', title: '총판번호', width: 84, value: (row) => row.nsatVendorNo },
    { key: 'vendorName', title: '총판명', width: 150, primary: true, fixed: true, value: (row) => row.vendorName },
    { key: 'principalRegion', title: '담당 지역', width: 100, isTelling: true, value: (row) => row.principalRegion },
    { key: 'representativeName', title: '대표자', width: 90, isTelling: true, value: (row) => row.representativeName },
    { key: 'vendorPhone', title: '전화번호', width: 130, isTelling: true, value: (row) => row.vendorPhone },
    { key: 'taxEmail', title: '세금계산서 이메일', width: 200, value: (row) => row.taxEmail },
    { key: 'address', title: '주소', width: 320, value: (row) => row.address },
  ],
})
