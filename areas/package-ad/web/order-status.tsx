import { StatusTag } from '#platform/web/list/status-tag.tsx'
import type { AdPackageOrder } from '../contract/order.contract.ts'
import { orderStatusText } from '../rules/status-words.rules.ts'

/** What became of the money of an order. */
export function OrderStatus({ order }: { order: AdPackageOrder }) {
  const paidTone = order.paymentStatusCode === 'PAY_COMPLETE' ? 'success' : 'neutral'
  return <StatusTag tone={order.isCancelRequested ? 'warning' : paidTone}>{orderStatusText(order)}</StatusTag>
}
