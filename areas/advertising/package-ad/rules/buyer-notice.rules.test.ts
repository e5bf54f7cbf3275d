import { expect, test } from 'vitest'
import { cancelledText } from './buyer-notice.rules.ts'

const ORDER = {
  orderTitle: '봄 개원 광고',
  packageName: 'B',
  preferredDay: '2026-12-09',
  paymentAmountWon: 1_000_000,
  cancellationComment: '일정 변경',
}

test.each([
  [
    ORDER,
    "'봄 개원 광고'(희망일 2026.12.09) 주문이 취소되었습니다. 결제한 1,000,000원을 전액 환불했습니다. 사유: 일정 변경",
  ],
  [
    { ...ORDER, orderTitle: '', cancellationComment: ' ' },
    "'패키지광고 B'(희망일 2026.12.09) 주문이 취소되었습니다. 결제한 1,000,000원을 전액 환불했습니다. 사유: -",
  ],
])('%o is told as %s', (order, text) => {
  expect(cancelledText(order)).toBe(text)
})
