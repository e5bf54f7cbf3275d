import { lifeOf } from '#platform/contract/life.ts'
import type { PaymentStatus } from '../contract/codes.ts'

/** The life of a payment. FAILED goes on to a refund when money turns up after all. What comes next, `nextStep` decides. */
export const PAYMENT_LIFE = lifeOf({
  statusOf: (payment: { readonly status: PaymentStatus }) => payment.status,
  moves: {
    APPROVE: { from: ['READY'], to: 'APPROVING', by: ['OWNER', 'SYSTEM'], label: '승인 요청' },
    COMPLETE: { from: ['APPROVING'], to: 'PAID', by: ['OWNER', 'SYSTEM'], label: '결제 완료' },
    CLOSE: { from: ['READY', 'APPROVING'], to: 'FAILED', by: ['OWNER', 'SYSTEM'], label: '결제 실패' },
    REQUEST_REFUND: {
      from: ['APPROVING', 'PAID', 'FAILED'],
      to: 'CANCEL_REQUESTED',
      by: ['MANAGER', 'SYSTEM'],
      label: '환불 요청',
    },
    CONFIRM_REFUND: { from: ['CANCEL_REQUESTED'], to: 'CANCELLED', by: ['SYSTEM'], label: '환불 완료' },
  },
})
