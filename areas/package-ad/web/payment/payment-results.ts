import type { settleOrderPayment } from '#areas/package-ad/contract/order.contract.ts'
import type { CallOutput } from '#platform/contract/call.ts'
import { isRecord, windowResults } from '#platform/web/screens/window-result.ts'

/** The server's answer to a finished payment window. */
export type Settlement = CallOutput<typeof settleOrderPayment>

/**
 * What the payment window tells the completion screen: the server's answer, or the sentence why there is none.
 * `isUnknown`: money may have moved all the same.
 */
export type PaymentResult = { readonly adPackageOrderSeq: number } & (
  | { readonly settlement: Settlement }
  | { readonly error: string; readonly isUnknown: boolean }
)

/** Results of payment windows of package ads. */
export const paymentResults = windowResults<PaymentResult>(
  'package-ad.payment',
  (data) => isRecord(data.settlement) || typeof data.error === 'string',
)

export const PROCESSING_TEXT = '결제 처리 중입니다. 1~2분 정도 소요되며 창을 닫지 마세요.'

const GIVEN_UP = '2222'

/** What to tell about a window that ended without payment. */
export const failureText = (code: string): string =>
  code === GIVEN_UP ? '결제가 취소되었습니다.' : '결제 중 오류가 발생했습니다. 다시 시도해주세요.'
