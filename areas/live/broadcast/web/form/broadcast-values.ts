import {
  type addBroadcast,
  type Broadcast,
  START_NEEDED,
  VIDEO_NEEDED,
} from '#areas/live/broadcast/contract/broadcast.contract.ts'
import type { BoardType, RemoteMeetingType, ServiceType } from '#areas/live/broadcast/contract/live.ts'
import { DEFAULT_REMOTE_MEETING_TYPE } from '#areas/live/broadcast/contract/live.ts'
import { START_REFUSALS } from '#areas/live/broadcast/contract/refusals.ts'
import { isStartToCome } from '#areas/live/broadcast/rules/broadcast-state.rules.ts'
import type { CallInput } from '#platform/contract/call.ts'
import { instantOfSeoul } from '#platform/contract/seoul.ts'
import { dayTimeParts } from '#platform/web/form/day-time-input.tsx'
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

/** The start of a broadcast that exists. */
const startOf = ({ startDate }: Pick<Broadcast, 'startDate'>) => ({
  start: 'RESERVED' as const,
  startAt: startDate.slice(0, 16),
})

/** The form of a broadcast that exists. */
export const valuesOf = (broadcast: Broadcast): BroadcastValues => ({
  broadcastName: broadcast.broadcastName,
  broadcastServiceType: broadcast.broadcastServiceType,
  video: broadcast.broadcastServiceId,
  remoteMeetingType: broadcast.broadcastOptions?.remoteMeetingType ?? DEFAULT_REMOTE_MEETING_TYPE,
  isChat: broadcast.isChat,
  isBoard: broadcast.isBoard,
  boardTypeCode: broadcast.boardTypeCode ?? 'NORMAL',
  ...startOf(broadcast),
})

type Sent = Omit<NonNullable<CallInput<typeof addBroadcast>['body']>, 'liveInstituteNo'>

/** All of what is sent but its start: nothing of it is forgotten. */
type Body = Required<Omit<Sent, 'startDate'>> & Pick<Sent, 'startDate'>

/** What is sent of the form for a new broadcast: without a start it begins at once. A pasted address becomes the id in it; where there is none, the server's own check says so. */
export const bodyOf = (values: BroadcastValues): Body => ({
  broadcastName: values.broadcastName,
  broadcastServiceType: values.broadcastServiceType,
  broadcastServiceId: values.broadcastServiceType === 'YOUTUBE' ? (youtubeIdOf(values.video) ?? '') : '',
  broadcastOptions:
    values.broadcastServiceType === 'REMOTE_MEETING' ? { remoteMeetingType: values.remoteMeetingType } : null,
  isChat: values.isChat,
  isBoard: values.isBoard,
  boardTypeCode: values.isBoard ? values.boardTypeCode : null,
  ...(values.start === 'RESERVED' && { startDate: `${values.startAt}:00` }),
})

/** What counts of the form: a start that is not shown any more, because the broadcast is on air, stays as it was. */
export const shownValues = (values: BroadcastValues, broadcast: Broadcast, isStartFree: boolean): BroadcastValues =>
  isStartFree ? values : { ...values, ...startOf(broadcast) }

/** Whether the form has the start with which the broadcast was read. */
const isSameStart = ({ start, startAt }: BroadcastValues, startDate: string | undefined): boolean =>
  start === 'RESERVED' && startAt === startDate?.slice(0, 16)

/** The same of a broadcast that exists: its start is sent as it was read unless the form has another one; null begins at once. */
export const changedBodyOf = (values: BroadcastValues, { startDate }: Pick<Broadcast, 'startDate'>): Sent => ({
  startDate: null,
  ...bodyOf(values),
  ...(isSameStart(values, startDate) && { startDate }),
})

/** What is wrong with a reserved start, now; nothing with the one with which a broadcast was read. */
function startProblem(values: BroadcastValues, now: Date, { startDate }: Partial<Broadcast> = {}) {
  if (values.start !== 'RESERVED' || isSameStart(values, startDate)) return undefined
  const { day, time } = dayTimeParts(values.startAt)
  if (day === '' || time === '') return START_NEEDED
  return isStartToCome(instantOfSeoul(`${values.startAt}:00`), now) ? undefined : START_REFUSALS.START_PASSED.text
}

/** What the schema alone does not say of the form, now: also while something else of it is wrong. */
export const problemsOf = (values: BroadcastValues, now: Date, broadcast?: Broadcast) => ({
  video: values.broadcastServiceType === 'YOUTUBE' && !youtubeIdOf(values.video) ? VIDEO_NEEDED : undefined,
  startAt: startProblem(values, now, broadcast),
})

/** Where what the server says of a broadcast stands in the form. */
export const BROADCAST_FORM = {
  isCheckedOnLeaving: true,
  renamed: { broadcastServiceId: 'video', startDate: 'startAt' },
  refusedAt: { START_PASSED: 'startAt', ALREADY_ON_AIR: 'startAt', BOARD_FIXED: 'boardTypeCode' },
} as const
