import type { OrderedPlan, OrderForm, OrderSchool, SchoolOrder } from '#areas/nsat/order/contract/order.contract.ts'
import { type OrderedTarget, targetsOf, totalExaminees, totalWon } from '#areas/nsat/order/rules/order-targets.rules.ts'
import { EXAM_TARGET_CODES, type ExamTarget } from '#areas/nsat/plan/contract/codes.ts'
import { wonText } from '#platform/web/look/korean-text.ts'

/** The form of an order: examinees under the codes of their targets (nothing typed is undefined), and for whom it is. */
export type OrderValues = { [target in ExamTarget]?: number } & {
  isFree: boolean
  /** Undefined while nobody looks after the institute and no vendor was chosen. */
  nsatVendorNo?: number
}

/** The targets that a round has goods for, with their prices. */
type Sold = OrderedPlan['targets']

/** What the form begins with: what was ordered, or nothing. */
export function orderValues(order: SchoolOrder | undefined, { nsatVendorNo }: OrderSchool): OrderValues {
  const counts: { [target in ExamTarget]?: number } = Object.fromEntries(
    targetsOf(order ?? {}).map(({ examTargetCode, examineeCount }) => [examTargetCode, examineeCount]),
  )
  const vendor = order?.nsatVendorNo ?? nsatVendorNo
  return { ...counts, isFree: order?.isFree ?? false, ...(vendor !== null && { nsatVendorNo: vendor }) }
}

/** What is ordered: of the targets that can be, those for which somebody takes part. */
export const orderedTargets = (values: OrderValues, sold: Sold): OrderedTarget[] =>
  sold
    .map(({ examTargetCode }) => ({ examTargetCode, examineeCount: values[examTargetCode] ?? 0 }))
    .filter(({ examineeCount }) => examineeCount > 0)

/** What was ordered and cannot be any more: saving leaves it out. */
export const lostTargets = (values: OrderValues, sold: Sold): OrderedTarget[] =>
  EXAM_TARGET_CODES.filter((code) => !sold.some(({ examTargetCode }) => examTargetCode === code))
    .map((examTargetCode) => ({ examTargetCode, examineeCount: values[examTargetCode] ?? 0 }))
    .filter(({ examineeCount }) => examineeCount > 0)

/** `합계 30명, 360,000원` */
export function totalText(values: OrderValues, sold: Sold): string {
  const targets = orderedTargets(values, sold)
  const priceOf = (target: ExamTarget): number =>
    sold.find(({ examTargetCode }) => examTargetCode === target)?.unitPrice ?? 0
  const won = wonText(totalWon(targets, priceOf, values.isFree))
  return `합계 ${totalExaminees(targets).toLocaleString('ko-KR')}명, ${won}${values.isFree ? ' (무료)' : ''}`
}

/** What is sent of the form; a vendor is named by the office alone. */
export const orderForm = (
  values: OrderValues,
  { schoolNo, plan, isOffice }: { schoolNo: number; plan: OrderedPlan; isOffice: boolean },
): Omit<OrderForm, 'nsatSchoolOrderNo'> => ({
  schoolNo,
  nsatPlanNo: plan.nsatPlanNo,
  isFree: values.isFree,
  nsatVendorNo: (isOffice && values.nsatVendorNo) || null,
  orderTargetList: orderedTargets(values, plan.targets),
})
