import type { ReactNode } from 'react'
import type { OrderedPlan, OrderSchool, SchoolOrder, TargetCounts } from '#areas/nsat/order/contract/order.contract.ts'
import { NO_ORDER, ORDER_TYPES } from '#areas/nsat/order/contract/statuses.ts'
import { standingWon } from '#areas/nsat/order/rules/kept.rules.ts'
import { COUNTED_TARGETS, EXAM_TARGETS } from '#areas/nsat/plan/contract/codes.ts'
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

/** How an order stands, whether it is free, and what is to be known about its papers. */
export const OrderTags = ({
  order: { nsatOrderType, isFree, isFreeSeen, isKeptUnsaid, isLate },
}: {
  order: SchoolOrder
}) => (
  <span className={css.tags}>
    <StatusTag of={ORDER_TYPES[nsatOrderType]} />
    {isFree && <StatusTag tone={isFreeSeen ? 'neutral' : 'warning'}>무료</StatusTag>}
    {isKeptUnsaid && <StatusTag tone="warning">남은 인원 확인 전</StatusTag>}
    {isLate && <StatusTag tone="active">추가 발주</StatusTag>}
  </span>
)

const counts = Object.fromEntries(
  COUNTED_TARGETS.map((target) => {
    const field = EXAM_TARGETS[target].countField
    return [
      field,
      (row: OrderSchool) => lines(row, (order) => countText(shownCounts(order)[field]), countText(row[field])),
    ]
  }),
)

/** What an order comes to, or what is still paid of it; of a cancelled one that it was taken back. */
const amountOf = (order: SchoolOrder): ReactNode =>
  ORDER_TYPES[order.nsatOrderType].isCancelled ? <del>{wonText(order.totalAmount)}</del> : wonText(standingWon(order))

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
  students: (row: OrderSchool) =>
    lines(row, (order) => countText(studentsOf(shownCounts(order))), countText(row.sumOfStudent)),
  amount: (row: OrderSchool) => lines(row, amountOf, wonText(row.sumOfTotalAmount)),
}

/** What an order counts in its row: what is left after a partial cancellation, and of a cancelled one what had been ordered. */
const shownCounts = (order: SchoolOrder): TargetCounts => order.keptCounts ?? order

/** All examinees of an order. */
export const studentsOf = (order: TargetCounts): number =>
  Object.values(EXAM_TARGETS).reduce((sum, { countField }) => sum + order[countField], 0)
