import { z } from 'zod'
import { BROADCAST_ASK_REFUSALS, BROADCAST_ENDED } from '#areas/live-broadcast/contract/refusals.ts'
import { call } from '#platform/contract/call.ts'
import { Id } from '#platform/contract/shapes.ts'
import { nameBetween } from '#platform/contract/written-text.ts'
import { VIEWER_NAME } from './limits.ts'

const VIEWER_NAME_TEXT = `이름을 ${VIEWER_NAME.least}~${VIEWER_NAME.most}자로 입력해주세요.`

/** Joins a broadcast by name, without an account. The token is told once, and good until twelve hours after the end of the broadcast. */
export const joinBroadcast = call({
  name: 'liveChannel.joinBroadcast',
  method: 'POST',
  path: '/live/viewer/{no}/join',
  summary: '시청자로 방송에 참여하고 시청자 토큰을 받는다.',
  access: 'public',
  params: z.object({ no: Id }),
  body: z.object({
    name: nameBetween(VIEWER_NAME_TEXT, VIEWER_NAME),
  }),
  output: z.object({ viewerId: z.number().int(), token: z.string() }),
  refusals: {
    ...BROADCAST_ASK_REFUSALS,
    ...BROADCAST_ENDED,
    NAME_RESERVED: { status: 400, text: '사용할 수 없는 이름입니다. 다른 이름을 입력해주세요.' },
  },
})
