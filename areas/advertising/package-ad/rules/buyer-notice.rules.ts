import { dottedDay } from '#platform/contract/seoul.ts'
import { productName } from './price.rules.ts'

/** What became of the money of a cancelled order. */
export const refundedText = (amountWon: number): string =>
  `결제한 ${amountWon.toLocaleString('ko-KR')}원을 전액 환불했습니다.`

/** What is told of a cancelled order, as it is stored. */
export interface CancelledOrder {
  readonly order_title: string
  readonly package_name: string
  readonly preferred_day: string
  readonly payment_amount_won: number
  readonly cancellation_comment: string
}

/** `'패키지광고 A'(희망일 2026.12.01) 주문이 취소되어 …`: one line behind the bell of whoever ordered, once the money is back. */
export function cancelledText(order: CancelledOrder): string {
  const { order_title, package_name, preferred_day, payment_amount_won, cancellation_comment } = order
  const what = `'${order_title || productName(package_name)}'(희망일 ${dottedDay(preferred_day)}) 주문이 취소되었습니다.`
  return `${what} ${refundedText(payment_amount_won)} 사유: ${cancellation_comment.trim() || '-'}`
}
