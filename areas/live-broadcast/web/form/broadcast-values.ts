import type { addBroadcast, Broadcast } from '#areas/live-broadcast/contract/broadcast.contract.ts'
import type { BoardType, RemoteMeetingType, ServiceType } from '#areas/live-broadcast/contract/live.ts'
import { DEFAULT_REMOTE_MEETING_TYPE } from '#areas/live-broadcast/contract/live.ts'
import type { CallInput } from '#platform/contract/call.ts'
import { youtubeIdOf } from './youtube-id.ts'

/** What stands in the form of a broadcast. */
export type BroadcastValues = {
  broadcastName: string
  broadcastServiceType: ServiceType
  /** An id or an address of YouTube. */
  video: string
  remoteMeetingType: RemoteMeetingType
  isChat: boolean
  isBoard: boolean
  boardTypeCode: BoardType
  start: 'NOW' | 'RESERVED'
  /** `YYYY-MM-DD HH:mm` in Seoul. */
  startAt: string
}

export const EMPTY_BROADCAST: BroadcastValues = {
  broadcastName: '',
  broadcastServiceType: 'YOUTUBE',
  video: '',
  remoteMeetingType: DEFAULT_REMOTE_MEETING_TYPE,
  isChat: true,
  isBoard: true,
  boardTypeCode: 'NORMAL',
  start: 'NOW',
  startAt: '',
}

/** The form of a broadcast that exists. */
export const valuesOf = (broadcast: Broadcast): BroadcastValues => ({
  broadcastName: broadcast.broadcastName,
  broadcastServiceType: broadcast.broadcastServiceType,
  video: broadcast.broadcastServiceId,
  remoteMeetingType: broadcast.broadcastOptions?.remoteMeetingType ?? DEFAULT_REMOTE_MEETING_TYPE,
  isChat: broadcast.isChat,
  isBoard: broadcast.isBoard,
  boardTypeCode: broadcast.boardTypeCode ?? 'NORMAL',
  start: 'RESERVED',
  startAt: broadcast.startDate.slice(0, 16),
})

type Sent = Omit<NonNullable<CallInput<typeof addBroadcast>['body']>, 'liveInstituteNo'>

/** What is sent of the form. A pasted address becomes the id in it; where there is none, the server's own check says so. */
export const bodyOf = (values: BroadcastValues): Sent & { startDate: string | null } => ({
  broadcastName: values.broadcastName,
  broadcastServiceType: values.broadcastServiceType,
  broadcastServiceId: values.broadcastServiceType === 'YOUTUBE' ? (youtubeIdOf(values.video) ?? '') : '',
  broadcastOptions:
    values.broadcastServiceType === 'REMOTE_MEETING' ? { remoteMeetingType: values.remoteMeetingType } : null,
  isChat: values.isChat,
  isBoard: values.isBoard,
  boardTypeCode: values.isBoard ? values.boardTypeCode : null,
  startDate: values.start === 'RESERVED' ? `${values.startAt}:00` : null,
})

/** The same of a broadcast that exists: its start is sent as it was read unless the form has another one. */
export function changedBodyOf(values: BroadcastValues, { startDate }: Pick<Broadcast, 'startDate'>) {
  const body = bodyOf(values)
  const isSameStart = values.start === 'RESERVED' && values.startAt === startDate.slice(0, 16)
  return isSameStart ? { ...body, startDate } : body
}

/** Where what the server says of a broadcast stands in the form. */
export const BROADCAST_FORM = {
  renamed: { broadcastServiceId: 'video', startDate: 'startAt' },
  refusedAt: { START_PASSED: 'startAt', ALREADY_ON_AIR: 'startAt', BOARD_FIXED: 'boardTypeCode' },
} as const
