import type { addArticle } from '#areas/board/contract/article.contract.ts'
import type { saveComment } from '#areas/board/contract/comment.contract.ts'
import { type Quota, takeQuota } from '#platform/server/database/quota.ts'
import type { Exchange } from '#platform/server/endpoint.ts'
import { refuse } from '#platform/server/refuse.ts'
import type { Asker } from '../deps.ts'

/** For people far more than anybody writes in a day; viewers come and go, and whoever reads what they write does not. */
const QUOTAS = {
  ARTICLES: {
    person: { name: 'board.articles', most: 200, per: 'DAY' },
    viewer: { name: 'board.viewerArticles', most: 20, per: 'DAY' },
  },
  COMMENTS: {
    person: { name: 'board.comments', most: 2000, per: 'DAY' },
    viewer: { name: 'board.viewerComments', most: 200, per: 'DAY' },
  },
} as const satisfies Record<string, Record<string, Quota>>

/** Counts what somebody writes; throws what the call refuses when that is too much for today. */
export async function countWriting(
  { db, now }: Pick<Exchange, 'db' | 'now'>,
  { person, viewerId }: Asker,
  what: keyof typeof QUOTAS,
  theCall: typeof addArticle | typeof saveComment,
): Promise<void> {
  const quota = QUOTAS[what][person ? 'person' : 'viewer']
  const { isTaken, freeAt } = await takeQuota(db, quota, String(person?.userId ?? viewerId), now)
  const retryAfterSeconds = Math.ceil((freeAt.getTime() - now.getTime()) / 1000)
  if (!isTaken) throw refuse(theCall, 'TOO_MANY_TODAY', { retryAfterSeconds })
}
