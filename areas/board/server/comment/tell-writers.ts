import { commentText, replyText, requesterText } from '#areas/board/rules/notice-text.rules.ts'
import type { Exchange } from '#platform/server/endpoint.ts'
import { notify } from '#platform/server/notifications/notify.ts'
import type { StoredArticle, StoredComment } from '../board.tables.ts'
import { COMMENTED } from '../notification-kinds.ts'
import { findWork } from '../work/works.queries.ts'
import { findUserIds } from './comments.queries.ts'

interface Written {
  readonly article: StoredArticle
  readonly commentId: number
  /** The comment that was replied to. */
  readonly parent: StoredComment | undefined
  /** Who wrote. */
  readonly profileId: number
  /** Where staff read the article; null: on the board. */
  readonly room: string | null
  /** Whom it calls by name: they are told that. */
  readonly called?: ReadonlySet<number>
}

/**
 * Tells the writer of the article, and of the comment that was replied to: each once, and nobody of their own words. Of what the
 * writer of a request adds, whoever takes care of it is told, too.
 */
export async function tellWriters(
  { db, now }: Pick<Exchange, 'db' | 'now'>,
  { article, commentId, parent, profileId, room, called = new Set() }: Written,
): Promise<void> {
  const texts = new Map([[article.profileId, commentText(article.title)]])
  if (parent) texts.set(parent.profileId, replyText(article.title))
  const own = [profileId, ...called]
  for (const id of own) texts.delete(id)
  const userIds = await findUserIds(db, [...texts.keys(), ...own])
  const address = room
    ? `${room}?article=${article.articleId}&comment=${commentId}`
    : `/board/${article.subjectId}/article/${article.articleId}?comment=${commentId}`
  const tell = (userId: number, text: string) => notify(db, { kind: COMMENTED, userId, text, address, now })
  for (const [writerId, text] of texts) {
    const userId = userIds.get(writerId)
    if (userId !== undefined) await tell(userId, text)
  }
  if (profileId !== article.profileId) return
  const responsibleId = (await findWork(db, article.articleId))?.responsibleId ?? null
  if (responsibleId !== null && ![...userIds.values()].includes(responsibleId))
    await tell(responsibleId, requesterText(article.title))
}
