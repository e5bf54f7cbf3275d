import { z } from 'zod'
import { BROADCAST_ASK_REFUSALS, BROADCAST_ENDED } from '#areas/live/broadcast/contract/refusals.ts'
import { call } from '#platform/contract/call.ts'
import { Id } from '#platform/contract/shapes.ts'
import { nameBetween } from '#platform/contract/written-text.ts'
import { VIEWER_NAME } from './limits.ts'

const VIEWER_NAME_TEXT = `이름을 ${VIEWER_NAME.least}~${VIEWER_NAME.most}자로 입력해주세요.`

/** What a browser calls itself, by chance: people are counted by it who have not joined. */
const PageKey = z.string().regex(/^[\w-]{8,40}$/, '페이지 정보가 올바르지 않습니다. 새로고침한 뒤 다시 시도해주세요.')

/** The page of a broadcast is open, or was closed: who watches without a name is counted by it. Said again every 20 seconds. */
export const watchBroadcast = call({
  name: 'liveChannel.watchBroadcast',
  method: 'POST',
  path: '/live/viewer/{no}/watch',
  summary: '참여하지 않은 시청자의 페이지가 열려 있음을 알린다. 20초마다 다시 알린다.',
  access: 'public',
  params: z.object({ no: Id }),
  body: z.object({ page: PageKey, isOpen: z.boolean() }),
  output: z.object({}),
})

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
    /** The page on which they watched before: they are one person. */
    page: PageKey.optional(),
  }),
  output: z.object({ viewerId: z.number().int(), token: z.string() }),
  refusals: {
    ...BROADCAST_ASK_REFUSALS,
    ...BROADCAST_ENDED,
    NAME_RESERVED: { status: 400, text: '사용할 수 없는 이름입니다. 다른 이름을 입력해주세요.' },
  },
})
