import { tableOf } from '#platform/contract/list/table.ts'
import { wordsOf } from '#platform/contract/statuses.ts'
import { SERVICE_WORDS, VENDOR_STATES, type VendorState } from '../contract/codes.ts'
import { type OfficeVendor, officeVendors } from '../contract/office-vendor.contract.ts'
import { VENDOR_ITEM_WORDS } from './address-table.rules.ts'

/** Where a vendor stands. */
export const stateOf = ({ isActive }: Pick<OfficeVendor, 'isActive'>): VendorState => (isActive ? 'ACTIVE' : 'STOPPED')

/** The services of a vendor by their words; one without a word by its number. */
export const servicesText = (serviceNos: readonly number[]): string =>
  serviceNos.map((no) => Object.entries(SERVICE_WORDS).find(([key]) => Number(key) === no)?.[1] ?? `${no}`).join(', ')

/** What the service office reads of vendors; the sheet is one that can be uploaded again. */
export const officeVendorTable = tableOf(officeVendors, {
  words: { state: wordsOf(VENDOR_STATES), searchItem: VENDOR_ITEM_WORDS },
  columns: [
    { key: 'nsatVendorNo', title: '총판번호', width: 84, value: (row) => row.nsatVendorNo },
    { key: 'vendorName', title: '총판명', width: 150, primary: true, fixed: true, value: (row) => row.vendorName },
    { key: 'principalRegion', title: '담당 지역', width: 100, isTelling: true, value: (row) => row.principalRegion },
    { key: 'representativeName', title: '대표자', width: 90, isTelling: true, value: (row) => row.representativeName },
    { key: 'vendorPhone', title: '전화번호', width: 130, value: (row) => row.vendorPhone },
    { key: 'taxEmail', title: '세금계산서 이메일', width: 190, hidden: true, value: (row) => row.taxEmail },
    { key: 'postCode', title: '우편번호', width: 84, only: 'sheet', value: (row) => row.postCode },
    { key: 'address', title: '주소', width: 280, only: 'sheet', value: (row) => row.address },
    { key: 'addressDetail', title: '상세주소', width: 196, only: 'sheet', value: (row) => row.addressDetail },
    {
      key: 'commissionRate',
      title: '수수료율(%)',
      width: 100,
      isTelling: true,
      align: 'right',
      value: (row) => row.commissionRate,
    },
    { key: 'services', title: '판매 서비스', width: 130, value: (row) => servicesText(row.serviceNos) },
    { key: 'loginIds', title: '계정', width: 140, only: 'screen', value: (row) => row.loginIds.join(', ') },
    {
      key: 'instituteCount',
      title: '학원',
      width: 76,
      only: 'screen',
      format: 'count',
      value: (row) => row.instituteCount,
    },
    { key: 'state', title: '상태', width: 80, fixed: true, value: (row) => VENDOR_STATES[stateOf(row)].word },
  ],
})
