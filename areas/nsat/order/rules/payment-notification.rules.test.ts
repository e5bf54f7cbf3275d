import { expect, test } from 'vitest'
import { notificationText, refusedText } from './payment-notification.rules.ts'

const NOTIFIED = { nsatSchoolOrderNo: 1_234, amount: 70_000 }

test.each([
  [NOTIFIED, '주문번호 1234, 70,000원'],
  [
    { ...NOTIFIED, type: 'PAID', reason: 'PAYMENT_AMOUNT_MISMATCH' },
    '주문번호 1234, 70,000원, 결제, 주문 금액과 다릅니다.',
  ],
  [{ ...NOTIFIED, type: 'PARTIAL_CANCEL', reason: 'NEW_ONE' }, '주문번호 1234, 70,000원, 부분취소, NEW_ONE'],
] as const)('%j', (line, text) => {
  expect(notificationText(line)).toBe(text)
  expect(refusedText(line)).toBe(`쇼핑몰의 결제 통보를 거절했습니다. ${text}`)
})
