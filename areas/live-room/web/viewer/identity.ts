/** As whom somebody watches a broadcast, kept in this browser until the server forgets it. */
export interface Identity {
  readonly name: string
  readonly token: string
  /** What they wrote on the board: an answer to one of these is theirs. */
  readonly articleIds: readonly number[]
}

const keyOf = (liveBroadcastNo: number): string => `live.viewer.${liveBroadcastNo}`

export function keptIdentity(liveBroadcastNo: number): Identity | undefined {
  try {
    const { name, token, articleIds } = JSON.parse(localStorage.getItem(keyOf(liveBroadcastNo)) ?? '{}')
    if (typeof name !== 'string' || typeof token !== 'string') return undefined
    return { name, token, articleIds: Array.isArray(articleIds) ? articleIds : [] }
  } catch {
    return undefined
  }
}

/** Keeps it; undefined forgets it. */
export function keepIdentity(liveBroadcastNo: number, identity: Identity | undefined): void {
  try {
    if (identity) localStorage.setItem(keyOf(liveBroadcastNo), JSON.stringify(identity))
    else localStorage.removeItem(keyOf(liveBroadcastNo))
  } catch {
    // Without a storage the name is asked for once more when the page is loaded anew.
  }
}
