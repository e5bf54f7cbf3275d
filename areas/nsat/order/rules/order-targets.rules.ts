import { COUNTED_TARGETS, EXAM_TARGET_CODES, EXAM_TARGETS, type ExamTarget } from '#areas/nsat/plan/contract/codes.ts'
import { ALLOWED, refusedBy, type Verdict } from '#platform/contract/verdict.ts'
import type { TargetCounts } from '../contract/order.contract.ts'
import { ORDER_REFUSALS } from '../contract/refusals.ts'

/** How many examinees of a target are ordered. */
export interface OrderedTarget {
  readonly examTargetCode: ExamTarget
  readonly examineeCount: number
}

const no = refusedBy(ORDER_REFUSALS)

/** What can be ordered, by whom. */
interface Offer {
  readonly sold: readonly ExamTarget[]
  readonly isHigh2NaOpen: boolean
  /** It adds goods itself, and is told where. */
  readonly isOffice: boolean
}

const GOODS_TO_ADD = '상품이 등록되지 않은 대상입니다. 회차 관리에서 상품을 등록해주세요.'

/** Whether these targets can be ordered together in a round that has goods for `sold`. */
export function checkTargets(
  targets: readonly OrderedTarget[],
  { sold, isHigh2NaOpen, isOffice }: Offer,
): Verdict<'TARGET_TWICE' | 'TARGET_CLOSED' | 'GOODS_MISSING'> {
  const codes = targets.map(({ examTargetCode }) => examTargetCode)
  if (new Set(codes).size < codes.length) return no('TARGET_TWICE')
  if (codes.includes('HIGH2NA') && !isHigh2NaOpen) return no('TARGET_CLOSED')
  const missing = codes.find((code) => !sold.includes(code))
  if (missing !== undefined)
    return no(
      'GOODS_MISSING',
      `${EXAM_TARGETS[missing].word}: ${isOffice ? GOODS_TO_ADD : ORDER_REFUSALS.GOODS_MISSING.text}`,
    )
  return ALLOWED
}

/** What an order costs in won: examinees times the price of each; nothing where it is free. */
export function totalWon(
  targets: readonly OrderedTarget[],
  priceOf: (target: ExamTarget) => number,
  isFree: boolean,
): number {
  if (isFree) return 0
  return targets.reduce((sum, { examTargetCode, examineeCount }) => sum + examineeCount * priceOf(examTargetCode), 0)
}

/** All examinees of an order. */
export const totalExaminees = (targets: readonly OrderedTarget[]): number =>
  targets.reduce((sum, { examineeCount }) => sum + examineeCount, 0)

const NO_COUNTS: TargetCounts = {
  middle1Count: 0,
  middle2Count: 0,
  middle3Count: 0,
  high1Count: 0,
  high2GaCount: 0,
  high2NaCount: 0,
}

/** The targets of an order as the counts of the wire. */
export function countsOf(targets: readonly OrderedTarget[]): TargetCounts {
  const counts = { ...NO_COUNTS }
  for (const { examTargetCode, examineeCount } of targets)
    counts[EXAM_TARGETS[examTargetCode].countField] = examineeCount
  return counts
}

/** The counts of the wire as targets, in the order of grades; those without examinees are left out. */
export const targetsOf = (counts: Partial<TargetCounts>): OrderedTarget[] =>
  EXAM_TARGET_CODES.map((examTargetCode) => ({
    examTargetCode,
    examineeCount: counts[EXAM_TARGETS[examTargetCode].countField] ?? 0,
  })).filter(({ examineeCount }) => examineeCount > 0)

/** Whether an order has exactly these examinees; of targets that nobody is asked for any more it may have others. */
export function isOrderedSo(ordered: readonly OrderedTarget[], asked: readonly OrderedTarget[]): boolean {
  const [has, wants] = [countsOf(ordered), countsOf(asked)]
  const mayDiffer = (code: ExamTarget) =>
    !COUNTED_TARGETS.some((counted) => counted === code) && wants[EXAM_TARGETS[code].countField] === 0
  return EXAM_TARGET_CODES.every((code) => {
    const { countField } = EXAM_TARGETS[code]
    return has[countField] === wants[countField] || mayDiffer(code)
  })
}

/** The sum of the counts of several orders. */
export const sumOfCounts = (orders: readonly TargetCounts[]): TargetCounts =>
  orders.reduce<TargetCounts>(
    (sum, each) => ({
      middle1Count: sum.middle1Count + each.middle1Count,
      middle2Count: sum.middle2Count + each.middle2Count,
      middle3Count: sum.middle3Count + each.middle3Count,
      high1Count: sum.high1Count + each.high1Count,
      high2GaCount: sum.high2GaCount + each.high2GaCount,
      high2NaCount: sum.high2NaCount + each.high2NaCount,
    }),
    NO_COUNTS,
  )
