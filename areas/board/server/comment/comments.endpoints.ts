import { DEEPEST_COMMENT } from '#areas/board/contract/board.ts'
import { deleteComment, listComments, saveComment, updateComment } from '#areas/board/contract/comment.contract.ts'
import type { Db } from '#platform/server/database/database.ts'
import { endpoint } from '#platform/server/endpoint.ts'
import { refuse } from '#platform/server/refuse.ts'
import { findArticle, viewerOfComment } from '../article/article-of.ts'
import { noteSeen, summariseComments } from '../article/save-article.ts'
import type { StoredComment } from '../board.tables.ts'
import type { ArticleExchange, BoardDeps } from '../deps.ts'
import { callPeople } from '../mention/call-people.ts'
import { countWriting } from '../profile/writing-quotas.ts'
import {
  holdToWrite,
  insistOnPace,
  insistOnWords,
  insistOnWriting,
  keeperNamed,
  type Reader,
  readerOf,
  standingTo,
} from '../subject/standing.ts'
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

const NOBODY: ReadonlySet<number> = new Set()

/** A page of comments; one row more tells whether others follow. */
export const listCommentsEndpoint = endpoint(
  listComments,
  async (x, { keepers }: BoardDeps) => {
    const { db, body } = x
    const { articleId, lastCommentId, pageSize } = body
    const reader = await readerOf(x)
    const article = await findArticle(db, articleId)
    if (!article || !(await standingTo(db, keepers, article, reader))) throw refuse(listComments, 'ARTICLE_NOT_FOUND')
    const after = lastCommentId === undefined ? undefined : await findComment(db, articleId, lastCommentId)
    if (lastCommentId !== undefined && !after) throw refuse(listComments, 'COMMENT_NOT_FOUND')
    const rows = await listCommentRows(db, articleId, { after, most: pageSize + 1, asker: reader.asker })
    return { commentList: rows.slice(0, pageSize), hasNextPage: rows.length > pageSize }
  },
  { transaction: false },
)

/** Adds a comment, or a reply to one, and tells whoever wrote what it answers. */
export const saveCommentEndpoint = endpoint(saveComment, async (x, deps: BoardDeps) => {
  const { db, body, now, audit } = x
  const { articleId, parentCommentId, text } = body
  const reader = await readerOf(x)
  const { profileId } = reader
  await countWriting(x, reader.asker, 'COMMENTS', saveComment)
  const { article, tell, ...standing } = await holdArticle(x, deps, { articleId, reader, call: saveComment })
  insistOnWriting(saveComment, standing)
  insistOnPace(saveComment, standing, now)
  await insistOnWords(
    saveComment,
    { db, keeper: keeperNamed(deps.keepers, standing.keeper), role: standing.role },
    text,
  )
  const { role, room } = standing
  const parent = parentCommentId === undefined ? undefined : await findParent(db, articleId, parentCommentId)
  const commentId = await insertComment(db, { articleId, parent, profileId, isByStaff: role === 'STAFF', text }, now)
  await summariseComments(db, articleId, 1)
  await noteSeen(db, { articleId, profileId, seenCommentId: commentId })
  const called = standing.keeper === null ? await callPeople(x, { article, commentId, text, profileId }) : NOBODY
  await tellWriters(x, { article, commentId, parent, profileId, room, called })
  await audit({ action: 'board.saveComment', entity: ENTITY, entityId: commentId, to: { articleId, parentCommentId } })
  await tell()
  return { commentId }
})

async function findParent(db: Db, articleId: number, commentId: number): Promise<StoredComment> {
  const parent = await findComment(db, articleId, commentId)
  if (!parent || parent.deletedAt) throw refuse(saveComment, 'COMMENT_NOT_FOUND')
  if (depthOf(parent) >= DEEPEST_COMMENT) throw refuse(saveComment, 'TOO_DEEP')
  return parent
}

/** Replaces the text of an own comment. The same once more changes nothing and leaves no trace. */
export const updateCommentEndpoint = endpoint(updateComment, async (x, deps: BoardDeps) => {
  const { db, body, now, audit } = x
  const { articleId, commentId, text } = body
  const reader = await readerOf(x)
  const { article, tell, ...standing } = await holdArticle(x, deps, { articleId, reader, call: updateComment })
  insistOnWriting(updateComment, standing)
  const comment = await findComment(db, articleId, commentId)
  if (!comment || comment.deletedAt) throw refuse(updateComment, 'COMMENT_NOT_FOUND')
  if (comment.profileId !== reader.profileId) throw refuse(updateComment, 'NOT_WRITER')
  if (comment.text === text) return { commentId }
  await insistOnWords(
    updateComment,
    { db, keeper: keeperNamed(deps.keepers, standing.keeper), role: standing.role },
    text,
  )
  await rewriteComment(db, commentId, text, now)
  if (standing.keeper === null) await callPeople(x, { article, commentId, text, profileId: reader.profileId })
  await audit({ action: 'board.updateComment', entity: ENTITY, entityId: commentId })
  await tell()
  return { commentId }
})

/** Takes an own comment away, or one of a viewer of the caller's broadcast. */
export const deleteCommentEndpoint = endpoint(deleteComment, async (x, deps: BoardDeps) => {
  const { db, body, now, audit } = x
  const { articleId, commentId } = body
  const reader = await readerOf(x)
  const { tell, role, isOver } = await holdArticle(x, deps, { articleId, reader, call: deleteComment })
  const comment = await findComment(db, articleId, commentId)
  const isWriter = comment?.profileId === reader.profileId
  const viewerId = role === 'STAFF' && !isWriter ? await viewerOfComment(db, articleId, commentId) : null
  const isModerated = viewerId !== null
  if (isOver && !isModerated) throw refuse(deleteComment, 'BOARD_CLOSED')
  if (!comment || (comment.deletedAt && !isWriter && !isModerated)) throw refuse(deleteComment, 'COMMENT_NOT_FOUND')
  if (!isWriter && !isModerated) throw refuse(deleteComment, 'NOT_WRITER')
  if (comment.deletedAt) return { commentId }
  await markCommentDeleted(db, commentId, now)
  await summariseComments(db, articleId, -1)
  const trail = { action: 'board.deleteComment', entity: ENTITY, entityId: commentId }
  await audit({ ...trail, ...(isModerated && { to: { viewerId } }) })
  await tell()
  return { commentId }
})

interface Holding {
  readonly articleId: number
  readonly reader: Reader
  readonly call: typeof saveComment | typeof updateComment | typeof deleteComment
}

/**
 * Holds the article, so that its comments stand still; throws what the call says of one that is missing, or over where nobody takes
 * anything away. `tell` says at
 * the end of the work that its comments are others now.
 */
async function holdArticle(x: ArticleExchange, { keepers }: BoardDeps, { articleId, reader, call }: Holding) {
  const article = await holdToWrite(x.db, keepers, articleId)
  const standing = article && !article.deletedAt && (await standingTo(x.db, keepers, article, reader))
  if (!standing) throw refuse(call, 'ARTICLE_NOT_FOUND')
  if (standing.isOver && call !== deleteComment) throw refuse(call, 'BOARD_CLOSED')
  const keeper = keeperNamed(keepers, standing.keeper)
  const tell = async () => keeper?.commented(x, { subjectId: article.subjectId, articleId })
  return { article, tell, ...standing }
}
