import { DEEPEST_COMMENT } from '#areas/board/contract/board.ts'
import { deleteComment, listComments, saveComment, updateComment } from '#areas/board/contract/comment.contract.ts'
import { isStaff } from '#areas/board/rules/writer.rules.ts'
import type { Db } from '#platform/server/database/database.ts'
import { type Quota, takeQuota } from '#platform/server/database/quota.ts'
import { endpoint } from '#platform/server/endpoint.ts'
import { holderOf } from '#platform/server/pass.ts'
import { refuse } from '#platform/server/refuse.ts'
import { lockArticle, noteSeen, summariseComments } from '../article/save-article.ts'
import { board, type StoredArticle, type StoredComment } from '../board.tables.ts'
import type { BoardDeps } from '../deps.ts'
import {
  depthOf,
  findComment,
  insertComment,
  listCommentRows,
  markCommentDeleted,
  rewriteComment,
} from './comments.queries.ts'
import { tellWriters } from './tell-writers.ts'

const ENTITY = 'board.comment'

/** Far more than anybody writes in a day. */
const COMMENTS_A_DAY: Quota = { name: 'board.comments', most: 2000, per: 'DAY' }

/** A page of comments; one row more tells whether others follow. */
export const listCommentsEndpoint = endpoint(
  listComments,
  async ({ db, body }) => {
    const { articleId, lastCommentId, pageSize } = body
    if (!(await isArticle(db, articleId))) throw refuse(listComments, 'ARTICLE_NOT_FOUND')
    const after = lastCommentId === undefined ? undefined : await findComment(db, articleId, lastCommentId)
    if (lastCommentId !== undefined && !after) throw refuse(listComments, 'COMMENT_NOT_FOUND')
    const rows = await listCommentRows(db, articleId, { after, most: pageSize + 1 })
    return { commentList: rows.slice(0, pageSize), hasNextPage: rows.length > pageSize }
  },
  { transaction: false },
)

async function isArticle(db: Db, articleId: number): Promise<boolean> {
  const row = await board(db)
    .selectFrom('board.article')
    .select('article_id')
    .where('article_id', '=', articleId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Adds a comment, or a reply to one, and tells whoever wrote what it answers. */
export const saveCommentEndpoint = endpoint(saveComment, async (x, deps: BoardDeps) => {
  const { db, body, caller, now, audit } = x
  const { articleId, parentCommentId, text } = body
  const { isTaken, freeAt } = await takeQuota(db, COMMENTS_A_DAY, String(caller.userId), now)
  const retryAfterSeconds = Math.ceil((freeAt.getTime() - now.getTime()) / 1000)
  if (!isTaken) throw refuse(saveComment, 'TOO_MANY_TODAY', { retryAfterSeconds })
  const article = await lockArticle(db, articleId)
  if (!article || article.deleted_at) throw refuse(saveComment, 'ARTICLE_NOT_FOUND')
  const parent = parentCommentId === undefined ? undefined : await findParent(db, articleId, parentCommentId)
  const profileId = holderOf(x)
  const written = { articleId, parent, profileId, isByStaff: isStaff(caller.flags), text }
  const commentId = await insertComment(db, written, now)
  await summariseComments(db, articleId, 1)
  await noteSeen(db, { articleId, profileId, seenCommentId: commentId })
  await tellWriters(x, deps, { article, commentId, parent, profileId })
  await audit({ action: 'board.saveComment', entity: ENTITY, entityId: commentId, to: { articleId, parentCommentId } })
  return { commentId }
})

async function findParent(db: Db, articleId: number, commentId: number): Promise<StoredComment> {
  const parent = await findComment(db, articleId, commentId)
  if (!parent || parent.deleted_at) throw refuse(saveComment, 'COMMENT_NOT_FOUND')
  if (depthOf(parent) >= DEEPEST_COMMENT) throw refuse(saveComment, 'TOO_DEEP')
  return parent
}

/** Replaces the text of an own comment. The same once more changes nothing and leaves no trace. */
export const updateCommentEndpoint = endpoint(updateComment, async (x) => {
  const { db, body, now, audit } = x
  const { articleId, commentId, text } = body
  await holdArticle(db, articleId, updateComment)
  const comment = await findComment(db, articleId, commentId)
  if (!comment || comment.deleted_at) throw refuse(updateComment, 'COMMENT_NOT_FOUND')
  if (comment.profile_id !== holderOf(x)) throw refuse(updateComment, 'NOT_WRITER')
  if (comment.text === text) return { commentId }
  await rewriteComment(db, commentId, text, now)
  await audit({ action: 'board.updateComment', entity: ENTITY, entityId: commentId })
  return { commentId }
})

/** Takes an own comment away. */
export const deleteCommentEndpoint = endpoint(deleteComment, async (x) => {
  const { db, body, now, audit } = x
  const { articleId, commentId } = body
  await holdArticle(db, articleId, deleteComment)
  const comment = await findComment(db, articleId, commentId)
  const isWriter = comment?.profile_id === holderOf(x)
  if (!comment || (comment.deleted_at && !isWriter)) throw refuse(deleteComment, 'COMMENT_NOT_FOUND')
  if (!isWriter) throw refuse(deleteComment, 'NOT_WRITER')
  if (comment.deleted_at) return { commentId }
  await markCommentDeleted(db, commentId, now)
  await summariseComments(db, articleId, -1)
  await audit({ action: 'board.deleteComment', entity: ENTITY, entityId: commentId })
  return { commentId }
})

/** Holds the article, so that its comments stand still; throws what the call says of a missing one. */
async function holdArticle(
  db: Db,
  articleId: number,
  call: typeof updateComment | typeof deleteComment,
): Promise<StoredArticle> {
  const article = await lockArticle(db, articleId)
  if (!article || article.deleted_at) throw refuse(call, 'ARTICLE_NOT_FOUND')
  return article
}
