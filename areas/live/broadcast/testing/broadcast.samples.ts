import type { Broadcast, BroadcastDetail } from '../contract/broadcast.contract.ts'

/** A broadcast of YouTube that is on air at nine in the morning of 2026-11-23. */
export const sampleBroadcast = (over: Partial<Broadcast> = {}): Broadcast => ({
  liveBroadcastNo: 11,
  liveInstituteNo: 1,
  broadcastName: '수시 지원 전략 라이브',
  instituteName: '바른교육원',
  hostNeoId: 8,
  hostName: '김상담',
  broadcastServiceType: 'YOUTUBE',
  broadcastServiceId: 'dQw4w9WgXcQ',
  broadcastOptions: null,
  isChat: true,
  isBoard: true,
  boardTypeCode: 'CONSULTING',
  startDate: '2026-11-23 08:30:00',
  endDate: null,
  registerDate: '2026-11-20 10:00:00',
  modifyDate: '2026-11-20 10:00:00',
  boardAppKey: 'sample-app-key',
  boardCategoryId: 4580,
  boardSubjectId: 100_000,
  version: 3,
  ...over,
})

/** The same with what its rooms ask for. */
export const broadcastDetail = (over: Partial<BroadcastDetail> = {}): BroadcastDetail => ({
  ...sampleBroadcast(over),
  state: 'ON_AIR',
  featuredArticleId: null,
  meeting: { state: 'NOT_JOINED', joinUrl: null },
  answersUntil: null,
  ...over,
})
