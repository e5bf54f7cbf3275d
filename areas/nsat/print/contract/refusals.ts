import { PLAN_ASK_REFUSALS } from '#areas/nsat/plan/contract/refusals.ts'
import { refusing } from '#platform/contract/refusals.ts'

/** How a call about the payments or the print order of a round refuses. */
export const OF_PLAN = PLAN_ASK_REFUSALS

/** How the creation of a supplementary print order refuses. */
export const SUPPLEMENT_REFUSALS = {
  ...OF_PLAN,
  ...refusing(400, { PLAN_NOT_OF_PATH: '주소의 회차와 요청한 회차가 서로 다릅니다.' }),
  ...refusing(409, {
    NO_PRINT_ORDER: '아직 발주서가 생성되지 않은 회차입니다.',
    NOTHING_TO_PRINT: '발주서 생성 후 추가로 인쇄할 주문이 없습니다.',
    KEPT_UNSAID: '부분취소된 주문의 남은 인원을 먼저 확인해주세요.',
    EXAM_OVER: '시험 기간이 끝나 추가 발주서를 생성할 수 없습니다.',
  }),
} as const

/** How the creation of a print order refuses. */
export const CREATE_REFUSALS = {
  ...OF_PLAN,
  ...refusing(400, { PLAN_NOT_OF_PATH: '주소의 회차와 요청한 회차가 서로 다릅니다.' }),
  ...refusing(409, {
    PRINT_ORDER_EXISTS: '이미 발주서가 생성된 회차입니다.',
    PLAN_CLOSED: '종료된 회차입니다. 발주하려면 회차를 다시 열어주세요.',
    NOTHING_TO_PRINT: '결제가 완료된 주문이 없어 발주서를 생성할 수 없습니다.',
    KEPT_UNSAID: '부분취소된 주문의 남은 인원을 먼저 확인해주세요.',
  }),
} as const
