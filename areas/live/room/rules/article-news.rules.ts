/** What a viewer has read of an article. */
export interface Seen {
  readonly isAnswered: boolean
  readonly comments: number
}

/** What a viewer has read, by the number of the article: of those that they wrote or opened. */
export type SeenArticles = Readonly<Record<number, Seen>>

/** What the list of the board says of an article. */
interface Row {
  readonly articleId: number
  /** 1: answered. */
  readonly consultStatus: number
  readonly commentCount: number
}

/** So many of the newest articles are remembered. */
const MOST_SEEN = 100

export const UNREAD: Seen = { isAnswered: false, comments: 0 }

/** What stands beside an article that says more than its reader has seen; nothing of articles that they never opened. */
export function newsOf({ articleId, consultStatus, commentCount }: Row, seen: SeenArticles): string | undefined {
  const known = seen[articleId]
  if (!known) return undefined
  if (consultStatus === 1 && !known.isAnswered) return '새 답변'
  return commentCount > known.comments ? '새 댓글' : undefined
}

/** Remembers what was read of an article; the same object where that is known already. */
export function withSeen(seen: SeenArticles, articleId: number, read: Partial<Seen>): SeenArticles {
  const before = seen[articleId]
  const next = { ...UNREAD, ...before, ...read }
  if (before && before.isAnswered === next.isAnswered && before.comments === next.comments) return seen
  // Keys that are numbers stand in the order of the numbers, and new articles have higher ones.
  return Object.fromEntries(Object.entries({ ...seen, [articleId]: next }).slice(-MOST_SEEN))
}
