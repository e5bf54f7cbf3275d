import { expect, test } from 'vitest'
import { may, nextStatus } from '#platform/contract/life.ts'
import { ORDER_STATES, ORDER_STATUS_CODES, type OrderState, PAYMENT_STATUS_CODES } from '../contract/codes.ts'
import { ORDER_LIFE } from './order-life.rules.ts'
import { moverOf } from './order-questions.rules.ts'

const NOW = new Date('2026-11-23T09:00:00+09:00')
const MOVES = ['ORDER', 'PAY', 'FAIL', 'EXPIRE', 'CANCEL'] as const

test.each([
  ['PAY_READY', { PAY: 'PAY_COMPLETE', FAIL: 'PAY_FAIL', EXPIRE: 'PAY_FAIL' }],
  ['PAY_COMPLETE', { CANCEL: 'PAY_CANCEL' }],
  ['PAY_FAIL', {}],
  ['PAY_CANCEL', {}],
] as const)('from %s only these ways lead on: %j', (from, ways) => {
  const found = MOVES.map((move) => [move, nextStatus(ORDER_LIFE, move, from)]).filter(([, to]) => to !== undefined)
  expect(Object.fromEntries(found)).toEqual(ways)
})

test('every move has one row, and every state is reached from a new order', () => {
  expect(Object.keys(ORDER_LIFE.moves).sort()).toEqual([...MOVES].sort())
  const rows = Object.values(ORDER_LIFE.moves).map(({ from, to }) => ({ from: new Set<string>(from), to }))
  const reached = new Set<string>([ORDER_LIFE.moves.ORDER.to])
  for (let round = 0; round < ORDER_STATES.length; round += 1)
    for (const { from, to } of rows) if ([...from].some((state) => reached.has(state))) reached.add(to)
  expect([...reached].sort()).toEqual([...ORDER_STATES].sort())
})

test('only what was paid is listed, paid or given back', () => {
  expect(PAYMENT_STATUS_CODES).toEqual(['PAY_COMPLETE', 'PAY_CANCEL'])
})

test('what people read beside a move is one of the known words', () => {
  for (const { progress } of Object.values(ORDER_LIFE.moves)) expect(ORDER_STATUS_CODES).toContain(progress)
})

const order = (paymentStatusCode: OrderState, preferredYmd = '2026-11-24') => ({ paymentStatusCode, preferredYmd })
const mayCancel = (state: OrderState, day: string, now = NOW) =>
  may(ORDER_LIFE, 'CANCEL', order(state, day), { by: 'MANAGER', now })

test.each([
  ['PAY_COMPLETE', '2026-11-24', 'yes'],
  ['PAY_COMPLETE', '2026-11-23', 'CANCEL_TOO_LATE'],
  ['PAY_COMPLETE', '2026-11-22', 'CANCEL_TOO_LATE'],
  ['PAY_CANCEL', '2026-11-24', 'ALREADY_CANCELLED'],
  ['PAY_READY', '2026-11-24', 'ALREADY_CANCELLED'],
  ['PAY_FAIL', '2026-11-24', 'ALREADY_CANCELLED'],
] as const)('cancelling an order in %s for %s: %s', (state, day, expected) => {
  const verdict = mayCancel(state, day)
  expect(verdict.ok ? 'yes' : verdict.code).toBe(expected)
})

test.each([
  ['PAY_READY', '2026-11-24', 'yes'],
  ['PAY_READY', '2026-11-23', 'DATE_NOT_SELECTABLE'],
  ['PAY_FAIL', '2026-11-24', 'ORDER_CLOSED'],
] as const)('paying an order in %s for %s: %s', (state, day, expected) => {
  const verdict = may(ORDER_LIFE, 'PAY', order(state, day), { by: 'SYSTEM', now: NOW })
  expect(verdict.ok ? 'yes' : verdict.code).toBe(expected)
})

test('the day changes at midnight in Seoul', () => {
  expect(mayCancel('PAY_COMPLETE', '2026-11-24', new Date('2026-11-23T14:59:59Z')).ok).toBe(true)
  expect(mayCancel('PAY_COMPLETE', '2026-11-24', new Date('2026-11-23T15:00:00Z')).ok).toBe(false)
})

test('only administrators cancel', () => {
  const mayThey = (...flags: string[]) =>
    may(ORDER_LIFE, 'CANCEL', order('PAY_COMPLETE'), { by: moverOf(new Set(flags)), now: NOW }).ok
  expect([mayThey('ADS'), mayThey('IAMCLASS', 'AGENCY')]).toEqual([true, false])
})

test.each([
  ['PAY_READY', '2026-11-23T08:00:00+09:00', false, true],
  ['PAY_READY', '2026-11-23T08:00:01+09:00', false, false],
  ['PAY_READY', '2026-11-20T08:00:00+09:00', true, false],
  ['PAY_COMPLETE', '2026-11-20T08:00:00+09:00', false, false],
  ['PAY_FAIL', '2026-11-20T08:00:00+09:00', false, false],
] as const)('an order in %s of %s, being paid %s, has ended: %s', (state, at, isBeingPaid, expected) => {
  const unpaid = { registeredAt: new Date(at), isBeingPaid }
  expect(may(ORDER_LIFE, 'EXPIRE', order(state), { by: 'SYSTEM', now: NOW, ...unpaid }).ok).toBe(expected)
})
