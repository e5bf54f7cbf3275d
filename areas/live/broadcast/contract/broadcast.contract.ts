import { z } from 'zod'
import { call } from '#platform/contract/call.ts'
import { field, recordOf } from '#platform/contract/record.ts'
import { Id, seoulTime, Version, Ymdt } from '#platform/contract/shapes.ts'
import { requiredName } from '#platform/contract/written-text.ts'
import { LIVE_PEOPLE } from './access.ts'
import {
  BOARD_TYPES,
  BROADCAST_STATES,
  DEFAULT_REMOTE_MEETING_TYPE,
  MEETING_STATES,
  REMOTE_MEETING_TYPES,
  SERVICE_TYPES,
  YOUTUBE_ID_LENGTH,
} from './live.ts'
import {
  BROADCAST_ASK_REFUSALS,
  CHANGE_REFUSALS,
  CLOSE_REFUSALS,
  INSTITUTE_ASK_REFUSALS,
  START_REFUSALS,
} from './refusals.ts'

/** A broadcast: what is written of it beside what shows it and when. */
export const BROADCAST_RECORD = recordOf({
  entity: 'liveBroadcast.broadcast',
  reads: ['liveBroadcast.broadcasts'],
  fields: {
    broadcastName: field('방송명', requiredName('방송명을 입력해주세요.', 100)),
    isChat: field('채팅', z.boolean()),
    isBoard: field('게시판', z.boolean()),
    boardTypeCode: field('게시판 유형', z.enum(BOARD_TYPES).nullish(), { column: 'boardType' }),
  },
})

const Time = seoulTime('YYYY-MM-DD HH:mm:ss')
const BroadcastOptions = z.object({ remoteMeetingType: z.enum(REMOTE_MEETING_TYPES) })

/** A broadcast of an institute. Times are `YYYY-MM-DD HH:mm:ss` in Seoul. */
export const Broadcast = z.object({
  liveBroadcastNo: z.number().int(),
  liveInstituteNo: z.number().int(),
  broadcastName: z.string(),
  instituteName: z.string(),
  /** Who opened it: alone starts its video and ends it. */
  hostNeoId: z.number().int(),
  hostName: z.string(),
  broadcastServiceType: z.enum(SERVICE_TYPES),
  /** The video of YouTube; empty for the others. */
  broadcastServiceId: z.string(),
  broadcastOptions: BroadcastOptions.nullable(),
  isChat: z.boolean(),
  isBoard: z.boolean(),
  /** Of a board that was switched off, too; null where there never was one. */
  boardTypeCode: z.enum(BOARD_TYPES).nullable(),
  startDate: Time,
  /** Null until it is over. */
  endDate: Time.nullable(),
  registerDate: Time,
  modifyDate: Time,
  /** The three keys of its board; null without one. */
  boardAppKey: z.string().nullable(),
  boardCategoryId: z.number().int().nullable(),
  boardSubjectId: z.number().int().nullable(),
  version: z.number().int(),
})
export type Broadcast = z.infer<typeof Broadcast>

/** The meeting of a broadcast; the address to join it is there once it has begun. */
export const BroadcastMeeting = z.object({ state: z.enum(MEETING_STATES), joinUrl: z.string().nullable() })
export type BroadcastMeeting = z.infer<typeof BroadcastMeeting>

export const BroadcastDetail = Broadcast.extend({
  /** By the clock of the server. */
  state: z.enum(BROADCAST_STATES),
  /** The article that the host is shown. */
  featuredArticleId: z.number().int().nullable(),
  meeting: BroadcastMeeting,
  /** Until when its requests are answered after its end; null while it is not over. */
  answersUntil: Ymdt.nullable(),
})
export type BroadcastDetail = z.infer<typeof BroadcastDetail>

export const readBroadcast = call({
  name: 'liveBroadcast.readBroadcast',
  method: 'GET',
  path: '/live/broadcast',
  summary: '방송 한 건을 조회한다.',
  access: LIVE_PEOPLE,
  query: z.object({ liveBroadcastNo: Id }),
  output: BroadcastDetail,
  refusals: BROADCAST_ASK_REFUSALS,
  reads: ['liveBroadcast.broadcasts'],
})

/** Said of a broadcast of YouTube without an id that could be one. */
export const VIDEO_NEEDED = '방송 ID를 입력해주세요.'
/** Said of a reserved start without a day or a time. */
export const START_NEEDED = '시작 시간을 입력해주세요.'
export const StartDate = seoulTime('시작 시간을 YYYY-MM-DD HH:mm:ss 형식으로 입력해주세요.')

const isVideoId = (text: string): boolean => text.length === YOUTUBE_ID_LENGTH && /^[\w-]+$/.test(text)

const { broadcastName, ...more } = BROADCAST_RECORD.form.shape

const fields = {
  broadcastName,
  broadcastServiceType: z.enum(SERVICE_TYPES, '방송 유형을 선택해주세요.'),
  broadcastServiceId: z.string().trim().max(1000).nullish(),
  broadcastOptions: BroadcastOptions.nullish(),
  ...more,
  /** Null begins at once; in an edit, left out means as it is. */
  startDate: z.preprocess((value) => (value === '' ? null : value), StartDate.nullish()),
}

interface Sent {
  readonly broadcastServiceType: (typeof SERVICE_TYPES)[number]
  readonly broadcastServiceId?: string | null | undefined
  readonly broadcastOptions?: z.infer<typeof BroadcastOptions> | null | undefined
  readonly isBoard: boolean
  readonly boardTypeCode?: (typeof BOARD_TYPES)[number] | null | undefined
}

function refuseParts({ broadcastServiceType, broadcastServiceId, isBoard, boardTypeCode }: Sent, to: z.RefinementCtx) {
  const refuse = (path: string, message: string) => to.addIssue({ code: 'custom', path: [path], message })
  if (broadcastServiceType === 'YOUTUBE' && !isVideoId(broadcastServiceId ?? ''))
    refuse('broadcastServiceId', VIDEO_NEEDED)
  if (isBoard && !boardTypeCode) refuse('boardTypeCode', '게시판 유형을 선택해주세요.')
}

/** What belongs to another kind of broadcast is left out, however it was sent. */
const onlyItsOwn = <T extends Sent>(sent: T) => ({
  ...sent,
  broadcastServiceId: sent.broadcastServiceType === 'YOUTUBE' ? (sent.broadcastServiceId ?? '') : '',
  remoteMeetingType:
    sent.broadcastServiceType === 'REMOTE_MEETING'
      ? (sent.broadcastOptions?.remoteMeetingType ?? DEFAULT_REMOTE_MEETING_TYPE)
      : null,
  boardTypeCode: sent.isBoard ? (sent.boardTypeCode ?? null) : null,
})

/** Opens a broadcast, with its board. Whoever opens it is its host; without a `startDate` it is on air at once. */
export const addBroadcast = call({
  name: 'liveBroadcast.addBroadcast',
  method: 'POST',
  path: '/live/broadcast',
  summary: '방송을 개설한다.',
  access: LIVE_PEOPLE,
  body: z
    .object({ liveInstituteNo: Id, ...fields })
    .superRefine(refuseParts)
    .transform(onlyItsOwn),
  output: Broadcast,
  refusals: { ...INSTITUTE_ASK_REFUSALS, ...START_REFUSALS },
  changes: ['liveBroadcast.broadcasts'],
})

/**
 * Changes a broadcast: before its start everybody of its institute, on air its host alone, nobody after its end. What shows it
 * and the type of its board stay.
 */
export const changeBroadcast = call({
  name: 'liveBroadcast.changeBroadcast',
  method: 'PUT',
  path: '/live/broadcast',
  summary: '방송을 수정한다. 방송중에는 개설한 사람만 수정할 수 있고, 방송 유형, 방송 ID와 게시판 유형은 바꿀 수 없다.',
  access: LIVE_PEOPLE,
  body: z
    .object({ liveBroadcastNo: Id, ...fields, version: Version.optional() })
    .superRefine(refuseParts)
    .transform(onlyItsOwn),
  output: Broadcast,
  refusals: CHANGE_REFUSALS,
  changes: ['liveBroadcast.broadcasts'],
})

/** Ends a broadcast: once, and by its host alone. */
export const closeBroadcast = call({
  name: 'liveBroadcast.closeBroadcast',
  method: 'POST',
  path: '/live/broadcast/{id}/close',
  summary: '방송을 종료한다. 개설한 사람만 종료할 수 있다.',
  access: LIVE_PEOPLE,
  params: z.object({ id: Id }),
  output: Broadcast,
  refusals: CLOSE_REFUSALS,
  changes: ['liveBroadcast.broadcasts'],
})
