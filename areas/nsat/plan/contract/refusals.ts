import type { Refusals } from '#platform/contract/refusal-text.ts'
import { refusing, STATE_CHANGED } from '#platform/contract/refusals.ts'

/** Said of a year in which there are no plans. */
export const YEAR_OUT_OF_RANGE = '2020년부터 내년까지만 선택할 수 있습니다.'

/** How a call refuses that names a service, a plan or a year of plans. */
export const PLAN_ASK_REFUSALS = {
  ...refusing(404, {
    SERVICE_NOT_FOUND: '서비스를 찾을 수 없습니다.',
    PLAN_NOT_FOUND: '회차를 찾을 수 없습니다.',
  }),
  ...refusing(400, { YEAR_OUT_OF_RANGE }),
  ...refusing(403, { SERVICE_NOT_YOURS: '조회할 수 없는 서비스입니다.' }),
}

/** How a plan is refused that cannot be stored so. */
export const PLAN_WRITE_REFUSALS = {
  ...PLAN_ASK_REFUSALS,
  ...STATE_CHANGED,
  ...refusing(409, {
    PLAN_MONTH_TAKEN: '같은 서비스에 같은 월의 회차가 이미 있습니다.',
    PLAN_MISMATCH: '회차의 서비스와 월은 바꿀 수 없습니다. 새로고침한 뒤 다시 시도해주세요.',
  }),
}

/** How dates of a closed plan are refused: what was planned then stays as it was. */
export const CLOSED_DATES = refusing(409, {
  PLAN_CLOSED: '종료된 회차의 일정은 바꿀 수 없습니다. 회차를 다시 연 뒤에 바꿔주세요.',
})

/** How a plan is refused that cannot be closed or opened again. */
export const PLAN_LIFE_REFUSALS = refusing(409, {
  EXAM_NOT_OVER: '시험 기간이 끝나야 회차를 종료할 수 있습니다.',
  PLAN_CLOSED: '이미 종료된 회차입니다.',
  PLAN_NOT_CLOSED: '종료되지 않은 회차입니다.',
  CLOSE_REASON_NEEDED: '처리하지 않은 일이 남아 있어 종료 사유가 필요합니다.',
  REOPEN_REASON_NEEDED: '회차를 다시 여는 사유가 필요합니다.',
})

/** How the shop leaves a look-up without an answer. */
export const SHOP_REFUSALS = {
  SHOP_UNAVAILABLE: { status: 503, text: '쇼핑몰이 응답하지 않습니다. 잠시 후 다시 시도해주세요.' },
  SHOP_BROKEN: { status: 502, text: '쇼핑몰의 응답을 읽을 수 없습니다. 관리자에게 문의해주세요.' },
} as const satisfies Refusals

/** How what is examined in a plan is refused. */
export const EXAM_WRITE_REFUSALS = {
  ...PLAN_ASK_REFUSALS,
  ...STATE_CHANGED,
  ...SHOP_REFUSALS,
  ...refusing(422, {
    GOODS_NOT_FOUND: '등록되지 않은 상품번호입니다.',
    COURSE_NOT_FOUND: '등록되지 않은 강좌번호입니다.',
    EXAM_NOT_FOUND: '등록되지 않은 시험지 번호입니다.',
    COURSES_NOT_OFFERED: '이 서비스의 회차에는 강좌를 연결할 수 없습니다.',
  }),
  ...refusing(409, { TARGET_ORDERED: '이미 주문된 학년의 상품은 비울 수 없습니다.' }),
}
