import { dottedDay } from '#platform/contract/seoul.ts'
import { productName } from './price.rules.ts'

/** What became of the money of a cancelled order. */
export const refundedText = (amountWon: number): string =>
  `결제한 ${amountWon.toLocaleString('ko-KR')}원을 전액 환불했습니다.`

/** What is told of a cancelled order, as it is stored. */
export interface CancelledOrder {
  readonly orderTitle: string
  readonly packageName: string
  readonly preferredDay: string
  readonly paymentAmountWon: number
  readonly cancellationComment: string
}

/** `'패키지광고 A'(희망일 2026.12.01) 주문이 취소되어 …`: one line behind the bell of whoever ordered, once the money is back. */
export function cancelledText(order: CancelledOrder): string {
  const { orderTitle, packageName, preferredDay, paymentAmountWon, cancellationComment } = order
  const what = `'${orderTitle || productName(packageName)}'(희망일 ${dottedDay(preferredDay)}) 주문이 취소되었습니다.`
  return `${what} ${refundedText(paymentAmountWon)} 사유: ${cancellationComment.trim() || '-'}`
}
