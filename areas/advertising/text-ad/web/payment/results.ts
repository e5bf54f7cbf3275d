import { cardResults } from '#areas/advertising/payment/web/door.tsx'
import type { settlePayment } from '#areas/advertising/text-ad/contract/payment.contract.ts'
import type { CallOutput } from '#platform/contract/call.ts'

/** The server's answer to a finished payment window. */
export type Settlement = CallOutput<typeof settlePayment>

/** Results of payment windows of text ads. */
export const paymentResults = cardResults<Settlement>('text-ad')
