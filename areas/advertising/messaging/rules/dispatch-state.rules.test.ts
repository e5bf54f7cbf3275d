import { expect, test } from 'vitest'
import { codesWhere } from '#platform/contract/statuses.ts'
import { endOfDispatch, REQUEST_STATES, type RequestState } from './dispatch-state.rules.ts'

test.each<[RequestState[], string | null]>([
  [['READY'], null],
  [['SENT', 'SENDING'], null],
  [['SENT', 'READY', 'MISSED'], null],
  [['SENT'], 'FINISHED'],
  [['SENT', 'MISSED'], 'FINISHED'],
  [['REFUSED'], 'FINISHED'],
  [['MISSED'], 'MISSED'],
  [['CANCELLED'], 'CANCELLED'],
  [[], 'FINISHED'],
])('a dispatch whose requests are %j ends as %s', (states, end) => {
  expect(endOfDispatch(new Set(states))).toBe(end)
})

test('a request that was sent, refused, missed or cancelled never moves again, and only such', () => {
  const ends = Object.entries(REQUEST_STATES).flatMap(([state, { to }]) => (to.length === 0 ? [state] : []))
  expect(ends).toEqual(['SENT', 'REFUSED', 'MISSED', 'CANCELLED'])
  expect(ends).toEqual(codesWhere(REQUEST_STATES, { isOpen: false }))
})
