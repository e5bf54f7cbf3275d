import { AWAITING_PAYMENT_WORD } from '#areas/nsat/order/contract/statuses.ts'
import type { NsatPlan } from '#areas/nsat/plan/contract/plan.contract.ts'
import { ORDERS, PAYMENTS } from '#areas/nsat/supervision/contract/places.ts'

/** What is counted of a round. */
export const ROUND_COUNTS = [
  'orderedSchool',
  'paidSchool',
  'freeSchool',
  'unpaidSchool',
  'cancelledSchool',
  'noOrderSchool',
] as const
export type RoundCount = (typeof ROUND_COUNTS)[number]

export const COUNT_WORDS: Readonly<Record<RoundCount, string>> = {
  orderedSchool: '주문',
  paidSchool: '결제완료',
  freeSchool: '무료',
  unpaidSchool: AWAITING_PAYMENT_WORD,
  cancelledSchool: '취소',
  noOrderSchool: '주문 없음',
}

const FILTERS: Readonly<Partial<Record<RoundCount, object>>> = {
  orderedSchool: { hasOrder: 'true' },
  paidSchool: { isFree: 'false' },
  freeSchool: { isFree: 'true' },
  unpaidSchool: { hasOrder: 'true', nsatOrderTypeCode: 'AWAITING_PAYMENT' },
  noOrderSchool: { hasOrder: 'false' },
}

/** The list of what is counted, of one vendor or of all; there is none of institutes with nothing but cancelled orders. */
export const listOfCount = (
  count: RoundCount,
  { nsatServiceNo, nsatPlanNo }: NsatPlan,
  nsatVendorNo?: number,
): { to: string; search: object } | undefined =>
  FILTERS[count] && {
    to: count === 'paidSchool' || count === 'freeSchool' ? PAYMENTS.path : ORDERS.path,
    search: { nsatServiceNo, nsatPlanNo, nsatVendorNo, ...FILTERS[count] },
  }
