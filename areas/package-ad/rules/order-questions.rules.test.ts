import { expect, test } from 'vitest'
import { canCancel, isExpired, showsCancel, whoseOrders } from './order-questions.rules.ts'

const NOW = new Date('2026-11-23T09:00:00+09:00')

test.each([
  ['PAY_COMPLETE', '2026-11-24', 'yes'],
  ['PAY_COMPLETE', '2026-11-23', 'CANCEL_TOO_LATE'],
  ['PAY_COMPLETE', '2026-11-22', 'CANCEL_TOO_LATE'],
  ['PAY_CANCEL', '2026-11-24', 'ALREADY_CANCELLED'],
  ['PAY_READY', '2026-11-24', 'NOT_FOUND'],
  ['PAY_FAIL', '2026-11-24', 'NOT_FOUND'],
] as const)('an order in %s for %s: %s', (paymentStatusCode, preferredYmd, expected) => {
  const verdict = canCancel({ paymentStatusCode, preferredYmd }, NOW)
  expect(verdict.ok ? 'yes' : verdict.code).toBe(expected)
})

test('the day changes at midnight in Seoul', () => {
  const order = { paymentStatusCode: 'PAY_COMPLETE', preferredYmd: '2026-11-24' } as const
  expect(canCancel(order, new Date('2026-11-23T14:59:59Z')).ok).toBe(true)
  expect(canCancel(order, new Date('2026-11-23T15:00:00Z')).ok).toBe(false)
})

test('only administrators are offered to cancel', () => {
  const order = { paymentStatusCode: 'PAY_COMPLETE', preferredYmd: '2026-11-24' } as const
  expect(showsCancel(order, new Set(['ADS']), NOW)).toBe(true)
  expect(showsCancel(order, new Set(['IAMCLASS', 'AGENCY']), NOW)).toBe(false)
  expect(showsCancel({ ...order, paymentStatusCode: 'PAY_CANCEL' }, new Set(['ADS']), NOW)).toBe(false)
})

test.each([
  ['PAY_READY', '2026-11-23T08:00:00+09:00', false, true],
  ['PAY_READY', '2026-11-23T08:00:01+09:00', false, false],
  ['PAY_READY', '2026-11-20T08:00:00+09:00', true, false],
  ['PAY_COMPLETE', '2026-11-20T08:00:00+09:00', false, false],
  ['PAY_FAIL', '2026-11-20T08:00:00+09:00', false, false],
] as const)('an order in %s of %s, being paid %s, has ended: %s', (paymentStatusCode, at, isBeingPaid, expected) => {
  expect(isExpired({ paymentStatusCode, registeredAt: new Date(at) }, NOW, isBeingPaid)).toBe(expected)
})

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
