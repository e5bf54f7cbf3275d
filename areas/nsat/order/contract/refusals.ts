import { PLAN_ASK_REFUSALS } from '#areas/nsat/plan/contract/refusals.ts'
import { pickRefusals, refusing } from '#platform/contract/refusals.ts'

/** Every way in which a call about orders says no, each with the sentence that a person reads. */
export const ORDER_REFUSALS = {
  ...PLAN_ASK_REFUSALS,
  ...refusing(404, {
    SCHOOL_NOT_FOUND: '학원을 찾을 수 없습니다.',
    ORDER_NOT_FOUND: '주문을 찾을 수 없습니다.',
  }),
  ...refusing(403, {
    READ_ONLY: '주문을 볼 수만 있습니다.',
    NOT_ASSIGNED: '지금 담당하는 학원이 아니어서 새로 주문할 수 없습니다.',
    FREE_NOT_ALLOWED: '무료 주문은 사무국에서만 할 수 있습니다.',
  }),
  ...refusing(400, {
    SCHOOL_MISMATCH: '주소의 학원번호와 주문의 학원번호가 다릅니다.',
    NO_VENDOR: '담당 총판이 없는 학원입니다. 총판을 선택해주세요.',
    TARGET_TWICE: '같은 대상을 두 번 주문할 수 없습니다.',
    TARGET_CLOSED: '고2(나)는 주문할 수 없습니다.',
    KEPT_TOO_MANY: '주문한 인원보다 많이 남길 수 없습니다.',
    KEPT_INCOMPLETE: '주문한 대상마다 남은 인원을 입력해주세요.',
    FILTERS_CONTRADICT: '주문 없음과 주문 상태를 함께 조회할 수 없습니다.',
  }),
  ...refusing(422, {
    SERVICE_NOT_USED: '이 서비스를 이용하지 않는 학원입니다.',
    VENDOR_UNKNOWN: '이 서비스를 맡은 총판이 아닙니다. 총판을 다시 선택해주세요.',
    GOODS_MISSING: '상품이 등록되지 않은 대상입니다. 사무국에 문의해주세요.',
  }),
  ...refusing(409, {
    WINDOW_NOT_OPEN: '아직 신청 기간이 아닙니다.',
    WINDOW_CLOSED: '신청 기간이 끝났습니다.',
    PLAN_CLOSED: '종료된 회차입니다.',
    ORDER_MISMATCH: '이 학원의 이 회차 주문이 아닙니다.',
    ORDER_REPLACED: '이미 수정된 주문입니다. 새로고침한 뒤 다시 시도해주세요.',
    ORDER_NOT_EDITABLE: '결제 전 주문만 수정할 수 있습니다.',
    UNPAID_ORDER_EXISTS: '결제하지 않은 주문이 있습니다. 그 주문을 수정해주세요.',
    ORDER_EXISTS: '이미 결제되었거나 선주문된 주문이 있습니다.',
    NOT_FREE: '무료 주문이 아닙니다.',
    ORDER_NOT_WITHDRAWABLE: '결제 전 주문만 취소할 수 있습니다. 선주문은 사무국에서 취소합니다.',
    NOT_PARTLY_CANCELLED: '부분취소된 주문이 아닙니다.',
    ORDER_CANCELLED: '이미 취소된 주문입니다.',
    PLAN_PRINTED: '시험지 발주서가 생성된 회차의 무료 주문은 취소할 수 없습니다.',
  }),
} as const
export type OrderRefusal = keyof typeof ORDER_REFUSALS

/** The named refusals, for the declaration of a call. */
export const refusals = <const K extends OrderRefusal>(...codes: readonly K[]) => pickRefusals(ORDER_REFUSALS, codes)
