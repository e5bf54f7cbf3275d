import type { ReactNode } from 'react'
import type { OrderedPlan, OrderSchool, SchoolOrder } from '#areas/nsat-order/contract/order.contract.ts'
import { NO_ORDER, ORDER_TYPES } from '#areas/nsat-order/contract/statuses.ts'
import { COUNTED_TARGETS, EXAM_TARGETS } from '#areas/nsat-plan/contract/codes.ts'
import { StatusTag } from '#platform/web/list/status-tag.tsx'
import { wonText } from '#platform/web/look/korean-text.ts'
import css from './order.module.css'

/** A line for each order of an institute, and below several of them their sum. Lines of one order stand side by side. */
function lines({ orderList }: OrderSchool, of: (order: SchoolOrder) => ReactNode, sum: ReactNode): ReactNode {
  const [only] = orderList
  if (!only) return '-'
  if (orderList.length === 1) return of(only)
  return (
    <span className={css.lines}>
      {orderList.map((order) => (
        <span key={order.nsatSchoolOrderNo}>{of(order)}</span>
      ))}
      <strong>{sum}</strong>
    </span>
  )
}

const countText = (count: number): string => count.toLocaleString('ko-KR')

/** How an order stands, and whether it is free. */
export const OrderTags = ({ order: { nsatOrderType, isFree, isFreeSeen } }: { order: SchoolOrder }) => (
  <span className={css.tags}>
    <StatusTag of={ORDER_TYPES[nsatOrderType]} />
    {isFree && <StatusTag tone={isFreeSeen ? 'neutral' : 'warning'}>무료</StatusTag>}
  </span>
)

const counts = Object.fromEntries(
  COUNTED_TARGETS.map((target) => {
    const field = EXAM_TARGETS[target].countField
    return [field, (row: OrderSchool) => lines(row, (order) => countText(order[field]), countText(row[field]))]
  }),
)

/** The columns of targets that a round has no goods for: nobody orders them. */
export const unsoldCounts = ({ targets }: OrderedPlan) =>
  COUNTED_TARGETS.filter((target) => targets.every(({ examTargetCode }) => examTargetCode !== target)).map(
    (target) => EXAM_TARGETS[target].countField,
  )

/** The cells of the order list that show each order of an institute. */
export const ORDER_CELLS = {
  ...counts,
  orderNo: (row: OrderSchool) => lines(row, (order) => String(order.nsatSchoolOrderNo), '합계'),
  orderType: (row: OrderSchool) =>
    row.liveOrderTypes.length === 0 ? (
      <StatusTag of={NO_ORDER} />
    ) : (
      lines(row, (order) => <OrderTags order={order} />, ' ')
    ),
  students: (row: OrderSchool) => lines(row, (order) => countText(studentsOf(order)), countText(row.sumOfStudent)),
  amount: (row: OrderSchool) => lines(row, (order) => wonText(order.totalAmount), wonText(row.sumOfTotalAmount)),
}

/** All examinees of an order. */
export const studentsOf = (order: SchoolOrder): number =>
  Object.values(EXAM_TARGETS).reduce((sum, { countField }) => sum + order[countField], 0)
