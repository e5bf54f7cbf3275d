import { expect, test } from 'vitest'
import { CLOSED_BEFORE, moneyBackText } from './money-back.rules.ts'

test('money that goes back is told with what it was for, how much, and why', () => {
  expect(moneyBackText({ title: '겨울 특강 안내', amountWon: 110_000, reason: CLOSED_BEFORE })).toBe(
    "'겨울 특강 안내' 결제 110,000원이 접수되지 않아 전액 환불합니다. 사유: 이미 끝난 결제입니다.",
  )
})
