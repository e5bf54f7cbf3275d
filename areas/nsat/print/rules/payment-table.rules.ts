import { tableOf } from '#platform/contract/list/table.ts'
import { payments } from '../contract/payment.contract.ts'

/** What people read of the payments of a round. */
export const paymentTable = tableOf(payments, {
  words: { searchItem: { schoolNo: '학원번호', schoolName: '학원명' } },
  columns: [
    { key: 'schoolNo', title: '학원번호', width: 100, value: (row) => row.schoolNo },
    { key: 'schoolName', title: '학원명', primary: true, fixed: true, value: (row) => row.schoolName },
    { key: 'goodsName', title: '상품명', isTelling: true, value: (row) => row.goodsName },
    { key: 'quantity', title: '인원', width: 90, isTelling: true, format: 'count', value: (row) => row.quantity },
    { key: 'totalAmount', title: '금액', width: 130, isTelling: true, format: 'won', value: (row) => row.totalAmount },
    { key: 'paymentYmdt', title: '결제일시', width: 140, format: 'stamp', value: (row) => row.paymentYmdt },
  ],
})
