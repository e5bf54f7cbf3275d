import { expect, test } from 'vitest'
import { endOfDispatch, isFinal, REQUEST_MOVES, type RequestState } from './dispatch-state.rules.ts'

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

test('a request that was sent, refused, missed or cancelled never moves again', () => {
  const states = Object.keys(REQUEST_MOVES) as RequestState[]
  expect(states.filter(isFinal)).toEqual(['SENT', 'REFUSED', 'MISSED', 'CANCELLED'])
})
