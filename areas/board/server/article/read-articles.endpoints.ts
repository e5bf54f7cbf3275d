import { listArticles, readArticle } from '#areas/board/contract/article.contract.ts'
import { toYmdt } from '#platform/contract/seoul.ts'
import { endpoint } from '#platform/server/endpoint.ts'
import { holderOf } from '#platform/server/pass.ts'
import { refuse } from '#platform/server/refuse.ts'
import { articleFacts, findArticleRow, findSubjects, listArticleRows, listAttachments } from './articles.queries.ts'
import { countView } from './save-article.ts'

/** A page of articles; one row more tells whether others follow. */
export const listArticlesEndpoint = endpoint(
  listArticles,
  async (x) => {
    const { categoryList, articleId, pageSize, isWaiting, mine, keyword } = x.body
    const subjectIds = await findSubjects(x.db, categoryList)
    if (subjectIds.length === 0) throw refuse(listArticles, 'SUBJECT_NOT_FOUND')
    const search = { subjectIds, before: articleId, isWaiting, mine, keyword }
    const rows = await listArticleRows(x.db, search, holderOf(x), pageSize + 1)
    return { articleList: rows.slice(0, pageSize), hasNextPage: rows.length > pageSize }
  },
  { transaction: false },
)

/** One article, which its reader has seen from now on. */
export const readArticleEndpoint = endpoint(readArticle, async (x) => {
  const { db, body, now } = x
  const profileId = holderOf(x)
  const row = await findArticleRow(db, body.articleId, profileId)
  if (!row) throw refuse(readArticle, 'ARTICLE_NOT_FOUND')
  const look = { articleId: row.article_id, profileId, seenCommentId: row.last_comment_id }
  return {
    ...articleFacts(row),
    viewCount: await countView(db, look, now),
    contents: row.contents,
    attachments: await listAttachments(db, row.article_id),
    changedTime: row.changed_at && toYmdt(row.changed_at),
    version: row.version,
  }
})
