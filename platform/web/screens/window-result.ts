/** How windows of ours tell their result to the page that waits for it. */
export interface WindowResults<T extends object> {
  /**
   * Tells the waiting page the result. Pages of other sites never get it. Another site in between may have cut the tie
   * between the two windows; then every page of ours in this browser hears it, and the page of this very subject listens.
   */
  readonly tell: (result: T) => void
  /** Hears what windows of ours report, until the answered function is called. */
  readonly hear: (onResult: (result: T) => void) => () => void
}

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

/** Whether something that came from elsewhere has named fields at all. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Results of one kind. `type` marks their messages; `isResult` recognises them among everything a page may be sent. */
export function windowResults<T extends object>(
  type: string,
  isResult: (data: Record<string, unknown>) => boolean,
): WindowResults<T> {
  const read = (event: Pick<MessageEvent, 'origin' | 'data'>): T | undefined => {
    const data: unknown = event.data
    if (event.origin !== location.origin || !isRecord(data) || data.type !== type) return undefined
    return isResult(data) ? (data as unknown as T) : undefined
  }
  const tell = (result: T): void => {
    const message = { type, ...result }
    const opener = ownOpener()
    if (opener) {
      opener.postMessage(message, location.origin)
      return
    }
    const channel = new BroadcastChannel(type)
    channel.postMessage(message)
    channel.close()
  }
  const hear = (onResult: (result: T) => void): (() => void) => {
    const channel = new BroadcastChannel(type)
    const listen = (event: MessageEvent): void => {
      const result = read(event)
      if (result) onResult(result)
    }
    window.addEventListener('message', listen)
    channel.addEventListener('message', listen)
    return () => {
      window.removeEventListener('message', listen)
      channel.close()
    }
  }
  return { tell, hear }
}
