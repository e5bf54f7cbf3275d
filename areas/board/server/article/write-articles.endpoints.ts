import { ARTICLE_RECORD, addArticle, deleteArticle, updateArticle } from '#areas/board/contract/article.contract.ts'
import { BOARD_CATEGORY_ID } from '#areas/board/contract/board.ts'
import { isStaff } from '#areas/board/rules/writer.rules.ts'
import { changesOf } from '#platform/server/audit/changes.ts'
import { type Quota, takeQuota } from '#platform/server/database/quota.ts'
import { endpoint } from '#platform/server/endpoint.ts'
import { holderOf } from '#platform/server/pass.ts'
import { refuse } from '#platform/server/refuse.ts'
import type { BoardDeps } from '../deps.ts'
import { trailOf } from './article-history.ts'
import { isOpenSubject, listAttachments } from './articles.queries.ts'
import { attachedNumbers, dropAttachments, replaceAttachments } from './attachments.ts'
import { insertArticle, lockArticle, markDeleted, rewriteArticle } from './save-article.ts'

const { entity } = ARTICLE_RECORD

/** Far more than anybody asks for in a day, and few enough to be read. */
const ARTICLES_A_DAY: Quota = { name: 'board.articles', most: 200, per: 'DAY' }

/** Adds an article; its writer is whom the token stands for. */
export const addArticleEndpoint = endpoint(addArticle, async (x, deps: BoardDeps) => {
  const { db, body, caller, now, audit } = x
  const { categoryId, subjectId, title, contents, attachments = [] } = body
  if (!(await isOpenSubject(db, categoryId, subjectId))) throw refuse(addArticle, 'SUBJECT_NOT_FOUND')
  const { isTaken, freeAt } = await takeQuota(db, ARTICLES_A_DAY, String(caller.userId), now)
  const retryAfterSeconds = Math.ceil((freeAt.getTime() - now.getTime()) / 1000)
  if (!isTaken) throw refuse(addArticle, 'TOO_MANY_TODAY', { retryAfterSeconds })
  const writer = { profileId: holderOf(x), isByStaff: isStaff(caller.flags) }
  const articleId = await insertArticle(db, { subjectId, title, contents, ...writer }, now)
  await replaceAttachments(db, deps, attachments, { call: addArticle, articleId, userId: caller.userId, now })
  const to = trailOf(body, await listAttachments(db, articleId))
  await audit({ action: 'board.addArticle', entity, entityId: articleId, to })
  return { articleId }
})

/** Replaces what was written. The same once more changes nothing and leaves no trace. */
export const updateArticleEndpoint = endpoint(updateArticle, async (x, deps: BoardDeps) => {
  const { db, body, caller, now, audit } = x
  const { articleId, categoryId, subjectId, version: seen } = body
  const article = await lockArticle(db, articleId)
  const isThere = article?.deleted_at === null && article.subject_id === subjectId && categoryId === BOARD_CATEGORY_ID
  if (!isThere) throw refuse(updateArticle, 'ARTICLE_NOT_FOUND')
  if (article.profile_id !== holderOf(x)) throw refuse(updateArticle, 'NOT_WRITER')
  if (article.version !== seen) throw refuse(updateArticle, 'STATE_CHANGED')
  const before = trailOf(article, await listAttachments(db, articleId))
  const former = await attachedNumbers(db, articleId)
  const wanted = body.attachments ?? former
  await replaceAttachments(db, deps, wanted, { call: updateArticle, articleId, userId: caller.userId, now })
  const changed = changesOf(before, trailOf(body, await listAttachments(db, articleId)))
  if (!changed && String(former) === String(wanted)) return { articleId, version: seen }
  const version = await rewriteArticle(db, articleId, body, now)
  await audit({ action: 'board.updateArticle', entity, entityId: articleId, ...changed })
  return { articleId, version }
})

/** Takes an own article off the board. */
export const deleteArticleEndpoint = endpoint(deleteArticle, async (x, deps: BoardDeps) => {
  const { db, body, now, audit } = x
  const { articleId } = body
  const article = await lockArticle(db, articleId)
  const isWriter = article?.profile_id === holderOf(x)
  if (!article || (article.deleted_at && !isWriter)) throw refuse(deleteArticle, 'ARTICLE_NOT_FOUND')
  if (!isWriter) throw refuse(deleteArticle, 'NOT_WRITER')
  if (article.deleted_at) return { articleId }
  await markDeleted(db, articleId, now)
  await dropAttachments(db, deps, await attachedNumbers(db, articleId), now)
  await audit({ action: 'board.deleteArticle', entity, entityId: articleId })
  return { articleId }
})
