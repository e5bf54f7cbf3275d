import { z } from 'zod'
import { call } from '#platform/contract/call.ts'
import { Id, Ymdt } from '#platform/contract/shapes.ts'
import { Broadcast, BroadcastDetail, BroadcastMeeting } from './broadcast.contract.ts'
import { BROADCAST_ASK_REFUSALS } from './refusals.ts'

/** What anybody may see of a broadcast, without an account. */
export const ViewerPage = z.object({
  ...Broadcast.pick({
    liveBroadcastNo: true,
    broadcastName: true,
    instituteName: true,
    startDate: true,
    endDate: true,
    broadcastServiceType: true,
    broadcastServiceId: true,
    isChat: true,
    isBoard: true,
    boardTypeCode: true,
    boardAppKey: true,
    boardCategoryId: true,
    boardSubjectId: true,
  }).shape,
  state: BroadcastDetail.shape.state,
  /** How its meeting stands; never joined where there is none. */
  meeting: BroadcastMeeting,
  /**
   * Where its meeting is joined; null before it begins, and where there is none. That of a REMOTE_MEETING takes the
   * viewer's own name as the query parameter `displayName`, which the browser adds; without one they are a guest.
   */
  joinUrl: z.string().nullable(),
  channelName: z.string(),
  /** Until when requests are answered after the end; null while it is not over. */
  answersUntil: Ymdt.nullable(),
  /** How long a contact is kept that somebody leaves with a request. */
  contactDays: z.number().int(),
})
export type ViewerPage = z.infer<typeof ViewerPage>

/** The page of a broadcast's viewers. Everybody asks for it at the start. */
export const readViewerPage = call({
  name: 'liveBroadcast.readViewerPage',
  method: 'GET',
  path: '/live/viewer/{no}',
  summary: '시청자가 보는 방송 정보를 조회한다. 로그인하지 않아도 된다.',
  access: 'public',
  params: z.object({ no: Id }),
  output: ViewerPage,
  refusals: BROADCAST_ASK_REFUSALS,
  reads: ['liveBroadcast.broadcasts'],
})
