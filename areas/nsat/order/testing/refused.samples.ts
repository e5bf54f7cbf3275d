import type { RefusedPayment } from '../contract/refused-payment.contract.ts'

/** A second charge of a paid order, which nobody has settled; `differs` replaces fields. */
export const refusedSample = (differs: Partial<RefusedPayment> = {}): RefusedPayment => ({
  refusedPaymentNo: 1,
  transactionId: 'T-20261124-1',
  nsatSchoolOrderNo: 500_001,
  paymentType: 'PAID',
  amount: 70_000,
  reason: 'PAYMENT_NOT_POSSIBLE',
  toldYmdt: '2026-11-24T10:00:00+09:00',
  nsatOrderType: 'PAID',
  isReplaced: false,
  nsatPlanNo: 11,
  nsatServiceNo: 1001,
  planYm: '202612',
  schoolNo: 100_001,
  schoolName: '가람수학학원',
  vendorName: '한빛총판',
  settledYmdt: null,
  settledByName: '',
  settledComment: null,
  ...differs,
})
