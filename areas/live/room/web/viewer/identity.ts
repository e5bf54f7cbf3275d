import { useCallback, useState } from 'react'
import type { Seen, SeenArticles } from '#areas/live/room/rules/article-news.rules.ts'

/** As whom somebody watches a broadcast, kept in this browser until the server forgets it. */
export interface Identity {
  readonly name: string
  readonly token: string
  /** What they have read on the board: what is more than that is new to them. */
  readonly seen: SeenArticles
}

const keyOf = (liveBroadcastNo: number): string => `live.viewer.${liveBroadcastNo}`

export function keptIdentity(liveBroadcastNo: number): Identity | undefined {
  try {
    const { name, token, seen } = JSON.parse(localStorage.getItem(keyOf(liveBroadcastNo)) ?? '{}')
    if (typeof name !== 'string' || typeof token !== 'string') return undefined
    return { name, token, seen: typeof seen === 'object' && seen !== null ? seen : {} }
  } catch {
    return undefined
  }
}

/** Keeps it; undefined forgets it. */
function keepIdentity(liveBroadcastNo: number, identity: Identity | undefined): void {
  try {
    if (identity) localStorage.setItem(keyOf(liveBroadcastNo), JSON.stringify(identity))
    else localStorage.removeItem(keyOf(liveBroadcastNo))
  } catch {
    // Without a storage the name is asked for once more when the page is loaded anew.
  }
}

/** Remembers what this viewer has read of an article. */
export type OnSeen = (articleId: number, read: Partial<Seen>) => void

export interface IdentityState {
  readonly identity: Identity | undefined
  /** Whether they joined just now, and not when the page was here before. */
  readonly isNew: boolean
  readonly become: (next: Identity | undefined) => void
  readonly change: (by: (identity: Identity) => Identity) => void
}

/** What was kept of this viewer, and what becomes of it. */
export function useIdentity(no: number): IdentityState {
  const [{ identity, isNew }, set] = useState(() => ({ identity: keptIdentity(no), isNew: false }))
  const become = useCallback(
    (next: Identity | undefined) => {
      keepIdentity(no, next)
      set({ identity: next, isNew: true })
    },
    [no],
  )
  const change = useCallback<IdentityState['change']>(
    (by) =>
      set((before) => {
        const next = before.identity && by(before.identity)
        if (next === before.identity) return before
        keepIdentity(no, next)
        return { ...before, identity: next }
      }),
    [no],
  )
  return { identity, isNew, become, change }
}
