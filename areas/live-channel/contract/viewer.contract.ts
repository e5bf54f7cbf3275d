import { z } from 'zod'
import { call } from '#platform/contract/call.ts'
import { Id } from '#platform/contract/shapes.ts'
import { requiredName } from '#platform/contract/written-text.ts'
import { CHANNEL_REFUSALS } from './channel.contract.ts'
import { VIEWER_NAME } from './limits.ts'

const VIEWER_NAME_TEXT = `이름을 ${VIEWER_NAME.least}~${VIEWER_NAME.most}자로 입력해주세요.`

/** Joins a broadcast by name, without an account. The token is told once, and good until twelve hours after the end of the broadcast. */
export const joinBroadcast = call({
  name: 'live.joinBroadcast',
  method: 'POST',
  path: '/live/viewer/{no}/join',
  summary: '시청자로 방송에 참여하고 시청자 토큰을 받는다.',
  access: 'public',
  params: z.object({ no: Id }),
  body: z.object({
    name: requiredName(VIEWER_NAME_TEXT, VIEWER_NAME.most).refine(
      (name) => name.length >= VIEWER_NAME.least,
      VIEWER_NAME_TEXT,
    ),
  }),
  output: z.object({ viewerId: z.number().int(), token: z.string() }),
  refusals: {
    CHANNEL_NOT_FOUND: CHANNEL_REFUSALS.CHANNEL_NOT_FOUND,
    BROADCAST_ENDED: CHANNEL_REFUSALS.BROADCAST_ENDED,
    NAME_RESERVED: { status: 400, text: '사용할 수 없는 이름입니다. 다른 이름을 입력해주세요.' },
  },
})
