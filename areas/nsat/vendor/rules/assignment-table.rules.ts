import { tableOf } from '#platform/contract/list/table.ts'
import { wordsOf } from '#platform/contract/statuses.ts'
import { type Assigned, type AssignedInstitute, officeInstitutes } from '../contract/assignment.contract.ts'
import { BUSINESS_METHODS, SERVICE_WORDS, type ServiceNo } from '../contract/codes.ts'
import { INSTITUTE_ITEM_WORDS } from './institute-table.rules.ts'

const ASSIGNED_WORDS: Readonly<Record<Assigned, string>> = { ALL: '전체', UNASSIGNED: '미배정', ASSIGNED: '배정' }

/** Who looks after an institute in a service; undefined where nobody does. */
export const vendorIn = ({ vendorList }: Pick<AssignedInstitute, 'vendorList'>, nsatServiceNo: number) =>
  vendorList.find((each) => each.nsatServiceNo === nsatServiceNo)

/** The title of the column of the vendor in a service. */
export const vendorTitle = (nsatServiceNo: ServiceNo): string => `${SERVICE_WORDS[nsatServiceNo]} 총판`

/** What the service office reads of institutes; the sheet is one that can be uploaded again. */
export const assignmentTable = tableOf(officeInstitutes, {
  words: { assigned: ASSIGNED_WORDS, businessMethod: wordsOf(BUSINESS_METHODS), searchItem: INSTITUTE_ITEM_WORDS },
  columns: [
    { key: 'schoolNo', title: '학원번호', width: 88, value: (row) => row.schoolNo },
    { key: 'schoolName', title: '학원명', width: 180, primary: true, fixed: true, value: (row) => row.schoolName },
    { key: 'ownerName', title: '원장명', width: 84, value: (row) => row.ownerName },
    { key: 'loginId', title: '아이디', width: 110, hidden: true, value: (row) => row.loginId },
    { key: 'phoneNumber', title: '전화번호', width: 130, value: (row) => row.phoneNumber },
    { key: 'postCode', title: '우편번호', width: 84, only: 'sheet', value: (row) => row.postCode },
    { key: 'address', title: '주소', width: 260, hidden: true, value: (row) => row.address },
    { key: 'addressDetail', title: '상세주소', width: 196, only: 'sheet', value: (row) => row.addressDetail },
    {
      key: 'businessMethod',
      title: '유입 유형',
      width: 90,
      value: (row) => BUSINESS_METHODS[row.businessMethod].word,
    },
    {
      key: 'vendor1001',
      title: vendorTitle(1001),
      width: 120,
      isTelling: true,
      value: (row) => vendorIn(row, 1001)?.vendorName,
    },
    {
      key: 'vendor1002',
      title: vendorTitle(1002),
      width: 120,
      isTelling: true,
      value: (row) => vendorIn(row, 1002)?.vendorName,
    },
    {
      key: 'vendor1003',
      title: vendorTitle(1003),
      width: 120,
      isTelling: true,
      value: (row) => vendorIn(row, 1003)?.vendorName,
    },
  ],
})
