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

/**
 * Tells the wizard the result. Pages of other sites never get it. A payment vendor may have cut the tie between the two
 * windows; then every page of ours in this browser hears it, and the wizard of this very ad listens.
 */
export function handOver(result: Handover): void {
  const message = { type: MESSAGE_TYPE, ...result }
  const opener = ownOpener()
  if (opener) {
    opener.postMessage(message, location.origin)
    return
  }
  const channel = new BroadcastChannel(MESSAGE_TYPE)
  channel.postMessage(message)
  channel.close()
}

/** Hears what payment windows of ours report, until the answered function is called. */
export function hearHandovers(onResult: (result: Handover) => void): () => void {
  const channel = new BroadcastChannel(MESSAGE_TYPE)
  const hear = (event: MessageEvent): void => {
    const result = readHandover(event)
    if (result) onResult(result)
  }
  window.addEventListener('message', hear)
  channel.addEventListener('message', hear)
  return () => {
    window.removeEventListener('message', hear)
    channel.close()
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Reads a message of a payment window; undefined for everything that comes from elsewhere or is something else. */
function readHandover(event: Pick<MessageEvent, 'origin' | 'data'>): Handover | undefined {
  const data: unknown = event.data
  if (event.origin !== location.origin || !isRecord(data) || data.type !== MESSAGE_TYPE) return undefined
  return isRecord(data.settlement) || typeof data.error === 'string' ? (data as unknown as Handover) : undefined
}
