import type { OrderedPlan, OrderForm, OrderSchool, SchoolOrder } from '#areas/nsat-order/contract/order.contract.ts'
import { EXAM_TARGET_CODES, EXAM_TARGETS, type ExamTarget } from '#areas/nsat-plan/contract/codes.ts'
import { wonText } from '#platform/web/look/korean-text.ts'

/** The form of an order: examinees under the codes of their targets (nothing typed is undefined), and for whom it is. */
export type OrderValues = { [target in ExamTarget]?: number } & {
  isFree: boolean
  /** 0 while nobody looks after the institute and no vendor was chosen. */
  nsatVendorNo: number
}

type Targets = OrderedPlan['targets']

/** What the form begins with: what was ordered, or nothing. */
export function orderValues(order: SchoolOrder | undefined, { nsatVendorNo }: OrderSchool): OrderValues {
  const counts = EXAM_TARGET_CODES.map((target) => [target, order?.[EXAM_TARGETS[target].countField] || undefined])
  return {
    ...(Object.fromEntries(counts) as { [target in ExamTarget]?: number }),
    isFree: order?.isFree ?? false,
    nsatVendorNo: order?.nsatVendorNo ?? nsatVendorNo ?? 0,
  }
}

/** The targets of a round of which something is ordered. */
const orderedTargets = (values: OrderValues, targets: Targets) =>
  targets.flatMap(({ examTargetCode, unitPrice }) => {
    const examineeCount = values[examTargetCode] ?? 0
    return examineeCount > 0 ? [{ examTargetCode, examineeCount, unitPrice }] : []
  })

/** What is sent: only what can be ordered in the round, and only where somebody takes part. The vendor is named by the office alone. */
export const orderForm = (
  values: OrderValues,
  { schoolNo, nsatPlanNo, targets, namesVendor }: Pick<OrderForm, 'schoolNo' | 'nsatPlanNo'> & {
    targets: Targets
    namesVendor: boolean
  },
) => ({
  schoolNo,
  nsatPlanNo,
  isFree: values.isFree,
  nsatVendorNo: namesVendor ? values.nsatVendorNo || null : null,
  orderTargetList: orderedTargets(values, targets).map(({ examTargetCode, examineeCount }) => ({
    examTargetCode,
    examineeCount,
  })),
})

/** How many people an order is for, and what it costs in won. */
export function orderTotal(values: OrderValues, targets: Targets): { students: number; won: number } {
  const ordered = orderedTargets(values, targets)
  const sum = (of: (each: (typeof ordered)[number]) => number): number =>
    ordered.reduce((total, each) => total + of(each), 0)
  return {
    students: sum(({ examineeCount }) => examineeCount),
    won: values.isFree ? 0 : sum(({ examineeCount, unitPrice }) => examineeCount * unitPrice),
  }
}

const people = (count: number): string => `${count.toLocaleString('ko-KR')}명`

/** `합계 30명, 360,000원` */
export function totalText(values: OrderValues, targets: Targets): string {
  const { students, won } = orderTotal(values, targets)
  return `합계 ${people(students)}, ${wonText(won)}${values.isFree ? ' (무료)' : ''}`
}

/** `중1 10명, 고1 20명` */
export const quantityText = (values: OrderValues, targets: Targets): string =>
  orderedTargets(values, targets)
    .map(({ examTargetCode, examineeCount }) => `${EXAM_TARGETS[examTargetCode].word} ${people(examineeCount)}`)
    .join(', ')
