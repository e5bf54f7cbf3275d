import { StatusTag } from '#platform/web/list/status-tag.tsx'
import type { AdPackageOrder } from '../contract/order.contract.ts'
import { PAYMENT_STATUS_WORDS } from '../rules/status-words.rules.ts'

/** What became of the money of an order. */
export function OrderStatus({ order }: { order: AdPackageOrder }) {
  if (order.isCancelRequested) return <StatusTag tone="warning">환불 진행 중</StatusTag>
  const isPaid = order.paymentStatusCode === 'PAY_COMPLETE'
  return <StatusTag tone={isPaid ? 'success' : 'neutral'}>{PAYMENT_STATUS_WORDS[order.paymentStatusCode]}</StatusTag>
}
