import { tableOf } from '#platform/contract/list/table.ts'
import { wordsOf } from '#platform/contract/statuses.ts'
import { articles } from '../contract/article-list.contract.ts'
import { ARTICLES_A_PAGE, BOARD_CATEGORY_ID } from '../contract/board.ts'
import { WORK_STATUSES } from '../contract/work-status.ts'

/** The list of the articles of a board. */
export const articleTable = (subjectId: number) =>
  tableOf(articles, {
    words: {
      waiting: { true: '대기 중' },
      mine: { true: '내가 쓴 글' },
      work: { OPEN: '완료 전', ...wordsOf(WORK_STATUSES) },
      charge: { ME: '내가 담당', NONE: '담당자 없음' },
      due: { OVERDUE: '기한 지남', TODAY: '오늘까지' },
    },
    columns: [
      { key: 'articleId', title: '번호', width: 56, isTelling: true, value: ({ articleId }) => articleId },
      { key: 'title', title: '제목', primary: true, value: ({ title }) => title },
      {
        key: 'isWaiting',
        title: '답변',
        width: 88,
        fixed: true,
        value: ({ isWaiting }) => (isWaiting ? '답변 대기' : null),
      },
      {
        key: 'work',
        title: '상태',
        width: 84,
        fixed: true,
        isTelling: true,
        value: ({ work }) => work && WORK_STATUSES[work.status].word,
      },
      { key: 'responsibleName', title: '담당', width: 88, value: ({ work }) => work?.responsibleName },
      { key: 'dueYmd', title: '기한', width: 124, format: 'day', value: ({ work }) => work?.dueYmd },
      { key: 'nickName', title: '작성자', width: 104, isTelling: true, value: ({ userInfo }) => userInfo.nickName },
      {
        key: 'viewCount',
        title: '조회',
        width: 52,
        isTelling: true,
        format: 'count',
        value: ({ viewCount }) => viewCount,
      },
      { key: 'writeTime', title: '작성일', width: 88, isTelling: true, value: ({ writeTime }) => writeTime },
    ],
    ask: ({ keyword, waiting, mine, work, charge, due }, last) => ({
      body: {
        categoryList: [{ categoryId: BOARD_CATEGORY_ID, subjectIdList: [subjectId] }],
        articleId: last?.articleId,
        pageSize: ARTICLES_A_PAGE,
        ...(waiting && { isWaiting: true }),
        ...(mine && { mine: true }),
        ...(work && { work }),
        ...(charge && { charge }),
        ...(due && { due }),
        ...(keyword && { keyword }),
      },
    }),
  })
