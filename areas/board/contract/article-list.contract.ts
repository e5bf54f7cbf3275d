import { bySelect, byText } from '#platform/contract/list/filters.ts'
import { listOver } from '#platform/contract/list/list.ts'
import { BOARD_MEMBERS } from './access.ts'
import { listArticles } from './article.contract.ts'

/** The articles of one board, newest first, read on and on. */
export const articles = listOver({
  title: '자료요청',
  access: BOARD_MEMBERS,
  filters: [
    byText('keyword', '제목', { isWide: true }),
    bySelect('waiting', '답변', ['true']),
    bySelect('mine', '작성자', ['true']),
  ],
  listCall: listArticles,
  rowsField: 'articleList',
})
