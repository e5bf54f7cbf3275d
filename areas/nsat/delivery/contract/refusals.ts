import type { Refusals } from '#platform/contract/refusal-text.ts'
import { pickRefusals, refusing } from '#platform/contract/refusals.ts'

/** Most boxes of which labels or lists are made at once. */
export const MOST_BOXES = 2000

/** Every way in which a call about deliveries and answer sheets says no. A call declares those it can answer by name. */
export const DELIVERY_REFUSALS = {
  ...refusing(403, {
    DELIVERY_NOT_YOURS: '사무국에서만 변경할 수 있는 배송입니다.',
    PICKUP_NOT_YOURS: '답안지를 이 상태로 변경할 권한이 없습니다.',
  }),
  ...refusing(404, {
    INVOICE_NOT_FOUND: '요청하신 배송 건을 찾을 수 없습니다.',
    PICKUP_NOT_FOUND: '이 회차에 답안지가 없는 학원이 있습니다.',
    LABEL_NOT_FOUND: '배송할 상자의 라벨이 아닙니다. 담당하는 학원의 라벨인지 확인해주세요.',
    NO_BOXES: '인쇄할 상자가 없습니다. 발주서가 생성된 회차인지, 조건에 맞는 배송이 있는지 확인해주세요.',
  }),
  ...refusing(409, {
    DELIVERY_NOT_POSSIBLE: '지금 배송상태에서는 변경할 수 없습니다. 새로고침한 뒤 다시 확인해주세요.',
    DELIVERY_LOST: '분실된 배송입니다. NSAT 사무국으로 문의해주세요.',
    TRACKING_LOST: '분실된 배송입니다. 다시 발송 처리한 뒤 새 운송장을 입력해주세요.',
    PICKED_UP: '답안지를 수거한 학원의 배송은 배송대기나 분실로 변경할 수 없습니다.',
    PICKUP_OUT_OF_ORDER: '지금 상태에서는 변경할 수 없는 학원이 있습니다.',
    PICKUP_NOT_DELIVERED: '배송이 완료되지 않은 학원이 있습니다.',
    PICKUP_BEFORE_EXAM: '아직 시험이 시작되지 않은 회차입니다.',
    PICKUP_BACK_OFF: '답안지 상태를 되돌릴 수 없도록 설정되어 있습니다.',
  }),
  ...refusing(422, {
    REASON_REQUIRED: '사유를 입력해주세요.',
    TOO_MANY_BOXES: `한 번에 상자 ${MOST_BOXES.toLocaleString('ko-KR')}개까지 인쇄할 수 있습니다. 총판이나 배송상태로 나누어 인쇄해주세요.`,
  }),
} as const satisfies Refusals

/** The named refusals, for the declaration of a call. */
export const refusals = <const K extends keyof typeof DELIVERY_REFUSALS>(...codes: readonly K[]) =>
  pickRefusals(DELIVERY_REFUSALS, codes)
