import { describe, expect, test } from 'vitest'
import { RESERVE_STATUSES, type ReserveStatus } from '../contract/codes.ts'
import {
  type Action,
  AUTO_CANCELS,
  decisionFor,
  isBlocking,
  isInInspection,
  nextStatus,
  statusesBefore,
  TRANSITIONS,
  transitionFor,
} from './reservation-states.rules.ts'

const ALLOWED_MOVES: Record<Exclude<Action, 'SAVE'>, Partial<Record<ReserveStatus, ReserveStatus>>> = {
  REGISTER: { TEMPORARY_SAVE: 'REQUEST_FOR_INSPECTION' },
  REGISTER_APPROVED: { TEMPORARY_SAVE: 'INSPECTION_COMPLETE' },
  CLAIM: { REQUEST_FOR_INSPECTION: 'UNDER_INSPECTION', REQUEST_FOR_INSPECTION_AGAIN: 'UNDER_INSPECTION' },
  APPROVE: {
    REQUEST_FOR_INSPECTION: 'INSPECTION_COMPLETE',
    REQUEST_FOR_INSPECTION_AGAIN: 'INSPECTION_COMPLETE',
    UNDER_INSPECTION: 'INSPECTION_COMPLETE',
  },
  HOLD: {
    REQUEST_FOR_INSPECTION: 'REJECT_INSPECTION',
    REQUEST_FOR_INSPECTION_AGAIN: 'REJECT_INSPECTION',
    UNDER_INSPECTION: 'REJECT_INSPECTION',
  },
  REQUEST_AGAIN: { REJECT_INSPECTION: 'REQUEST_FOR_INSPECTION_AGAIN' },
  LOCK: { INSPECTION_COMPLETE: 'SEND_WAIT' },
  COMPLETE: { INSPECTION_COMPLETE: 'SEND_COMPLETE', SEND_WAIT: 'SEND_COMPLETE' },
  CANCEL: {
    REQUEST_FOR_INSPECTION: 'SEND_CANCEL',
    REQUEST_FOR_INSPECTION_AGAIN: 'SEND_CANCEL',
    UNDER_INSPECTION: 'SEND_CANCEL',
    REJECT_INSPECTION: 'SEND_CANCEL',
    INSPECTION_COMPLETE: 'SEND_CANCEL',
    SEND_WAIT: 'SEND_CANCEL',
  },
  CANCEL_UNAPPROVED: {
    REQUEST_FOR_INSPECTION: 'SEND_CANCEL',
    REQUEST_FOR_INSPECTION_AGAIN: 'SEND_CANCEL',
    UNDER_INSPECTION: 'SEND_CANCEL',
    REJECT_INSPECTION: 'SEND_CANCEL',
  },
  CANCEL_UNSENDABLE: { INSPECTION_COMPLETE: 'SEND_CANCEL' },
}

describe.each(Object.entries(ALLOWED_MOVES))('%s', (action, moves) => {
  test.each(RESERVE_STATUSES)(`from %s leads where the table says`, (from) => {
    expect(nextStatus(action as Action, from)).toBe(moves[from])
    expect(statusesBefore(action as Action).includes(from)).toBe(moves[from] !== undefined)
  })
})

test('a new ad is a temporary save, and nothing becomes one later', () => {
  expect(transitionFor('SAVE')).toMatchObject({ from: [], to: 'TEMPORARY_SAVE' })
  expect(TRANSITIONS.filter((each) => each.to === 'TEMPORARY_SAVE')).toHaveLength(1)
})

test('nothing leads out of a cancelled or finished ad', () => {
  const ends = TRANSITIONS.flatMap((each) => each.from).filter(
    (from) => from === 'SEND_CANCEL' || from === 'SEND_COMPLETE',
  )
  expect(ends).toEqual([])
})

test('only the system prepares, completes and cancels what was not approved or cannot be sent', () => {
  const bySystemAlone = TRANSITIONS.filter((each) => each.by.every((by) => by === 'SYSTEM')).map((each) => each.action)
  expect(bySystemAlone).toEqual(['LOCK', 'COMPLETE', ...AUTO_CANCELS])
})

test.each([
  ['UNDER_INSPECTION', 'CLAIM'],
  ['INSPECTION_COMPLETE', 'APPROVE'],
  ['REJECT_INSPECTION', 'HOLD'],
  ['SEND_CANCEL', 'CANCEL'],
  ['SEND_COMPLETE', undefined],
  ['TEMPORARY_SAVE', undefined],
] as const)('asking for %s means %s', (status, action) => {
  expect(decisionFor(status)).toBe(action)
})

test('three statuses wait for a decision', () => {
  expect(RESERVE_STATUSES.filter(isInInspection)).toEqual([
    'REQUEST_FOR_INSPECTION',
    'REQUEST_FOR_INSPECTION_AGAIN',
    'UNDER_INSPECTION',
  ])
})

test('every ad but a cancelled one keeps its schools, a temporary save only if it may', () => {
  expect(RESERVE_STATUSES.filter((status) => !isBlocking(status, { holds: true }))).toEqual(['SEND_CANCEL'])
  expect(RESERVE_STATUSES.filter((status) => !isBlocking(status, { holds: false }))).toEqual([
    'TEMPORARY_SAVE',
    'SEND_CANCEL',
  ])
})
