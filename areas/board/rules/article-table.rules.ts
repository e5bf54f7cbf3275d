import { tableOf } from '#platform/contract/list/table.ts'
import { articles } from '../contract/article-list.contract.ts'
import { ARTICLES_A_PAGE, BOARD_CATEGORY_ID } from '../contract/board.ts'

/** The list of the articles of a board. */
export const articleTable = (subjectId: number) =>
  tableOf(articles, {
    words: { waiting: { true: '대기 중' }, mine: { true: '내가 쓴 글' } },
    columns: [
      { key: 'articleId', title: '번호', width: 72, isTelling: true, value: ({ articleId }) => articleId },
      { key: 'title', title: '제목', primary: true, value: ({ title }) => title },
      {
        key: 'isWaiting',
        title: '답변',
        width: 96,
        fixed: true,
        value: ({ isWaiting }) => (isWaiting ? '답변 대기' : null),
      },
      { key: 'nickName', title: '작성자', width: 132, isTelling: true, value: ({ userInfo }) => userInfo.nickName },
      {
        key: 'viewCount',
        title: '조회',
        width: 72,
        isTelling: true,
        format: 'count',
        value: ({ viewCount }) => viewCount,
      },
      { key: 'writeTime', title: '작성일', width: 96, isTelling: true, value: ({ writeTime }) => writeTime },
    ],
    ask: ({ keyword, waiting, mine }, last) => ({
      body: {
        categoryList: [{ categoryId: BOARD_CATEGORY_ID, subjectIdList: [subjectId] }],
        articleId: last?.articleId,
        pageSize: ARTICLES_A_PAGE,
        ...(waiting && { isWaiting: true }),
        ...(mine && { mine: true }),
        ...(keyword && { keyword }),
      },
    }),
  })
