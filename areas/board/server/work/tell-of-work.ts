import {
  assignedText,
  requestDoneText,
  requestReopenedText,
  unassignedText,
} from '#areas/board/rules/notice-text.rules.ts'
import type { Exchange } from '#platform/server/endpoint.ts'
import type { NotificationKind } from '#platform/server/notifications/notification-kind.ts'
import { notify } from '#platform/server/notifications/notify.ts'
import type { StoredArticle, StoredWork } from '../board.tables.ts'
import { findUserIds } from '../comment/comments.queries.ts'
import { REQUEST_ASSIGNED, REQUEST_DONE } from '../notification-kinds.ts'

type Work = Pick<StoredWork, 'status' | 'responsibleId'>

/** Tells whoever takes care of a request from now on, or did until now, and its writer that it is done; nobody of what they did themselves. */
export async function tellOfWork(
  { db, now, caller }: Pick<Exchange, 'db' | 'now'> & { readonly caller: { readonly userId: number } },
  { articleId, subjectId, profileId, title }: StoredArticle,
  before: Work,
  after: Work,
): Promise<void> {
  const address = `/board/${subjectId}/article/${articleId}`
  const tell = async (kind: NotificationKind, userId: number | null | undefined, text: string) => {
    if (userId && userId !== caller.userId) await notify(db, { kind, userId, text, address, now })
  }
  if (before.responsibleId !== after.responsibleId) {
    await tell(REQUEST_ASSIGNED, after.responsibleId, assignedText(title))
    await tell(REQUEST_ASSIGNED, before.responsibleId, unassignedText(title))
  }
  const isDone = after.status === 'DONE'
  if (isDone === (before.status === 'DONE')) return
  const writerId = (await findUserIds(db, [profileId])).get(profileId)
  await tell(REQUEST_DONE, writerId, isDone ? requestDoneText(title) : requestReopenedText(title))
}
