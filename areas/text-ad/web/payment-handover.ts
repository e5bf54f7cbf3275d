import type { CallOutput } from '#platform/contract/call.ts'
import type { settlePayment } from '../contract/payment.contract.ts'

const MESSAGE_TYPE = 'text-ad.payment'

/** The server's answer to a finished payment window. */
export type Settlement = CallOutput<typeof settlePayment>

/** What the payment window tells the wizard: the server's answer, or the sentence why there is none. */
export type Handover = { readonly adSmsReserveSeq: number } & (
  | { readonly settlement: Settlement }
  | { readonly error: string }
)

/** The window that opened this one, if it is still there and shows a page of ours. */
function ownOpener(): Window | null {
  try {
    const opener = window.opener as Window | null
    return opener !== null && !opener.closed && opener.location.origin === location.origin ? opener : null
  } catch {
    // Another site's window: reading its location is forbidden.
    return null
  }
}

/** Whether a page of ours opened this window and waits for its result. */
export const hasOwnOpener = (): boolean => ownOpener() !== null

/** Tells the wizard the result. Pages of other sites never get it. */
export function handOver(result: Handover): void {
  ownOpener()?.postMessage({ type: MESSAGE_TYPE, ...result }, location.origin)
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Reads a message of a payment window; undefined for everything that comes from elsewhere or is something else. */
export function readHandover(event: Pick<MessageEvent, 'origin' | 'data'>): Handover | undefined {
  const data: unknown = event.data
  if (event.origin !== location.origin || !isRecord(data) || data.type !== MESSAGE_TYPE) return undefined
  return isRecord(data.settlement) || typeof data.error === 'string' ? (data as unknown as Handover) : undefined
}
