import { bySelect, byText } from '#platform/contract/list/filters.ts'
import { listOver } from '#platform/contract/list/list.ts'
import { listArticles } from './article.contract.ts'
import { ARTICLES } from './places.ts'
import { CHARGE_FILTERS, DUE_FILTERS, WORK_FILTERS } from './request-work.contract.ts'

/** The articles of one board, newest first, read on and on. */
export const articles = listOver({
  place: ARTICLES,
  filters: [
    byText('keyword', '제목', { isWide: true }),
    bySelect('waiting', '답변', ['true']),
    bySelect('mine', '작성자', ['true']),
    bySelect('work', '상태', WORK_FILTERS),
    bySelect('charge', '담당', CHARGE_FILTERS),
    bySelect('due', '기한', DUE_FILTERS),
  ],
  listCall: listArticles,
  rowsField: 'articleList',
})
