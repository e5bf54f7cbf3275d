import { listArticles, readArticle } from '#areas/board/contract/article.contract.ts'
import { toDay, toYmdt } from '#platform/contract/seoul.ts'
import { endpoint } from '#platform/server/endpoint.ts'
import { refuse } from '#platform/server/refuse.ts'
import { answerOf } from '../answer/shown-answer.ts'
import type { BoardDeps } from '../deps.ts'
import { readerOf, seesOwnOnly, standingsIn, standingTo } from '../subject/standing.ts'
import { findSubjects } from '../subject/subjects.queries.ts'
import { articleFacts, findArticleRow, listArticleRows, listAttachments } from './articles.queries.ts'
import { countView } from './save-article.ts'

/** A page of articles; one row more tells whether others follow. */
export const listArticlesEndpoint = endpoint(
  listArticles,
  async (x, { keepers }: BoardDeps) => {
    const { categoryList, articleId: after, pageSize, ...wanted } = x.body
    const reader = await readerOf(x)
    const standings = await standingsIn(x.db, keepers, await findSubjects(x.db, categoryList), reader.asker)
    if (standings.size === 0) throw refuse(listArticles, 'SUBJECT_NOT_FOUND')
    const ownOnlyIds = [...standings].flatMap(([id, standing]) => (seesOwnOnly(standing) ? [id] : []))
    const search = { ...wanted, subjectIds: [...standings.keys()], ownOnlyIds, after, today: toDay(x.now) }
    const rows = await listArticleRows(x.db, search, reader, pageSize + 1)
    return { articleList: rows.slice(0, pageSize), hasNextPage: rows.length > pageSize }
  },
  { transaction: false },
)

/** One article, which its reader has seen from now on. */
export const readArticleEndpoint = endpoint(readArticle, async (x, { keepers }: BoardDeps) => {
  const { db, body, now } = x
  const reader = await readerOf(x)
  const { profileId, asker } = reader
  const row = await findArticleRow(db, body.articleId, profileId)
  const standing = row && (await standingTo(db, keepers, row, reader))
  if (!standing) throw refuse(readArticle, 'ARTICLE_NOT_FOUND')
  const look = { articleId: row.articleId, profileId, seenCommentId: row.lastCommentId }
  return {
    ...articleFacts(row, asker),
    viewCount: await countView(db, look, now),
    contents: row.contents,
    attachments: asker.person ? await listAttachments(db, row.articleId) : [],
    changedTime: row.changedAt && toYmdt(row.changedAt),
    version: row.version,
    answer: await answerOf(db, row.articleId, { isForViewer: asker.person === null }),
    isOver: standing.isOver,
  }
})
