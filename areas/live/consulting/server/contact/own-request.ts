import type { ARTICLE_NOT_FOUND } from '#areas/board/contract/article.contract.ts'
import { articleOf, type BoardArticle, viewerOfArticle } from '#areas/board/server/door.ts'
import { broadcastOfSubject, type FoundBroadcast, roleIn } from '#areas/live/broadcast/server/door.ts'
import type { Exchange } from '#platform/server/endpoint.ts'
import { refuse } from '#platform/server/refuse.ts'

type Asking = Pick<Exchange, 'db' | 'visitor' | 'holderId'>

/** A request on the board of a broadcast. */
export interface FoundRequest {
  readonly article: BoardArticle
  readonly broadcast: FoundBroadcast
}

/** A request by its number, whoever asks; null where there is none (any more). */
export async function findRequest(db: Exchange['db'], articleId: number): Promise<FoundRequest | null> {
  const article = await articleOf(db, articleId)
  const broadcast = article && article.consultStatus >= 0 ? await broadcastOfSubject(db, article.subjectId) : null
  return article && broadcast && { article, broadcast }
}

type TheCall = { readonly name: string; readonly refusals: typeof ARTICLE_NOT_FOUND }

/** A request of which the caller is the asker (`isAsker`) or staff; to everybody else there is no such request. */
export async function insistOnOwn(
  { db, visitor, holderId }: Asking,
  articleId: number,
  theCall: TheCall,
): Promise<FoundRequest & { readonly isAsker: boolean }> {
  const found = await findRequest(db, articleId)
  if (!found) throw refuse(theCall, 'ARTICLE_NOT_FOUND')
  if (visitor) {
    if (!(await roleIn(db, found.broadcast, visitor))) throw refuse(theCall, 'ARTICLE_NOT_FOUND')
    return { ...found, isAsker: false }
  }
  const viewerId = await viewerOfArticle(db, articleId)
  if (holderId === null || viewerId !== holderId) throw refuse(theCall, 'ARTICLE_NOT_FOUND')
  return { ...found, isAsker: true }
}
