import type { NsatPlan } from '#areas/nsat-plan/contract/plan.contract.ts'
import { ORDERS, PAYMENTS } from '../paths.ts'

/** What is counted of a round. */
export type RoundCount = 'orderedSchool' | 'unpaidSchool' | 'paidSchool' | 'noOrderSchool'

export const COUNT_WORDS: Readonly<Record<RoundCount, string>> = {
  orderedSchool: '주문',
  paidSchool: '결제완료',
  unpaidSchool: '미결제',
  noOrderSchool: '주문 없음',
}

const FILTERS: Readonly<Record<RoundCount, object>> = {
  orderedSchool: { hasOrder: 'true' },
  unpaidSchool: { hasOrder: 'true', nsatOrderTypeCode: 'UNPAID' },
  paidSchool: {},
  noOrderSchool: { hasOrder: 'false' },
}

/** The list of what is counted, of one vendor or of all. */
export const listOfCount = (
  count: RoundCount,
  { nsatServiceNo, nsatPlanNo }: NsatPlan,
  nsatVendorNo?: number,
): { to: string; search: object } => ({
  to: count === 'paidSchool' ? PAYMENTS : ORDERS,
  search: { nsatServiceNo, nsatPlanNo, nsatVendorNo, ...FILTERS[count] },
})
