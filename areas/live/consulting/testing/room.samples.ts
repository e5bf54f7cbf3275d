import type { Article, ListedArticle } from '#areas/board/contract/article.contract.ts'
import { listArticles, readArticle } from '#areas/board/contract/article.contract.ts'
import { listComments } from '#areas/board/contract/comment.contract.ts'
import { IDENTITY, listedArticle, openedArticle } from '#areas/board/testing/board.samples.ts'
import type { BroadcastDetail } from '#areas/live/broadcast/contract/broadcast.contract.ts'
import type { Channel, RoomEvent } from '#areas/live/channel/web/door.tsx'
import { claimRequest } from '#areas/live/consulting/contract/answer.contract.ts'
import { type RequestState, readConsulting } from '#areas/live/consulting/contract/consulting.contract.ts'
import { readContact } from '#areas/live/consulting/contract/contact.contract.ts'
import { listMutedWriters } from '#areas/live/consulting/contract/moderation.contract.ts'
import { listQuestions, type Question } from '#areas/live/consulting/contract/question.contract.ts'
import { type Answer, answer } from '#platform/web/testing/fake-server.ts'

/** When rooms are shown. */
export const SHOWN_AT = '2026-11-24T20:30:00+09:00'
export const SUBJECT_ID = 100_001
const CATEGORY_ID = 4590

/** A broadcast on air with chat and a board of requests. */
export const roomBroadcast = (more: Partial<BroadcastDetail> = {}): BroadcastDetail => ({
  liveBroadcastNo: 31,
  liveInstituteNo: 1,
  broadcastName: '수능 국어 마무리 상담',
  instituteName: '나라학원',
  hostNeoId: 1,
  hostName: '김호스트',
  broadcastServiceType: 'YOUTUBE',
  broadcastServiceId: 'abcdefghijk',
  broadcastOptions: null,
  isChat: true,
  isBoard: true,
  boardTypeCode: 'CONSULTING',
  startDate: '2026-11-24 20:00:00',
  endDate: null,
  registerDate: '2026-11-20 10:00:00',
  modifyDate: '2026-11-20 10:00:00',
  boardAppKey: 'board-app-key',
  boardCategoryId: CATEGORY_ID,
  boardSubjectId: SUBJECT_ID,
  version: 1,
  state: 'ON_AIR',
  featuredArticleId: null,
  meeting: { state: 'NOT_JOINED', joinUrl: null },
  answersUntil: null,
  ...more,
})

const OF_ROOM = { subjectId: SUBJECT_ID, categoryId: CATEGORY_ID, attachmentCount: 0, commentCount: 0 } as const
const VIEWER = { profileId: 91, nickName: '수험생맘', isStaff: false }

/** A request of a viewer that waits for its answer. */
export const listedRequest = (more: Partial<ListedArticle> = {}): ListedArticle =>
  listedArticle({
    ...OF_ROOM,
    articleId: 501,
    title: '국어 등급컷이 궁금합니다',
    writeTime: '2026-11-24T20:18:00+09:00',
    userInfo: VIEWER,
    consultStatus: 0,
    ...more,
  })

/** Requests with numbers counting down from the first one. */
export const listedRequests = (count: number, first: number): ListedArticle[] =>
  Array.from({ length: count }, (_, at) => listedRequest({ articleId: first - at, title: `질문 ${first - at}` }))

/** The request as it is opened. */
export const openedRequest = (more: Partial<Article> = {}): Article =>
  openedArticle({
    ...OF_ROOM,
    articleId: 501,
    title: '국어 등급컷이 궁금합니다',
    writeTime: '2026-11-24T20:18:00+09:00',
    userInfo: VIEWER,
    contents: '작년보다 오를까요?\n표준점수 기준으로 알려주세요.',
    consultStatus: 0,
    ...more,
  })

/** An answer of somebody else. */
export const GIVEN = {
  contents: '작년과 비슷할 것으로 봅니다.',
  version: 1,
  name: '박상담',
  answeredDate: '2026-11-24T20:25:00+09:00',
} as const

/** How a request stands, as staff are told. */
export const requestState = (more: Partial<RequestState> = {}): RequestState => ({
  articleId: 501,
  title: '국어 등급컷이 궁금합니다',
  waitingSeconds: 720,
  answeredAfterSeconds: null,
  answeringName: null,
  isMine: false,
  ...more,
})

/** The requests of the board as staff are told of them. */
export const consulting = (...list: RequestState[]): Answer =>
  answer(readConsulting, {
    list,
    openCount: list.filter(({ waitingSeconds }) => waitingSeconds !== null).length,
    answeredCount: list.filter(({ waitingSeconds }) => waitingSeconds === null).length,
    longestWaitingSeconds: Math.max(0, ...list.map(({ waitingSeconds }) => waitingSeconds ?? 0)) || null,
    featuredArticleId: null,
  })

/** Articles, newest first, as the board answers them: a page before the named one. */
export const boardOfArticles = (all: readonly ListedArticle[]): Answer =>
  answer(listArticles, ({ body }) => {
    const { articleId = Number.POSITIVE_INFINITY, pageSize = 50, consultStatus } = body as Record<string, number>
    const fitting = all.filter(
      (each) => each.articleId < articleId && (consultStatus === undefined || each.consultStatus === consultStatus),
    )
    return { articleList: fitting.slice(0, pageSize), hasNextPage: fitting.length > pageSize }
  })

/** What everybody in the room may see that is asked. */
export const questions = (...list: (Partial<Question> & Pick<Question, 'articleId' | 'title'>)[]): Answer =>
  answer(listQuestions, {
    list: list.map((each) => ({ voteCount: 0, isAnswered: false, isMine: false, hasVoted: false, ...each })),
  })

/** A board with one request, and who I am on it. */
export const BOARD_ANSWERS: readonly Answer[] = [
  ...IDENTITY,
  consulting(requestState()),
  boardOfArticles([listedRequest()]),
  answer(readArticle, openedRequest()),
  answer(listComments, { commentList: [], hasNextPage: false }),
  answer(listMutedWriters, { profileIds: [] }),
  questions(),
  answer(readContact, { contact: null }),
  answer(claimRequest, { answeringName: null }),
]

export type FakeChannel = Channel & { readonly tell: (event: RoomEvent) => void }

/** A channel in which nothing happens but what a test tells. */
export function fakeChannel(): FakeChannel {
  const ears = new Set<(event: RoomEvent) => void>()
  return {
    liveBroadcastNo: 31,
    read: () => {
      throw new Error('nothing of the chat is shown here')
    },
    subscribe: () => () => undefined,
    listen: (ear) => {
      ears.add(ear)
      return () => ears.delete(ear)
    },
    emit: () => Promise.reject(new Error('nothing is emitted here')),
    open: () => () => undefined,
    tell: (event) => {
      for (const ear of ears) ear(event)
    },
  }
}
