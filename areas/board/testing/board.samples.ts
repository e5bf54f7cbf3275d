import { readMe } from '#areas/base/account/contract/signed-in.contract.ts'
import { readConfig } from '#areas/base/portal/contract/portal-config.contract.ts'
import { SAMPLE_CONFIG } from '#areas/base/portal/testing/notice.samples.ts'
import { answer } from '#platform/web/testing/fake-server.ts'
import type { Article, ListedArticle, Writer } from '../contract/article.contract.ts'
import { BOARD_CATEGORY_ID, MATERIAL_SUBJECT_ID } from '../contract/board.ts'
import { issueBoardToken, readBoardUser } from '../contract/board-pass.contract.ts'
import type { Comment } from '../contract/comment.contract.ts'
import { listArticlePeople } from '../contract/mention.contract.ts'
import { type RequestWork, readRequestWork } from '../contract/request-work.contract.ts'

/** When the screens are shown. */
export const SHOWN_AT = '2026-11-24T09:00:00+09:00'

export const ME: Writer = { profileId: 31, nickName: '나학원', isStaff: false }
export const STAFF: Writer = { profileId: 7, nickName: '김담당', isStaff: true }

/** An article as the list shows it. */
export const listedArticle = (more: Partial<ListedArticle> = {}): ListedArticle => ({
  articleId: 12,
  categoryId: BOARD_CATEGORY_ID,
  subjectId: MATERIAL_SUBJECT_ID,
  title: '배너 시안을 요청합니다',
  writeTime: '2026-11-24T08:30:00+09:00',
  viewCount: 3,
  commentCount: 2,
  attachmentCount: 1,
  userInfo: ME,
  isUnread: false,
  isWaiting: true,
  consultStatus: -1,
  work: null,
  ...more,
})

/** Articles with numbers counting down from the first one. */
export const listedArticles = (count: number, first = count): ListedArticle[] =>
  Array.from({ length: count }, (_, index) =>
    listedArticle({ articleId: first - index, title: `요청 ${first - index}`, userInfo: STAFF, isWaiting: false }),
  )

/** An article of mine as it is opened. */
export function openedArticle(more: Partial<Article> = {}): Article {
  const { isUnread: _, work: __, ...article } = listedArticle()
  return {
    ...article,
    contents: '첫 줄입니다.\n\n- 둘째 줄',
    attachments: [],
    changedTime: null,
    version: 4,
    answer: null,
    isOver: false,
    ...more,
  }
}

/** A comment; a reply names its parent. */
export const comment = (more: Partial<Comment> & Pick<Comment, 'commentId'>): Comment => ({
  text: `댓글 ${more.commentId}입니다.`,
  writeTime: '2026-11-24T08:50:00+09:00',
  changedTime: null,
  userInfo: STAFF,
  isDeleted: false,
  isComplained: false,
  depth: 1,
  isChildComment: (more.depth ?? 1) > 1,
  parentCommentId: null,
  topCommentId: more.commentId,
  parentUserName: null,
  parentUserProfileId: null,
  mentions: [],
  ...more,
})

/** What is done about the request 12: nothing yet, unless it is said. */
export const requestWork = (more: Partial<RequestWork> = {}): RequestWork => ({
  articleId: 12,
  status: 'RECEIVED',
  responsibleNo: null,
  responsibleName: null,
  dueYmd: null,
  changedYmdt: null,
  changedByName: '',
  version: 0,
  ...more,
})

/** Who I am, here and on the board, on which nothing is done yet. */
export const IDENTITY = [
  answer(readRequestWork, requestWork()),
  answer(listArticlePeople, { list: [] }),
  answer(readConfig, SAMPLE_CONFIG),
  answer(readMe, { neoIdNo: 1, loginId: 'academy', name: '나학원', permissions: [] }),
  answer(issueBoardToken, { accessToken: 'board-token', expireDate: '2099-11-24T10:00:00+09:00' }),
  answer(readBoardUser, {
    userInfo: { profileId: ME.profileId, nickName: ME.nickName, userPoint: 0, nickNameChangeCount: 0 },
  }),
]
