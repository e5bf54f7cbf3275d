import { commentText, replyText } from '#areas/board/rules/notice-text.rules.ts'
import type { Exchange } from '#platform/server/endpoint.ts'
import { notify } from '#platform/server/notifications/notify.ts'
import type { StoredArticle, StoredComment } from '../board.tables.ts'
import { COMMENTED } from '../notification-kinds.ts'
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
}

/** Tells the writer of the article, and of the comment that was replied to: each once, and nobody of their own words. */
export async function tellWriters(
  { db, now }: Pick<Exchange, 'db' | 'now'>,
  { article, commentId, parent, profileId, room }: Written,
): Promise<void> {
  const texts = new Map([[article.profileId, commentText(article.title)]])
  if (parent) texts.set(parent.profileId, replyText(article.title))
  texts.delete(profileId)
  const userIds = await findUserIds(db, [...texts.keys()])
  const address = room
    ? `${room}?article=${article.articleId}&comment=${commentId}`
    : `/board/${article.subjectId}/article/${article.articleId}?comment=${commentId}`
  for (const [writerId, text] of texts) {
    const userId = userIds.get(writerId)
    if (userId !== undefined) await notify(db, { kind: COMMENTED, userId, text, address, now })
  }
}
