const FIRST_MS = 1_000
const LONGEST_MS = 30_000

/** How long to wait after so many failed tries in a row, in milliseconds: longer each time, and for everybody otherwise. */
export function pauseMs(tries: number, random: () => number = Math.random): number {
  const most = Math.min(FIRST_MS * 2 ** tries, LONGEST_MS)
  return Math.max(FIRST_MS, most / 2 + (most / 2) * random())
}

/**
 * Waits before trying again, and less when the network comes back or the person looks at the page. The answer gives up.
 */
export function tryAgain(afterMs: number, again: () => void): () => void {
  const stop = (): void => {
    clearTimeout(timer)
    window.removeEventListener('online', now)
    document.removeEventListener('visibilitychange', whenSeen)
  }
  const now = (): void => {
    stop()
    again()
  }
  const whenSeen = (): void => {
    if (document.visibilityState === 'visible') now()
  }
  const timer = setTimeout(now, afterMs)
  window.addEventListener('online', now)
  document.addEventListener('visibilitychange', whenSeen)
  return stop
}
