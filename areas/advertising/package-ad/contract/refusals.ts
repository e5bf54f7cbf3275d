import type { Refusals } from '#platform/contract/refusal-text.ts'
import { pickRefusals } from '#platform/contract/refusals.ts'

/** Every way in which a call about package ads says no. A call declares the ones it can answer by name. */
export const PACKAGE_AD_REFUSALS = {
  NOT_FOUND: { status: 404, text: '요청하신 주문을 찾을 수 없습니다.' },
  PACKAGE_NOT_FOUND: { status: 404, text: '신청할 수 없는 패키지입니다. 패키지를 다시 선택해주세요.' },
  PACKAGE_CHANGED: { status: 409, text: '패키지 정보가 변경되었습니다. 패키지를 다시 선택해주세요.' },
  PRICE_CHANGED: { status: 409, text: '결제 금액이 변경되었습니다. 금액을 다시 확인해주세요.' },
  DATE_NOT_SELECTABLE: { status: 409, text: '선택할 수 없는 광고 희망일입니다. 날짜를 다시 선택해주세요.' },
  COMMENT_TOO_LONG: { status: 422, text: '요청사항은 400byte 이하로 작성해주세요.' },
  ORDER_CLOSED: { status: 409, text: '이미 결제되었거나 종료된 주문입니다. 주문 내역을 확인해주세요.' },
  TOO_MANY_UNPAID: {
    status: 409,
    text: '결제하지 않은 주문은 10건까지 둘 수 있습니다. 진행 중인 결제를 마치거나, 주문이 자동으로 종료된 뒤 다시 신청해주세요.',
  },
  PAYMENT_UNAVAILABLE: { status: 502, text: '결제 서비스에 연결할 수 없습니다. 잠시 후 다시 시도해주세요.' },
  PAYMENT_PENDING: {
    status: 502,
    text: '결제 결과를 아직 확인하지 못했습니다. 잠시 후 주문 내역에서 확인해주세요.',
  },
  PAYMENT_MISMATCH: { status: 409, text: '결제 정보가 일치하지 않습니다.' },
  PAYMENT_REVERSED: {
    status: 409,
    text: '주문을 접수할 수 없어 결제가 자동으로 취소되었습니다. 처음부터 다시 신청해주세요.',
  },
  ORDER_CANCELLED: { status: 409, text: '취소된 주문입니다. 결제 금액은 환불됩니다.' },
  TRANSACTION_MISMATCH: { status: 409, text: '결제 번호가 주문과 일치하지 않습니다. 새로고침 후 다시 확인해주세요.' },
  ALREADY_CANCELLED: { status: 409, text: '이미 취소된 주문입니다.' },
  CANCEL_TOO_LATE: { status: 409, text: '광고 희망일이 지났거나 당일인 주문은 취소할 수 없습니다.' },
  CANCEL_FAILED: {
    status: 502,
    text: '환불이 아직 확인되지 않았습니다. 확인되는 대로 취소되며, 계속되면 개발팀에 문의하세요.',
  },
} as const satisfies Refusals

export type PackageAdRefusal = keyof typeof PACKAGE_AD_REFUSALS

/** The named refusals, for the declaration of a call. */
export const refusals = <const K extends PackageAdRefusal>(...codes: readonly K[]) =>
  pickRefusals(PACKAGE_AD_REFUSALS, codes)
