import { refusing, STATE_CHANGED } from '#platform/contract/refusals.ts'

/** How a call refuses that names a broadcast: also one of an institute that is not the caller's. */
export const BROADCAST_ASK_REFUSALS = refusing(404, { BROADCAST_NOT_FOUND: '방송을 찾을 수 없습니다.' })

/** How a call refuses that names an institute: also one that is not the caller's. */
export const INSTITUTE_ASK_REFUSALS = refusing(404, { INSTITUTE_NOT_FOUND: '기관을 찾을 수 없습니다.' })

/** How a call refuses that is only for broadcasts that go on. */
export const BROADCAST_ENDED = refusing(409, { BROADCAST_ENDED: '종료된 방송입니다.' })

/** How the start of a broadcast is refused. */
export const START_REFUSALS = refusing(400, { START_PASSED: '시작 시간은 지금보다 빠를 수 없습니다.' })

/** How an edit of a broadcast is refused. */
export const CHANGE_REFUSALS = {
  ...BROADCAST_ASK_REFUSALS,
  ...BROADCAST_ENDED,
  ...START_REFUSALS,
  ...STATE_CHANGED,
  ...refusing(400, {
    SERVICE_FIXED: '방송 유형과 방송 ID는 바꿀 수 없습니다.',
    BOARD_FIXED: '게시판 유형은 바꿀 수 없습니다.',
  }),
  ...refusing(403, { NOT_HOST_ON_AIR: '방송중에는 개설자만 방송을 수정할 수 있습니다.' }),
  ...refusing(409, { ALREADY_ON_AIR: '시작한 방송의 시작 시간은 바꿀 수 없습니다.' }),
}

/** How the end of a broadcast is refused. */
export const CLOSE_REFUSALS = {
  ...BROADCAST_ASK_REFUSALS,
  ...BROADCAST_ENDED,
  ...refusing(403, { NOT_HOST: '방송을 개설만 본인만 종료할 수 있습니다.' }),
}
