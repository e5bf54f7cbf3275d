import { CODE_CERTIFIED, CODE_GIVEN_UP, type PaymentStatus } from '../contract/codes.ts'
import { PAYMENT_STATES } from '../contract/statuses.ts'

/** Code of a payment that was closed without a code of the payment window. */
export const CODE_FAILED = '9999'
/** Code of a payment whose amount at the vendor was not ours. */
export const CODE_AMOUNT = 'AMOUNT_MISMATCH'

/** Code of a payment that was closed because another one took its place. */
export const CODE_REPLACED = 'REPLACED'

export type Outcome = 'PAID' | 'CANCELLED_BY_USER' | 'FAILED' | 'REFUNDED' | 'PENDING'

export interface PaymentOutcome {
  readonly outcome: Outcome
  /** `0` only for a paid one. */
  readonly code: string
  /** Korean sentence for the person; none for a paid one. */
  readonly message?: string
}

/** What a person is told about a payment: read from what is stored alone, so that every repeat is told the same. */
export function outcomeOf(payment: { status: PaymentStatus; resultCode: string | null }): PaymentOutcome {
  const { status, resultCode } = payment
  if (status === 'PAID') return { outcome: 'PAID', code: CODE_CERTIFIED }
  if (PAYMENT_STATES[status].isOpen) {
    return { outcome: 'PENDING', code: 'PENDING', message: '결제 결과를 확인하고 있습니다. 잠시 후 다시 확인해주세요.' }
  }
  if (resultCode === CODE_AMOUNT) {
    return { outcome: 'FAILED', code: CODE_AMOUNT, message: '결제 금액이 주문과 달라 결제하지 않았습니다.' }
  }
  if (status !== 'FAILED') {
    const message =
      status === 'CANCELLED' ? '결제가 취소되어 환불되었습니다.' : '결제를 취소하고 있습니다. 잠시 후 환불됩니다.'
    return { outcome: 'REFUNDED', code: 'REFUNDED', message }
  }
  if (resultCode === CODE_GIVEN_UP)
    return { outcome: 'CANCELLED_BY_USER', code: CODE_GIVEN_UP, message: '결제가 취소되었습니다.' }
  return { outcome: 'FAILED', code: resultCode ?? CODE_FAILED, message: '결제하지 못했습니다. 다시 시도해주세요.' }
}

/** The code a browser brought, cut down to what may be stored; never the one that means paid. */
export function codeOfFailure(saidCode: string | null): string {
  const clean = (saidCode ?? '').replaceAll(/[^\w-]/g, '').slice(0, 20)
  return clean === '' || clean === CODE_CERTIFIED ? CODE_FAILED : clean
}
