import { expect, test } from 'vitest'
import { ORDER_TYPE_CODES, PAYMENT_TYPES } from '../contract/codes.ts'
import { cancelledAfter, checkPayment, type PaidOrder } from './payment.rules.ts'

const ORDER: PaidOrder = { nsatOrderType: 'UNPAID', isReplaced: false, totalWon: 70_000, cancelledWon: 0 }

test('what was replaced takes nothing, however the shop tells it', () => {
  for (const nsatOrderType of ORDER_TYPE_CODES)
    for (const type of PAYMENT_TYPES)
      expect(checkPayment({ ...ORDER, nsatOrderType, isReplaced: true }, { type, amount: 70_000 })).toMatchObject({
        code: 'PAYMENT_ORDER_REPLACED',
      })
})

test('never is more given back than was paid, and all of it only by a cancellation', () => {
  for (const cancelledWon of [0, 1, 69_999]) {
    const order: PaidOrder = { ...ORDER, nsatOrderType: 'PAID', cancelledWon }
    for (const amount of [0, 1, 35_000, 69_999, 70_000, 70_001])
      for (const type of ['PARTIAL_CANCEL', 'CANCEL'] as const)
        if (checkPayment(order, { type, amount }).ok) {
          const after = cancelledAfter(order, { type, amount })
          expect(after).toBeLessThanOrEqual(order.totalWon)
          expect(after === order.totalWon).toBe(type === 'CANCEL')
        }
  }
})

test('a reservation comes with all of the money or without any, a payment with all of it', () => {
  const oks = (type: (typeof PAYMENT_TYPES)[number]) =>
    [0, 1, 69_999, 70_000, 70_001].filter((amount) => checkPayment(ORDER, { type, amount }).ok)
  expect([oks('PREORDER'), oks('PAID')]).toEqual([[0, 70_000], [70_000]])
})
