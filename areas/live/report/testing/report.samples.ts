import type { HandoverDetail } from '../contract/handover.contract.ts'
import type { PastMessage } from '../contract/message.contract.ts'
import type { BroadcastReport } from '../contract/report.contract.ts'
import type { PastRequest, PastRequestDetail } from '../contract/request.contract.ts'

/** A report of an hour that ended; `over` replaces fields. */
export const report = (over: Partial<BroadcastReport> = {}): BroadcastReport => ({
  liveBroadcastNo: 7,
  liveInstituteNo: 1,
  instituteName: '바른교육원',
  broadcastName: '수시 지원 전략 라이브',
  hostName: '김영업',
  startDate: '2026-11-22 19:00:00',
  endDate: '2026-11-22 20:00:00',
  isChat: true,
  isBoard: true,
  state: 'ENDED',
  viewers: { joinedCount: 1_284, mostAtOnceCount: 912, averageMinutes: 38 },
  messages: { viewerCount: 2_410, staffCount: 86, deletedCount: 3 },
  requests: {
    totalCount: 42,
    answeredCount: 39,
    answeredLaterCount: 0,
    outsideCount: 0,
    openCount: 3,
    handedCount: 1,
    medianWaitSeconds: 260,
    longestWaitSeconds: 1_500,
    longestOpenSeconds: 2_400,
  },
  answerers: [
    { name: '김영업', answerCount: 25 },
    { name: '이영업', answerCount: 14 },
  ],
  curve: {
    minutesPerPoint: 1,
    points: Array.from({ length: 61 }, (_, minute) => ({
      at: `2026-11-22T${minute < 60 ? '19' : '20'}:${String(minute % 60).padStart(2, '0')}:00+09:00`,
      viewerCount: Math.round(900 * Math.sin((Math.PI * (minute + 4)) / 70)) + (minute % 7),
      messageCount: 20 + ((minute * 13) % 37),
    })),
  },
  ...over,
})

/** A message of a viewer; `over` replaces fields. */
export const pastMessage = (id: number, over: Partial<PastMessage> = {}): PastMessage => ({
  id,
  writtenYmdt: `2026-11-22T19:0${id % 10}:00+09:00`,
  name: '미나',
  type: 'USER',
  message: '안녕하세요',
  ...over,
})

/** An open request; `over` replaces fields. */
export const pastRequest = (articleId: number, over: Partial<PastRequest> = {}): PastRequest => ({
  articleId,
  title: `상담 ${articleId}`,
  writerName: '미나',
  writtenYmdt: '2026-11-22T19:20:00+09:00',
  status: 'OPEN',
  waitSeconds: 2_400,
  answererName: '',
  answeredYmdt: null,
  commentCount: 0,
  handover: null,
  ...over,
})

/** A request with what was written; `over` replaces fields. */
export const pastRequestDetail = (over: Partial<PastRequestDetail> = {}): PastRequestDetail => ({
  ...pastRequest(11),
  contents: '내신 3등급입니다.\n수시 지원 가능한가요?',
  contact: null,
  answersUntil: '2026-11-29T20:00:00+09:00',
  answers: [],
  ...over,
})

/** A request that whoever asks has been given; `over` replaces fields. */
export const handover = (over: Partial<HandoverDetail> = {}): HandoverDetail => ({
  articleId: 11,
  title: '수시 원서 상담',
  viewerName: '미나',
  broadcastName: '수시 지원 전략 라이브',
  instituteName: '바른교육원',
  status: 'OPEN',
  holderNo: 8,
  holderName: '박영업',
  handerName: '김영업',
  handedYmdt: '2026-11-22T20:30:00+09:00',
  doneYmdt: null,
  isHolder: true,
  isHander: false,
  isAdministrator: false,
  version: 1,
  contents: '내신 3등급입니다.\n수시 지원 가능한가요?',
  writtenYmdt: '2026-11-22T19:20:00+09:00',
  note: '내일까지 연락해주세요.',
  result: '',
  contact: null,
  answer: null,
  answersUntil: null,
  ...over,
})
