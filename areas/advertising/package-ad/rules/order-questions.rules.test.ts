import { expect, test } from 'vitest'
import { whoseOrders } from './order-questions.rules.ts'

test.each([
  [false, undefined, undefined, 7],
  [false, true, undefined, 7],
  [false, true, 8, 7],
  [false, undefined, 8, 7],
  [true, true, undefined, null],
  [true, true, 8, null],
  [true, undefined, undefined, null],
  [true, undefined, 8, 8],
  [true, false, undefined, 7],
  [true, false, 8, 8],
])(
  'administrator %s saying isManager %s and userId %s sees the orders of %s',
  (isAdManager, isManager, userId, expected) => {
    expect(whoseOrders({ callerId: 7, isAdManager, isManager, userId })).toBe(expected)
  },
)
