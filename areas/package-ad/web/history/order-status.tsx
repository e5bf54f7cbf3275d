import type { AdPackageOrder } from '#areas/package-ad/contract/order.contract.ts'
import { orderStatusText } from '#areas/package-ad/rules/status-words.rules.ts'
import { StatusTag } from '#platform/web/list/status-tag.tsx'

/** What became of the money of an order. */
export function OrderStatus({ order }: { order: AdPackageOrder }) {
  const paidTone = order.paymentStatusCode === 'PAY_COMPLETE' ? 'success' : 'neutral'
  return <StatusTag tone={order.isCancelRequested ? 'warning' : paidTone}>{orderStatusText(order)}</StatusTag>
}
