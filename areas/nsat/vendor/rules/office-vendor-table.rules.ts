import { everyField, fieldColumn } from '#platform/contract/list/field-column.ts'
import { tableOf } from '#platform/contract/list/table.ts'
import { wordsOf } from '#platform/contract/statuses.ts'
import { SERVICE_WORDS, VENDOR_STATES, type VendorState } from '../contract/codes.ts'
import { type OfficeVendor, officeVendors } from '../contract/office-vendor.contract.ts'
import { VENDOR } from '../contract/vendor.record.ts'
import { VENDOR_ITEM_WORDS } from './address-table.rules.ts'

/** Where a vendor stands. */
export const stateOf = ({ isActive }: Pick<OfficeVendor, 'isActive'>): VendorState => (isActive ? 'ACTIVE' : 'STOPPED')

/** The services of a vendor by their words; one without a word by its number. */
export const servicesText = (serviceNos: readonly number[]): string =>
  serviceNos.map((no) => Object.entries(SERVICE_WORDS).find(([key]) => Number(key) === no)?.[1] ?? `${no}`).join(', ')

/** What the service office reads of vendors; the sheet is one that can be uploaded again. */
export const officeVendorTable = tableOf(officeVendors, {
  words: { state: wordsOf(VENDOR_STATES), searchItem: VENDOR_ITEM_WORDS },
  columns: everyField(VENDOR, [
    { key: 'nsatVendorNo', title: '총판번호', width: 84, value: (row) => row.nsatVendorNo },
    fieldColumn(VENDOR, 'vendorName', { width: 150, primary: true, fixed: true }),
    fieldColumn(VENDOR, 'principalRegion', { width: 100, isTelling: true }),
    fieldColumn(VENDOR, 'representativeName', { width: 90, isTelling: true }),
    fieldColumn(VENDOR, 'vendorPhone', { width: 130 }),
    fieldColumn(VENDOR, 'taxEmail', { width: 190, hidden: true }),
    fieldColumn(VENDOR, 'postCode', { width: 84, only: 'sheet' }),
    fieldColumn(VENDOR, 'address', { width: 280, only: 'sheet' }),
    fieldColumn(VENDOR, 'addressDetail', { width: 196, only: 'sheet' }),
    fieldColumn(VENDOR, 'commissionRate', { width: 100, isTelling: true, align: 'right' }),
    { key: 'services', title: VENDOR.links.serviceNos.title, width: 130, value: (row) => servicesText(row.serviceNos) },
    {
      key: 'loginIds',
      title: VENDOR.links.loginIds.title,
      width: 140,
      only: 'screen',
      value: (row) => row.loginIds.join(', '),
    },
    {
      key: 'instituteCount',
      title: '학원',
      width: 76,
      only: 'screen',
      format: 'count',
      value: (row) => row.instituteCount,
    },
    { key: 'state', title: '상태', width: 80, fixed: true, value: (row) => VENDOR_STATES[stateOf(row)].word },
  ]),
})
