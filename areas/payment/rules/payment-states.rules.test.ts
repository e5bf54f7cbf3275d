import { expect, test } from 'vitest'
import { PAYMENT_STATUSES, type PaymentStatus } from '../contract/codes.ts'
import { isUnsettled, mayMove, PAYMENT_STATES, statusesThat } from './payment-states.rules.ts'

const reachable = (from: PaymentStatus, seen = new Set<PaymentStatus>([from])): Set<PaymentStatus> => {
  for (const to of PAYMENT_STATES[from].to) if (!seen.has(to)) reachable(to, seen.add(to))
  return seen
}

test('every status is reached from READY', () => {
  expect([...reachable('READY')].sort()).toEqual([...PAYMENT_STATUSES].sort())
})

test('a refunded payment stays refunded', () => {
  expect(PAYMENT_STATUSES.filter((to) => mayMove('CANCELLED', to))).toEqual([])
})

test('a closed payment is never charged and never becomes paid', () => {
  expect([...reachable('FAILED')].sort()).toEqual(['CANCELLED', 'CANCEL_REQUESTED', 'FAILED'])
})

test('money is only given back by way of a request that survives a crash', () => {
  expect(PAYMENT_STATUSES.filter((from) => mayMove(from, 'CANCELLED'))).toEqual(['CANCEL_REQUESTED'])
})

test('money is only taken by way of an intent that survives a crash', () => {
  expect(PAYMENT_STATUSES.filter((from) => mayMove(from, 'PAID'))).toEqual(['APPROVING'])
})

test('every status without an outcome can still move, and blocks a second payment', () => {
  for (const status of statusesThat('isUnsettled')) {
    expect(PAYMENT_STATES[status].to.length).toBeGreaterThan(0)
    expect(PAYMENT_STATES[status].isLive).toBe(true)
  }
  expect(isUnsettled('PAID')).toBe(false)
})

test('no receipt exists before money was taken', () => {
  expect(statusesThat('hasReceipt')).toEqual(['PAID', 'CANCEL_REQUESTED', 'CANCELLED'])
})
