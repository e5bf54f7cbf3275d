import { z } from 'zod'
import { call } from '#platform/contract/call.ts'
import { refusing, STATE_CHANGED } from '#platform/contract/refusals.ts'
import { Id, Version } from '#platform/contract/shapes.ts'
import { requiredText } from '#platform/contract/written-text.ts'
import { ALL_INSTITUTES } from './access.ts'
import { Broadcast } from './broadcast.contract.ts'
import { BROADCAST_ASK_REFUSALS, BROADCAST_ENDED } from './refusals.ts'

/** Longest reason for another host, in characters. */
export const LONGEST_HOST_REASON = 500

/** Who can be made the host of a broadcast: the members of its institute, by name. For administrators. */
export const listHostCandidates = call({
  name: 'liveBroadcast.listHostCandidates',
  method: 'GET',
  path: '/live/broadcast/{id}/host/candidates',
  summary: '방송의 개설자로 지정할 수 있는 기관 구성원을 조회한다.',
  access: ALL_INSTITUTES,
  params: z.object({ id: Id }),
  output: z.object({ list: z.array(z.object({ userId: z.number().int(), name: z.string() })) }),
  refusals: BROADCAST_ASK_REFUSALS,
  reads: ['liveBroadcast.institutes', 'liveBroadcast.broadcasts'],
})

/** Makes another member of the institute the host, who alone starts the video and ends the broadcast from then on. Both are told. */
export const changeHost = call({
  name: 'liveBroadcast.changeHost',
  method: 'PUT',
  path: '/live/broadcast/{id}/host',
  summary: '관리자가 사유를 남기고 방송의 개설자를 다른 기관 구성원으로 바꾼다.',
  access: ALL_INSTITUTES,
  params: z.object({ id: Id }),
  body: z.object({
    userId: Id,
    reason: requiredText('사유를 입력해주세요.', LONGEST_HOST_REASON),
    version: Version,
  }),
  output: Broadcast,
  refusals: {
    ...BROADCAST_ASK_REFUSALS,
    ...BROADCAST_ENDED,
    ...STATE_CHANGED,
    ...refusing(409, { SAME_HOST: '이미 이 방송의 개설자입니다.' }),
    ...refusing(422, { NOT_MEMBER: '기관 구성원만 개설자로 지정할 수 있습니다.' }),
  },
  changes: ['liveBroadcast.broadcasts'],
})
