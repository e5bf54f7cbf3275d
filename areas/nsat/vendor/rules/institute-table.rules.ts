import { fieldColumn } from '#platform/contract/list/field-column.ts'
import { tableOf } from '#platform/contract/list/table.ts'
import { wordsOf } from '#platform/contract/statuses.ts'
import { BUSINESS_METHODS } from '../contract/codes.ts'
import { institutes } from '../contract/institute.contract.ts'
import { INSTITUTE } from '../contract/institute.record.ts'

/** By what institutes are searched, wherever they are. */
export const INSTITUTE_ITEM_WORDS = {
  schoolNo: '학원번호',
  schoolName: INSTITUTE.fields.schoolName.title,
  ownerName: INSTITUTE.fields.ownerName.title,
  loginId: '아이디',
  phoneNumber: INSTITUTE.fields.phoneNumber.title,
} as const

/** What people read of institutes. */
export const instituteTable = tableOf(institutes, {
  words: { businessMethod: wordsOf(BUSINESS_METHODS), searchItem: INSTITUTE_ITEM_WORDS },
  columns: [
    { key: 'schoolNo', title: '학원번호', width: 88, value: (row) => row.schoolNo },
    {
      key: 'businessMethod',
      title: '유입 유형',
      width: 96,
      isTelling: true,
      value: (row) => BUSINESS_METHODS[row.businessMethod].word,
    },
    fieldColumn(INSTITUTE, 'schoolName', { width: 180, primary: true, fixed: true }),
    fieldColumn(INSTITUTE, 'ownerName', { width: 88, isTelling: true }),
    { key: 'loginId', title: '아이디', width: 110, value: (row) => row.loginId },
    fieldColumn(INSTITUTE, 'phoneNumber', { width: 130, isTelling: true }),
    fieldColumn(INSTITUTE, 'address', { width: 320 }),
  ],
})
