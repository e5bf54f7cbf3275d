import type { OrderedPlan, OrderForm, OrderSchool, SchoolOrder } from '#areas/nsat-order/contract/order.contract.ts'
import { type OrderedTarget, targetsOf, totalExaminees, totalWon } from '#areas/nsat-order/rules/order-targets.rules.ts'
import { EXAM_TARGETS, type ExamTarget } from '#areas/nsat-plan/contract/codes.ts'
import { wonText } from '#platform/web/look/korean-text.ts'

/** The form of an order: examinees under the codes of their targets (nothing typed is undefined), and for whom it is. */
export type OrderValues = { [target in ExamTarget]?: number } & {
  isFree: boolean
  /** 0 while nobody looks after the institute and no vendor was chosen. */
  nsatVendorNo: number
}

type Sold = OrderedPlan['targets']

/** What the form begins with: what was ordered, or nothing. */
export function orderValues(order: SchoolOrder | undefined, { nsatVendorNo }: OrderSchool): OrderValues {
  const counts: { [target in ExamTarget]?: number } = Object.fromEntries(
    targetsOf(order ?? {}).map(({ examTargetCode, examineeCount }) => [examTargetCode, examineeCount]),
  )
  return { ...counts, isFree: order?.isFree ?? false, nsatVendorNo: order?.nsatVendorNo ?? nsatVendorNo ?? 0 }
}

/** What is ordered of the targets that the round has goods for. */
const orderedOf = (values: OrderValues, sold: Sold): OrderedTarget[] =>
  sold
    .map(({ examTargetCode }) => ({ examTargetCode, examineeCount: values[examTargetCode] ?? 0 }))
    .filter(({ examineeCount }) => examineeCount > 0)

/** What is sent of the form; the vendor is named by the office alone. */
export const orderTargetList = orderedOf

/** What an order costs in won. */
const wonOf = (values: OrderValues, sold: Sold): number =>
  totalWon(
    orderedOf(values, sold),
    (target) => sold.find(({ examTargetCode }) => examTargetCode === target)?.unitPrice ?? 0,
    values.isFree,
  )

const people = (count: number): string => `${count.toLocaleString('ko-KR')}명`

/** `합계 30명, 360,000원` */
export const totalText = (values: OrderValues, sold: Sold): string =>
  `합계 ${people(totalExaminees(orderedOf(values, sold)))}, ${wonText(wonOf(values, sold))}${values.isFree ? ' (무료)' : ''}`

/** `중1 10명, 고1 20명` */
export const quantityText = (values: OrderValues, sold: Sold): string =>
  orderedOf(values, sold)
    .map(({ examTargetCode, examineeCount }) => `${EXAM_TARGETS[examTargetCode].word} ${people(examineeCount)}`)
    .join(', ')

/** What the office or a vendor orders, as it is sent; `number` is the order that is replaced, 0 for a new one. */
export const orderForm = (
  values: OrderValues,
  { schoolNo, nsatPlanNo }: Pick<OrderForm, 'schoolNo' | 'nsatPlanNo'>,
  sold: Sold,
  isOffice: boolean,
): Omit<OrderForm, 'nsatSchoolOrderNo'> => ({
  schoolNo,
  nsatPlanNo,
  isFree: values.isFree,
  nsatVendorNo: isOffice && values.nsatVendorNo > 0 ? values.nsatVendorNo : null,
  orderTargetList: orderedOf(values, sold),
})
