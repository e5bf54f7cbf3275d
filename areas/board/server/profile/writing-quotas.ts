import type { addArticle } from '#areas/board/contract/article.contract.ts'
import type { saveComment } from '#areas/board/contract/comment.contract.ts'
import { networkOf } from '#platform/contract/network.ts'
import { type Quota, takeQuota } from '#platform/server/database/quota.ts'
import type { Exchange } from '#platform/server/endpoint.ts'
import { refuse } from '#platform/server/refuse.ts'
import type { Asker } from '../deps.ts'

interface Writing {
  /** Of a person: far more than anybody writes in a day. */
  readonly person: Quota
  /** Viewers come and go, and somebody has to read all that they write. */
  readonly viewer: Quota
  readonly viewerAtOnce: Quota
  /** Of all viewers of one network together: who joins anew is somebody else, but comes from the same place. A class has one address. */
  readonly networkAtOnce: Quota
  readonly network: Quota
}

const QUOTAS = {
  ARTICLES: {
    person: { name: 'board.articles', most: 200, per: 'DAY' },
    viewer: { name: 'board.viewerArticles', most: 20, per: 'DAY' },
    viewerAtOnce: { name: 'board.viewerArticlesAtOnce', most: 5, per: 'MINUTE' },
    networkAtOnce: { name: 'board.networkArticlesAtOnce', most: 40, per: 'MINUTE' },
    network: { name: 'board.networkArticles', most: 600, per: 'DAY' },
  },
  COMMENTS: {
    person: { name: 'board.comments', most: 2000, per: 'DAY' },
    viewer: { name: 'board.viewerComments', most: 200, per: 'DAY' },
    viewerAtOnce: { name: 'board.viewerCommentsAtOnce', most: 20, per: 'MINUTE' },
    networkAtOnce: { name: 'board.networkCommentsAtOnce', most: 150, per: 'MINUTE' },
    network: { name: 'board.networkComments', most: 3000, per: 'DAY' },
  },
} as const satisfies Record<string, Writing>

/** Counts what somebody writes; throws what the call refuses when that is too much, today or at once. */
export async function countWriting(
  { db, now, ip }: Pick<Exchange, 'db' | 'now' | 'ip'>,
  { person, viewerId }: Asker,
  what: keyof typeof QUOTAS,
  theCall: typeof addArticle | typeof saveComment,
): Promise<void> {
  const self = String(person?.userId ?? viewerId)
  const take = async (quota: Quota, code: 'TOO_FAST' | 'TOO_MANY_TODAY', who = self): Promise<void> => {
    const { isTaken, freeAt } = await takeQuota(db, quota, who, now)
    const retryAfterSeconds = Math.ceil((freeAt.getTime() - now.getTime()) / 1000)
    if (!isTaken) throw refuse(theCall, code, { retryAfterSeconds })
  }
  const { person: ofPerson, viewer, viewerAtOnce, networkAtOnce, network } = QUOTAS[what]
  if (person) return take(ofPerson, 'TOO_MANY_TODAY')
  await take(viewerAtOnce, 'TOO_FAST')
  await take(viewer, 'TOO_MANY_TODAY')
  await take(networkAtOnce, 'TOO_FAST', networkOf(ip))
  await take(network, 'TOO_MANY_TODAY', networkOf(ip))
}
