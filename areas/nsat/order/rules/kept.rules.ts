import type { ExamTarget } from '#areas/nsat/plan/contract/codes.ts'
import { ALLOWED, refusedBy, type Verdict } from '#platform/contract/verdict.ts'
import type { OrderType } from '../contract/codes.ts'
import type { SchoolOrder, TargetCounts } from '../contract/order.contract.ts'
import { ORDER_REFUSALS } from '../contract/refusals.ts'
import { ORDER_TYPES } from '../contract/statuses.ts'
import { countsOf, type OrderedTarget } from './order-targets.rules.ts'

/** What is ordered of a target, with its price in won. */
export interface PricedTarget extends OrderedTarget {
  readonly unitPriceWon: number
}

/** The won that are still paid of an order: nothing before it is paid, and nothing once it is cancelled. */
export const keptWon = ({
  nsatOrderType,
  totalWon,
  cancelledWon,
}: {
  readonly nsatOrderType: OrderType
  readonly totalWon: number
  readonly cancelledWon: number
}): number => (ORDER_TYPES[nsatOrderType].isConfirmed ? totalWon - cancelledWon : 0)

/** What an order comes to as it stands, in won: what is expected before it is paid, and what is still paid afterwards. */
export const standingWon = ({
  nsatOrderType,
  totalAmount,
  keptAmount,
}: Pick<SchoolOrder, 'nsatOrderType' | 'totalAmount' | 'keptAmount'>): number =>
  ORDER_TYPES[nsatOrderType].isUnpaid ? totalAmount : keptAmount

/** The examinees of an order as it stands: none of a cancelled one, and after a partial cancellation those that are still paid for. */
export const standingCounts = (
  order: Pick<SchoolOrder, 'nsatOrderType' | 'keptCounts'> & TargetCounts,
): TargetCounts => (ORDER_TYPES[order.nsatOrderType].isCancelled ? countsOf([]) : (order.keptCounts ?? order))

/**
 * The papers that the money kept of an order still pays for, as far as the money tells: of one target so many as it buys exactly.
 * Undefined where it does not tell, and the office has to say.
 */
export function papersKeptBy(targets: readonly PricedTarget[], won: number): OrderedTarget[] | undefined {
  const [only, ...others] = targets
  if (!only || others.length > 0 || only.unitPriceWon === 0 || won % only.unitPriceWon !== 0) return undefined
  return [{ examTargetCode: only.examTargetCode, examineeCount: won / only.unitPriceWon }]
}

const no = refusedBy(ORDER_REFUSALS)

/** Whether the office may say that these papers are still paid for: every ordered target once, at most as many as were ordered. */
export function checkKept(
  said: readonly { readonly examTargetCode: ExamTarget; readonly examineeCount: number }[],
  ordered: readonly OrderedTarget[],
): Verdict<'TARGET_TWICE' | 'KEPT_INCOMPLETE' | 'KEPT_TOO_MANY'> {
  const codes = new Set(said.map(({ examTargetCode }) => examTargetCode))
  if (codes.size < said.length) return no('TARGET_TWICE')
  if (codes.size !== ordered.length || ordered.some(({ examTargetCode }) => !codes.has(examTargetCode)))
    return no('KEPT_INCOMPLETE')
  const isTooMany = said.some(
    ({ examTargetCode, examineeCount }) =>
      examineeCount > (ordered.find((each) => each.examTargetCode === examTargetCode)?.examineeCount ?? 0),
  )
  return isTooMany ? no('KEPT_TOO_MANY') : ALLOWED
}
