import type { PaymentType } from '../contract/codes.ts'
import { ORDER_LIFE } from './order-life.rules.ts'
import { reasonText } from './refused-table.rules.ts'

/** What the shop told of an order, as the trail keeps it; `type` and `reason` of what was refused. */
export interface NotificationLine {
  readonly nsatSchoolOrderNo: number
  readonly amount: number
  readonly type?: PaymentType
  readonly reason?: string
  /** The shop's number of the transaction, of what was refused. */
  readonly transactionId?: string
}

/** `주문번호 12, 70,000원`; of what was refused `주문번호 12, 70,000원, 결제, 주문 금액과 다릅니다.` */
export function notificationText({ nsatSchoolOrderNo, amount, type, reason, transactionId }: NotificationLine): string {
  const parts = [
    `주문번호 ${nsatSchoolOrderNo}`,
    `${amount.toLocaleString('ko-KR')}원`,
    type && ORDER_LIFE.moves[type].label,
    transactionId && `거래번호 ${transactionId}`,
    reason && reasonText(reason),
  ]
  return parts.filter(Boolean).join(', ')
}

/** What the office is told of a payment that was refused. */
export const refusedText = (line: NotificationLine): string =>
  `쇼핑몰의 결제 통보를 거절했습니다. ${notificationText(line)}`
