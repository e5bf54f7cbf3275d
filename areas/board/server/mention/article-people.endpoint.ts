import { listArticlePeople } from '#areas/board/contract/mention.contract.ts'
import { type Endpoint, endpoint } from '#platform/server/endpoint.ts'
import { refuse } from '#platform/server/refuse.ts'
import { findArticle } from '../article/article-of.ts'
import { readSubject } from '../subject/subjects.queries.ts'
import { listCallable } from './mentions.queries.ts'

/** Whom a comment may call. On the board of a broadcast nobody is called: viewers know staff by no name. */
export const listArticlePeopleEndpoint: Endpoint = endpoint(listArticlePeople, async ({ db, caller, params }) => {
  const article = await findArticle(db, params.articleId)
  if (!article || (await readSubject(db, article.subjectId)).keeper !== null)
    throw refuse(listArticlePeople, 'ARTICLE_NOT_FOUND')
  const people = await listCallable(db, article.articleId)
  return {
    list: people.filter(({ userId }) => userId !== caller.userId).map(({ name, isStaff }) => ({ name, isStaff })),
  }
})
