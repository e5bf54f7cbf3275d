import type { settleOrderPayment } from '#areas/advertising/package-ad/contract/order.contract.ts'
import { cardResults } from '#areas/advertising/payment/web/door.tsx'
import type { CallOutput } from '#platform/contract/call.ts'

/** The server's answer to a finished payment window. */
export type Settlement = CallOutput<typeof settleOrderPayment>

/** Results of payment windows of package ads. */
export const paymentResults = cardResults<Settlement>('package-ad')
