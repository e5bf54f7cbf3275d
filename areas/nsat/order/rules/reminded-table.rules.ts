import { tableOf } from '#platform/contract/list/table.ts'
import { REMINDER_OUTCOMES, type RemindedSchool, remindedSchools } from '../contract/reminder.contract.ts'

/** Whether an institute ordered after it was reminded, in words. */
export const orderedText = ({ orderedYmdt }: Pick<RemindedSchool, 'orderedYmdt'>): string =>
  orderedYmdt === null ? '주문 없음' : '주문함'

/** What people read of institutes that were reminded. */
export const remindedTable = tableOf(remindedSchools, {
  words: {
    hasOrdered: { true: '주문함', false: '주문 없음' },
    searchItem: { schoolNo: '학원번호', schoolName: '학원명' },
  },
  columns: [
    {
      key: 'remindedYmdt',
      title: '안내일시',
      width: 140,
      format: 'stamp',
      isTelling: true,
      value: (row) => row.remindedYmdt,
    },
    { key: 'schoolNo', title: '학원번호', width: 96, value: (row) => row.schoolNo },
    { key: 'schoolName', title: '학원명', primary: true, fixed: true, value: (row) => row.schoolName },
    { key: 'vendorName', title: '총판', width: 130, isSpare: true, value: (row) => row.vendorName },
    { key: 'outcome', title: '문자', width: 100, isTelling: true, value: (row) => REMINDER_OUTCOMES[row.outcome].word },
    { key: 'ordered', title: '이후 주문', width: 100, isTelling: true, value: orderedText },
    { key: 'orderedYmdt', title: '주문일시', width: 140, format: 'stamp', value: (row) => row.orderedYmdt },
    { key: 'remindedByName', title: '보낸 사람', width: 110, isSpare: true, value: (row) => row.remindedByName },
  ],
})
