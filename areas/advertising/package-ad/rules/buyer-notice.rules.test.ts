import { expect, test } from 'vitest'
import { cancelledText } from './buyer-notice.rules.ts'

const ORDER = {
  order_title: '봄 개원 광고',
  package_name: 'B',
  preferred_day: '2026-12-09',
  payment_amount_won: 1_000_000,
  cancellation_comment: '일정 변경',
}

test.each([
  [
    ORDER,
    "'봄 개원 광고'(희망일 2026.12.09) 주문이 취소되었습니다. 결제한 1,000,000원을 전액 환불했습니다. 사유: 일정 변경",
  ],
  [
    { ...ORDER, order_title: '', cancellation_comment: ' ' },
    "'패키지광고 B'(희망일 2026.12.09) 주문이 취소되었습니다. 결제한 1,000,000원을 전액 환불했습니다. 사유: -",
  ],
])('%o is told as %s', (order, text) => {
  expect(cancelledText(order)).toBe(text)
})
