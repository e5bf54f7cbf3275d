/** What is known about a call whose outcome is not. */
export interface LookResult {
  /** People of the request that the vendor has; null when it does not know the request. */
  readonly found: number | null
  /** People whom the request was for. */
  readonly expected: number
  /** Whether any call of the request has certainly ended before the vendor was asked. */
  readonly isSettled: boolean
  /** How often before the settled request was not found. */
  readonly misses: number
}

/**
 * What to do after asking the vendor about a call whose outcome is unknown. Whatever the vendor has in full is taken over at
 * once. "Not there" is believed only when no call can be under way any more, and only the second time.
 */
export function judgeLook({ found, expected, isSettled, misses }: LookResult): 'ADOPT' | 'LOOK_AGAIN' | 'SEND_AGAIN' {
  if (found !== null) return isSettled || found >= expected ? 'ADOPT' : 'LOOK_AGAIN'
  return isSettled && misses >= 1 ? 'SEND_AGAIN' : 'LOOK_AGAIN'
}
