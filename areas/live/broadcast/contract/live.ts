import type { Statuses } from '#platform/contract/statuses.ts'

/** What shows a broadcast. */
export const SERVICE_TYPE_WORDS = { YOUTUBE: '유튜브', REMOTE_MEETING: '원격 회의', ZOOM: 'Zoom' } as const
export type ServiceType = keyof typeof SERVICE_TYPE_WORDS
export const SERVICE_TYPES = ['YOUTUBE', 'REMOTE_MEETING', 'ZOOM'] as const satisfies ServiceType[]

/** What people show one another in a remote meeting. */
export const REMOTE_MEETING_WORDS = {
  video: '화상 회의',
  document: '문서 공유',
  screen: '화면 공유',
  seminar: '세미나',
} as const
export type RemoteMeetingType = keyof typeof REMOTE_MEETING_WORDS
export const REMOTE_MEETING_TYPES = ['video', 'document', 'screen', 'seminar'] as const satisfies RemoteMeetingType[]
export const DEFAULT_REMOTE_MEETING_TYPE: RemoteMeetingType = 'seminar'

/** What is written on the board of a broadcast: articles, or requests for consulting. */
export const BOARD_TYPE_WORDS = { NORMAL: '일반 게시판', CONSULTING: '상담 게시판' } as const
export type BoardType = keyof typeof BOARD_TYPE_WORDS
export const BOARD_TYPES = ['NORMAL', 'CONSULTING'] as const satisfies BoardType[]

/** Where a broadcast stands: its start is still to come, it is on, it is over. */
export const BROADCAST_STATE_LOOKS = {
  BEFORE: { word: '시작 전', tone: 'neutral' },
  ON_AIR: { word: '방송중', tone: 'active' },
  ENDED: { word: '종료', tone: 'neutral' },
} as const satisfies Statuses
export type BroadcastState = keyof typeof BROADCAST_STATE_LOOKS
export const BROADCAST_STATES = ['BEFORE', 'ON_AIR', 'ENDED'] as const satisfies BroadcastState[]

/** Whether somebody has entered the meeting of a broadcast, or left it. */
export const MEETING_STATES = ['NOT_JOINED', 'JOINED', 'CLOSED'] as const
export type MeetingState = (typeof MEETING_STATES)[number]

/** Characters of the id of a YouTube video. */
export const YOUTUBE_ID_LENGTH = 11

/** A page that waits for the start loads itself again so long after it. */
export const RELOAD_DELAY_MS = 1000
/** Messages that a page keeps; older ones leave it. */
export const CHAT_BUFFER = 1000
/** The chat follows new messages from so far above its end. */
export const AUTO_SCROLL_PX = 50
/** Messages from before that whoever enters sees. */
export const CHAT_HISTORY_ON_JOIN = 50
/** Articles of a page of the board in a room. */
export const BOARD_PAGE = 10
/** The window in which Zoom asks for consent. */
export const ZOOM_POPUP = { width: 800, height: 600 } as const
/** Lines of the picture of a remote meeting. */
export const VIDEO_QUALITY = 360

/** The channel of a broadcast, as sockets call it. */
export const channelNameOf = (liveBroadcastNo: number): string => `presence_live_${liveBroadcastNo}`

/** The broadcast of a channel's name; 0 for what is no such name. */
export const broadcastOfChannel = (channel: string): number =>
  Number(/^presence_live_(\d{1,9})$/.exec(channel)?.[1] ?? 0)
