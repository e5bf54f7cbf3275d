import { z } from 'zod'
import { LIVE_PEOPLE } from '#areas/live/broadcast/contract/access.ts'
import { call } from '#platform/contract/call.ts'
import { Id } from '#platform/contract/shapes.ts'
import { BAD_SIGNATURE, MEETING_REFUSALS, REMOTE_REFUSALS } from './refusals.ts'

/** What the vendor calls back about. */
export const REMOTE_EVENTS = ['start', 'end'] as const
export type RemoteEvent = (typeof REMOTE_EVENTS)[number]

/**
 * The whole address with which the creator opens the meeting of a broadcast, or enters the one that runs; `isNew` opens
 * another in its place. Others get no token, and an address with which one joins and can open nothing.
 */
export const enterRemoteMeeting = call({
  name: 'liveMeeting.enterRemoteMeeting',
  method: 'POST',
  path: '/live/remotemeeting/accessToken',
  summary: '리모트미팅 접속 토큰과 접속 주소를 받는다.',
  access: LIVE_PEOPLE,
  body: z.object({ liveBroadcastNo: Id, isNew: z.boolean().default(false) }),
  output: z.object({ accessToken: z.string().nullable(), url: z.string() }),
  hasSecretAnswer: true,
  refusals: { ...MEETING_REFUSALS, ...REMOTE_REFUSALS },
})

/** The vendor tells that a meeting began or ended; the last part of the address proves that it got the address from us. */
export const receiveRemoteEvent = call({
  name: 'liveMeeting.receiveRemoteEvent',
  method: 'POST',
  path: '/live/remotemeeting/callback/{requestId}/{event}/{signature}',
  summary: '리모트미팅이 회의의 시작과 종료를 알린다.',
  access: 'public',
  params: z.object({ requestId: z.uuid(), event: z.enum(REMOTE_EVENTS), signature: z.string().max(200) }),
  body: z.object({ conferenceId: z.string().min(1).max(200).optional() }).loose(),
  output: z.object({}),
  refusals: BAD_SIGNATURE,
})
