import { expect, test } from 'vitest'
import { ORDER_STATES, ORDER_STATUS_CODES, PAYMENT_STATUS_CODES } from '../contract/codes.ts'
import { type Action, isListed, nextState, TRANSITIONS, transitionFor } from './order-states.rules.ts'

const ACTIONS: readonly Action[] = ['ORDER', 'PAY', 'FAIL', 'EXPIRE', 'CANCEL']

test.each([
  ['PAY_READY', { PAY: 'PAY_COMPLETE', FAIL: 'PAY_FAIL', EXPIRE: 'PAY_FAIL' }],
  ['PAY_COMPLETE', { CANCEL: 'PAY_CANCEL' }],
  ['PAY_FAIL', {}],
  ['PAY_CANCEL', {}],
] as const)('from %s only these ways lead on: %j', (from, ways) => {
  const found = ACTIONS.map((action) => [action, nextState(action, from)]).filter(([, to]) => to !== undefined)
  expect(Object.fromEntries(found)).toEqual(ways)
})

test('every action has one row, and every state is reached from a new order', () => {
  expect(TRANSITIONS.map((each) => each.action).sort()).toEqual([...ACTIONS].sort())
  const reached = new Set<string>([transitionFor('ORDER').to])
  for (let round = 0; round < ORDER_STATES.length; round += 1)
    for (const each of TRANSITIONS) if (each.from.some((state) => reached.has(state))) reached.add(each.to)
  expect([...reached].sort()).toEqual([...ORDER_STATES].sort())
})

test('only what was paid is listed', () => {
  expect(ORDER_STATES.filter(isListed)).toEqual([...PAYMENT_STATUS_CODES])
})

test('what people read beside a transition is one of the known words', () => {
  for (const each of TRANSITIONS) expect(ORDER_STATUS_CODES).toContain(each.orderStatus)
})
