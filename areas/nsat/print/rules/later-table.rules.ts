import { ORDER_TYPES } from '#areas/nsat/order/contract/statuses.ts'
import { tableOf } from '#platform/contract/list/table.ts'
import { type LaterPayment, laterPayments } from '../contract/print-order.contract.ts'

/** What came in is more, what was cancelled is less. */
const differenceOf = ({ keptAmount, printedAmount }: LaterPayment): number => keptAmount - printedAmount

/** What people read of orders that stand otherwise than their print order says. */
export const laterTable = tableOf(laterPayments, {
  columns: [
    {
      key: 'nsatOrderType',
      title: '구분',
      width: 96,
      value: (row) => (row.isFree ? '무료 주문' : ORDER_TYPES[row.nsatOrderType].word),
    },
    { key: 'schoolName', title: '학원명', primary: true, value: (row) => row.schoolName },
    { key: 'vendorName', title: '총판명', width: 130, value: (row) => row.vendorName },
    { key: 'nsatSchoolOrderNo', title: '주문번호', width: 100, value: (row) => row.nsatSchoolOrderNo },
    { key: 'examineeCount', title: '인원', width: 80, format: 'count', value: (row) => row.examineeCount },
    { key: 'amount', title: '금액', width: 120, format: 'won', value: differenceOf },
    { key: 'paymentYmdt', title: '일시', width: 140, format: 'stamp', value: (row) => row.paymentYmdt },
  ],
})
