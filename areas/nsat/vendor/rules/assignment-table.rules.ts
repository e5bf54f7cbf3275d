import { everyField, fieldColumn } from '#platform/contract/list/field-column.ts'
import { tableOf } from '#platform/contract/list/table.ts'
import { wordsOf } from '#platform/contract/statuses.ts'
import { type Assigned, type AssignedInstitute, officeInstitutes } from '../contract/assignment.contract.ts'
import { BUSINESS_METHODS, SERVICE_WORDS, type ServiceNo } from '../contract/codes.ts'
import { INSTITUTE } from '../contract/institute.record.ts'
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
  columns: everyField(INSTITUTE, [
    { key: 'schoolNo', title: '학원번호', width: 88, value: (row) => row.schoolNo },
    fieldColumn(INSTITUTE, 'schoolName', { width: 180, primary: true, fixed: true }),
    fieldColumn(INSTITUTE, 'ownerName', { width: 84 }),
    { key: 'loginId', title: '아이디', width: 110, hidden: true, value: (row) => row.loginId },
    fieldColumn(INSTITUTE, 'phoneNumber', { width: 130 }),
    fieldColumn(INSTITUTE, 'postCode', { width: 84, only: 'sheet' }),
    fieldColumn(INSTITUTE, 'address', { width: 260, hidden: true }),
    fieldColumn(INSTITUTE, 'addressDetail', { width: 196, only: 'sheet' }),
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
  ]),
})
