import { planMonthText } from '#areas/nsat/plan/contract/codes.ts'
import { tableOf } from '#platform/contract/list/table.ts'
import { PAYMENT_REFUSALS } from '../contract/payment.contract.ts'
import { type RefusedPayment, refusedPayments } from '../contract/refused-payment.contract.ts'
import { ORDER_TYPES } from '../contract/statuses.ts'
import { ORDER_LIFE } from './order-life.rules.ts'

const isReason = (reason: string): reason is keyof typeof PAYMENT_REFUSALS => reason in PAYMENT_REFUSALS

/** Why it was not taken, in words. */
export const reasonText = (reason: string): string => (isReason(reason) ? PAYMENT_REFUSALS[reason].text : reason)

/** How the order stands that it names; of a replaced one that a newer took its place. */
const orderText = ({ nsatOrderType, isReplaced }: RefusedPayment): string =>
  nsatOrderType === null ? '없는 주문' : isReplaced ? '수정됨' : ORDER_TYPES[nsatOrderType].word

/** `처리 완료 · 김운영`; who did it is not known where the portal saw it. */
export const settledText = ({ settledYmdt, settledByName }: RefusedPayment): string =>
  settledYmdt === null ? '처리 전' : ['처리 완료', settledByName].filter(Boolean).join(' · ')

/** What people read of payments that were refused. */
export const refusedTable = tableOf(refusedPayments, {
  words: {
    isSettled: { true: '처리 완료', false: '처리 전' },
    searchItem: {
      transactionId: '거래번호',
      nsatSchoolOrderNo: '주문번호',
      schoolNo: '학원번호',
      schoolName: '학원명',
    },
  },
  columns: [
    { key: 'toldYmdt', title: '통보일시', width: 140, format: 'stamp', value: (row) => row.toldYmdt },
    { key: 'transactionId', title: '거래번호', primary: true, fixed: true, value: (row) => row.transactionId },
    { key: 'paymentType', title: '구분', width: 84, value: (row) => ORDER_LIFE.moves[row.paymentType].label },
    { key: 'amount', title: '금액', width: 110, format: 'won', isTelling: true, value: (row) => row.amount },
    { key: 'orderNo', title: '주문번호', width: 92, isTelling: true, value: (row) => row.nsatSchoolOrderNo },
    { key: 'orderType', title: '주문 상태', width: 92, value: orderText },
    { key: 'schoolName', title: '학원명', width: 150, isTelling: true, value: (row) => row.schoolName },
    { key: 'vendorName', title: '총판', width: 110, isSpare: true, value: (row) => row.vendorName },
    {
      key: 'planYm',
      title: '회차',
      width: 110,
      isSpare: true,
      value: (row) => row.planYm && planMonthText(row.planYm),
    },
    { key: 'reason', title: '거절 사유', width: 220, isTelling: true, value: (row) => reasonText(row.reason) },
    { key: 'settled', title: '처리', width: 130, fixed: true, isTelling: true, value: settledText },
    { key: 'settledComment', title: '처리 내용', width: 200, isSpare: true, value: (row) => row.settledComment },
    {
      key: 'settledYmdt',
      title: '처리일시',
      width: 140,
      only: 'sheet',
      format: 'stamp',
      value: (row) => row.settledYmdt,
    },
  ],
})
