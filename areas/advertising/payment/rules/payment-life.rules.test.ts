import { expect, test } from 'vitest'
import { codesWhere } from '#platform/contract/statuses.ts'
import { PAYMENT_STATUSES, type PaymentStatus } from '../contract/codes.ts'
import { PAYMENT_STATES } from '../contract/statuses.ts'
import { PAYMENT_LIFE } from './payment-life.rules.ts'

const nextOf = (from: PaymentStatus): PaymentStatus[] =>
  Object.values(PAYMENT_LIFE.moves).flatMap((move) => (move.from.some((each) => each === from) ? [move.to] : []))

const mayMove = (from: PaymentStatus, to: PaymentStatus): boolean => nextOf(from).includes(to)

const reachable = (from: PaymentStatus, seen = new Set<PaymentStatus>([from])): Set<PaymentStatus> => {
  for (const to of nextOf(from)) if (!seen.has(to)) reachable(to, seen.add(to))
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
  for (const status of codesWhere(PAYMENT_STATES, { isUnsettled: true })) {
    expect(nextOf(status).length).toBeGreaterThan(0)
    expect(PAYMENT_STATES[status].isLive).toBe(true)
  }
  expect(PAYMENT_STATES.PAID.isUnsettled).toBe(false)
})

test('no receipt exists before money was taken', () => {
  expect(codesWhere(PAYMENT_STATES, { hasReceipt: true })).toEqual(['PAID', 'CANCEL_REQUESTED', 'CANCELLED'])
})
