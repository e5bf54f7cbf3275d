import { ARTICLE_RECORD, addArticle, deleteArticle, updateArticle } from '#areas/board/contract/article.contract.ts'
import { CONSULT_STATUSES } from '#areas/board/contract/consult-status.ts'
import { changesOf } from '#platform/server/audit/changes.ts'
import { endpoint } from '#platform/server/endpoint.ts'
import { insistVersion, refuse } from '#platform/server/refuse.ts'
import type { BoardDeps } from '../deps.ts'
import { countWriting } from '../profile/writing-quotas.ts'
import {
  holdSubject,
  holdToWrite,
  insistOnPace,
  insistOnWords,
  insistOnWriting,
  keeperNamed,
  readerOf,
  standingsIn,
  standingTo,
} from '../subject/standing.ts'
import { findSubjects } from '../subject/subjects.queries.ts'
import { trailOf } from './article-history.ts'
import { viewerOfArticle } from './article-of.ts'
import { listAttachments } from './articles.queries.ts'
import { attachedNumbers, dropAttachments, replaceAttachments } from './attachments.ts'
import { insertArticle, markDeleted, rewriteArticle } from './save-article.ts'

const { entity } = ARTICLE_RECORD

/** Adds an article; its writer is whom the token stands for. In a board for consulting it is a request. */
export const addArticleEndpoint = endpoint(addArticle, async (x, deps: BoardDeps) => {
  const { db, body, now, audit } = x
  const { categoryId, subjectId, title, contents, attachments = [] } = body
  const { asker, profileId } = await readerOf(x)
  const [subject] = await findSubjects(db, [{ categoryId, subjectIdList: [subjectId] }])
  if (subject) await holdSubject(db, deps.keepers, subject)
  const standing = subject?.isOpen && (await standingsIn(db, deps.keepers, [subject], asker)).get(subjectId)
  if (!subject || !standing) throw refuse(addArticle, 'SUBJECT_NOT_FOUND')
  insistOnWriting(addArticle, standing)
  insistOnPace(addArticle, standing, now)
  const kept = keeperNamed(deps.keepers, subject.keeper)
  await insistOnWords(addArticle, { db, keeper: kept, role: standing.role }, title, contents)
  await countWriting(x, asker, 'ARTICLES', addArticle)
  const consultStatus = standing.isConsulting ? CONSULT_STATUSES.REQUESTED : CONSULT_STATUSES.ORDINARY
  const writer = { profileId, isByStaff: standing.role === 'STAFF' }
  const articleId = await insertArticle(db, { subjectId, title, contents, consultStatus, ...writer }, now)
  const { keeper } = subject
  await replaceAttachments(db, deps, attachments, { call: addArticle, articleId, person: asker.person, keeper, now })
  const to = trailOf(body, await listAttachments(db, articleId))
  await audit({ action: 'board.addArticle', entity, entityId: articleId, to })
  await kept?.added(x, { subjectId, articleId })
  return { articleId }
})

/** Replaces what was written. The same once more changes nothing and leaves no trace. */
export const updateArticleEndpoint = endpoint(updateArticle, async (x, deps: BoardDeps) => {
  const { db, body, now, audit } = x
  const { articleId, categoryId, subjectId, version: seen } = body
  const reader = await readerOf(x)
  const { person } = reader.asker
  const article = await holdToWrite(db, deps.keepers, articleId)
  const standing = article && !article.deletedAt && (await standingTo(db, deps.keepers, article, reader))
  const isThere = standing && article.subjectId === subjectId && standing.categoryId === categoryId
  if (!isThere) throw refuse(updateArticle, 'ARTICLE_NOT_FOUND')
  if (article.profileId !== reader.profileId) throw refuse(updateArticle, 'NOT_WRITER')
  insistOnWriting(updateArticle, standing)
  insistVersion(updateArticle, article, seen)
  const kept = keeperNamed(deps.keepers, standing.keeper)
  await insistOnWords(updateArticle, { db, keeper: kept, role: standing.role }, body.title, body.contents)
  const before = trailOf(article, await listAttachments(db, articleId))
  const former = await attachedNumbers(db, articleId)
  const wanted = body.attachments ?? former
  const { keeper } = standing
  await replaceAttachments(db, deps, wanted, { call: updateArticle, articleId, person, keeper, now })
  const changed = changesOf(before, trailOf(body, await listAttachments(db, articleId)))
  if (!changed && String(former) === String(wanted)) return { articleId, version: seen }
  const version = await rewriteArticle(db, articleId, body, now)
  await audit({ action: 'board.updateArticle', entity, entityId: articleId, ...changed })
  return { articleId, version }
})

/** Takes an own article off the board, or one of a viewer off the board of their broadcast. */
export const deleteArticleEndpoint = endpoint(deleteArticle, async (x, deps: BoardDeps) => {
  const { db, body, now, audit } = x
  const { articleId } = body
  const reader = await readerOf(x)
  const article = await holdToWrite(db, deps.keepers, articleId)
  const standing = article && (await standingTo(db, deps.keepers, article, reader))
  const isWriter = article?.profileId === reader.profileId
  const viewerId = standing?.role === 'STAFF' && !isWriter ? await viewerOfArticle(db, articleId) : null
  const isModerated = viewerId !== null
  if (!standing || (article.deletedAt && !isWriter && !isModerated)) throw refuse(deleteArticle, 'ARTICLE_NOT_FOUND')
  if (!isWriter && !isModerated) throw refuse(deleteArticle, 'NOT_WRITER')
  if (article.deletedAt) return { articleId }
  const keeper = keeperNamed(deps.keepers, standing.keeper)
  if (isWriter) {
    if (standing.isOver) throw refuse(deleteArticle, 'BOARD_CLOSED')
    if (article.consultStatus === CONSULT_STATUSES.ANSWERED) throw refuse(deleteArticle, 'ANSWERED')
    if (standing.role === 'READER' && (await keeper?.isFeatured(db, articleId))) throw refuse(deleteArticle, 'FEATURED')
  }
  await markDeleted(db, articleId, now)
  await dropAttachments(db, deps, await attachedNumbers(db, articleId), now)
  await audit({ action: 'board.deleteArticle', entity, entityId: articleId, ...(isModerated && { to: { viewerId } }) })
  await keeper?.removed(x, { subjectId: article.subjectId, articleId })
  return { articleId }
})
