import { tableOf } from '#platform/contract/list/table.ts'
import { wordsOf } from '#platform/contract/statuses.ts'
import { BUSINESS_METHODS } from '../contract/codes.ts'
import { institutes } from '../contract/institute.contract.ts'

/** By what institutes are searched, wherever they are. */
export const INSTITUTE_ITEM_WORDS = {
  schoolNo: '학원번호',
  schoolName: '학원명',
  ownerName: '원장명',
  loginId: '아이디',
  phoneNumber: '전화번호',
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
    { key: 'schoolName', title: '학원명', width: 180, primary: true, fixed: true, value: (row) => row.schoolName },
    { key: 'ownerName', title: '원장명', width: 88, isTelling: true, value: (row) => row.ownerName },
    { key: 'loginId', title: '아이디', width: 110, value: (row) => row.loginId },
    { key: 'phoneNumber', title: '전화번호', width: 130, isTelling: true, value: (row) => row.phoneNumber },
    { key: 'address', title: '주소', width: 320, value: (row) => row.address },
  ],
})
