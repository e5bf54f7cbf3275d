import { BROADCAST_ASK_REFUSALS, BROADCAST_ENDED } from '#areas/live/broadcast/contract/refusals.ts'
import { refusing } from '#platform/contract/refusals.ts'

/** Why a meeting cannot be started or entered. */
export const MEETING_REFUSALS = {
  ...BROADCAST_ASK_REFUSALS,
  ...BROADCAST_ENDED,
  ...refusing(403, { NOT_HOST: '방송 개설자만 방송을 시작할 수 있습니다.' }),
  ...refusing(409, {
    OTHER_SERVICE: '이 방송에서 사용하지 않는 화상회의입니다.',
    NOT_STARTED: '방송 시작 시간이 되지 않았습니다.',
  }),
} as const

/** How Zoom stands in the way. */
export const ZOOM_REFUSALS = {
  ...refusing(409, { NOT_CONNECTED: 'Zoom 연동이 필요합니다. 연동한 뒤 다시 시도해주세요.' }),
  ...refusing(429, { ZOOM_BUSY: 'Zoom 요청이 많습니다. 잠시 후 다시 시도해주세요.' }),
  ...refusing(502, { ZOOM_REFUSED: 'Zoom에서 요청을 거절했습니다. 잠시 후 다시 시도해주세요.' }),
  ...refusing(503, { ZOOM_DOWN: 'Zoom에 연결할 수 없습니다. 잠시 후 다시 시도해주세요.' }),
} as const

/** How the vendor of remote meetings stands in the way. */
export const REMOTE_REFUSALS = refusing(503, {
  REMOTE_DOWN: '화상회의 서비스에 연결할 수 없습니다. 잠시 후 다시 시도해주세요.',
})

/** Whoever told it could not prove who they are. */
export const BAD_SIGNATURE = refusing(403, { BAD_SIGNATURE: '서명이 올바르지 않습니다.' })
