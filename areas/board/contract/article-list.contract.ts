import { bySelect, byText } from '#platform/contract/list/filters.ts'
import { listOver } from '#platform/contract/list/list.ts'
import { listArticles } from './article.contract.ts'
import { ARTICLES } from './places.ts'

/** The articles of one board, newest first, read on and on. */
export const articles = listOver({
  place: ARTICLES,
  filters: [
    byText('keyword', '제목', { isWide: true }),
    bySelect('waiting', '답변', ['true']),
    bySelect('mine', '작성자', ['true']),
  ],
  listCall: listArticles,
  rowsField: 'articleList',
})
