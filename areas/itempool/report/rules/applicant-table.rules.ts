import { tableOf } from '#platform/contract/list/table.ts'
import { applicants } from '../contract/applicant.contract.ts'
import { GENDERS, GRADES } from '../contract/codes.ts'

/** What people read of those who applied for reports. */
export const applicantTable = tableOf(applicants, {
  words: { grade: GRADES, gender: { MALE: GENDERS.MALE, FEMALE: GENDERS.FEMALE } },
  columns: [
    { key: 'applicationNo', title: '신청번호', width: 100, value: (row) => row.applicationNo },
    { key: 'registerYmdt', title: '신청일시', format: 'stamp', width: 150, value: (row) => row.registerYmdt },
    {
      key: 'examineeNo',
      title: '수험번호',
      width: 120,
      primary: true,
      isTelling: true,
      value: (row) => row.examineeNo,
    },
    { key: 'examineeName', title: '이름', width: 90, isTelling: true, value: (row) => row.examineeName },
    { key: 'grade', title: '학년', width: 60, isTelling: true, value: (row) => GRADES[row.grade] },
    { key: 'gender', title: '성별', width: 60, value: (row) => GENDERS[row.gender] },
    { key: 'schoolNo', title: '학교번호', width: 100, isTelling: true, value: (row) => row.schoolNo },
    { key: 'examineePhone', title: '연락처', width: 175, value: (row) => row.examineePhone },
    { key: 'examineeEmail', title: '이메일', value: (row) => row.examineeEmail },
    { key: 'neoId', title: '회원 아이디', isSpare: true, value: (row) => row.neoId },
  ],
})
