import type { settlePayment } from '#areas/text-ad/contract/payment.contract.ts'
import type { CallOutput } from '#platform/contract/call.ts'
import { isRecord, windowResults } from '#platform/web/screens/window-result.ts'

/** The server's answer to a finished payment window. */
export type Settlement = CallOutput<typeof settlePayment>

/** What the payment window tells the wizard: the server's answer, or the sentence why there is none. */
export type Handover = { readonly adSmsReserveSeq: number } & (
  | { readonly settlement: Settlement }
  | { readonly error: string }
)

/** Results of payment windows of text ads. */
export const paymentResults = windowResults<Handover>(
  'text-ad.payment',
  (data) => isRecord(data.settlement) || typeof data.error === 'string',
)
