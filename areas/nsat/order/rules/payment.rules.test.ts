import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ORDER_TYPE_CODES, PAYMENT_TYPES } from '../contract/codes.ts'
import { keptWon } from './kept.rules.ts'
import { cancelledAfter, checkPayment, type PaidOrder, paymentMove } from './payment.rules.ts'

const ORDER: PaidOrder = {
  nsatOrderType: 'UNPAID',
  isReplaced: false,
  totalWon: 70_000,
  cancelledWon: 0,
  wasPaid: true,
}

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

test('of any sequence that the shop tells what is kept is what was paid less what was taken back', () => {
  const amount = fc.oneof(
    fc.constantFrom(0, 13_000, 20_000, 37_000, 50_000, 57_000, 70_000),
    fc.integer({ min: 0, max: 70_001 }),
  )
  const notification = fc.record({ type: fc.constantFrom(...PAYMENT_TYPES), amount })
  fc.assert(
    fc.property(fc.array(notification, { maxLength: 20 }), (all) => {
      let order: PaidOrder = { ...ORDER, wasPaid: false }
      let paid = 0
      let back = 0
      for (const each of all) {
        if (!checkPayment(order, each).ok) continue
        const move = paymentMove(order, each)
        if (each.type === 'PAID') paid += each.amount
        else if (order.wasPaid && each.type !== 'PREORDER') back += each.amount
        order = {
          ...order,
          cancelledWon: cancelledAfter(order, each),
          nsatOrderType: move ?? order.nsatOrderType,
          wasPaid: order.wasPaid || each.type === 'PAID',
        }
        expect(keptWon(order)).toBe(paid - back)
        if (order.nsatOrderType === 'PARTIAL_CANCEL') {
          expect(keptWon(order)).toBeGreaterThan(0)
          // There is always a way out.
          expect(checkPayment(order, { type: 'CANCEL', amount: keptWon(order) }).ok).toBe(true)
        }
      }
    }),
    { numRuns: 2_000 },
  )
})

test('a reservation comes with all of the money or without any, a payment with all of it', () => {
  const oks = (type: (typeof PAYMENT_TYPES)[number]) =>
    [0, 1, 69_999, 70_000, 70_001].filter((amount) => checkPayment(ORDER, { type, amount }).ok)
  expect([oks('PREORDER'), oks('PAID')]).toEqual([[0, 70_000], [70_000]])
})

test('a part that is given back is more than nothing, and less than all while nothing was given back before', () => {
  const parts = (order: PaidOrder) =>
    [-1, 0, 1, 69_999, 70_000].filter((amount) => checkPayment(order, { type: 'PARTIAL_CANCEL', amount }).ok)
  expect(parts({ ...ORDER, nsatOrderType: 'PAID' })).toEqual([1, 69_999])
  expect(parts({ ...ORDER, nsatOrderType: 'PARTIAL_CANCEL', cancelledWon: 1 })).toEqual([1, 69_999])
})

test('of what nobody paid nothing is given back', () => {
  for (const type of PAYMENT_TYPES)
    expect(cancelledAfter({ cancelledWon: 0, wasPaid: false }, { type, amount: 70_000 })).toBe(0)
  expect(cancelledAfter({ cancelledWon: 7_000, wasPaid: true }, { type: 'CANCEL', amount: 63_000 })).toBe(70_000)
})
