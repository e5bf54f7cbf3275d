import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Mover, may, nextStatus } from '#platform/contract/life.ts'
import { codesWhere } from '#platform/contract/statuses.ts'
import { RESERVE_STATUSES, type ReserveStatus } from '../contract/codes.ts'
import { AD_STATUSES } from '../contract/statuses.ts'
import { AD_LIFE, type AdMove, type AdState, DECISIONS } from './ad-life.rules.ts'
import { dispatchStep } from './sending/dispatch-time.rules.ts'

const ALLOWED_MOVES: Record<Exclude<AdMove, 'SAVE'>, Partial<Record<ReserveStatus, ReserveStatus>>> = {
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
  WITHDRAW_APPROVAL: { INSPECTION_COMPLETE: 'UNDER_INSPECTION' },
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

describe.each(Object.entries(ALLOWED_MOVES))('%s', (move, ways) => {
  test.each(RESERVE_STATUSES)(`from %s leads where the table says`, (from) => {
    expect(nextStatus(AD_LIFE, move as AdMove, from)).toBe(ways[from])
  })
})

const ROWS = Object.values(AD_LIFE.moves).map(({ from, to, by }) => ({
  from: new Set<string>(from),
  to,
  by: new Set<Mover>(by),
}))

test('a new ad is a temporary save, and nothing becomes one later', () => {
  expect(AD_LIFE.moves.SAVE).toMatchObject({ from: [], to: 'TEMPORARY_SAVE' })
  expect(ROWS.filter((each) => each.to === 'TEMPORARY_SAVE')).toHaveLength(1)
})

test('nothing leads out of an ad that is over, and something out of every other', () => {
  const left = RESERVE_STATUSES.filter((status) => ROWS.some(({ from }) => from.has(status)))
  expect(left).toEqual(codesWhere(AD_STATUSES, { isOver: false }))
})

test('only the system prepares, completes and cancels what was not approved or cannot be sent', () => {
  const bySystemAlone = Object.keys(AD_LIFE.moves).filter((_move, at) => [...(ROWS[at]?.by ?? [])].join() === 'SYSTEM')
  expect(bySystemAlone).toEqual(['LOCK', 'COMPLETE', 'CANCEL_UNAPPROVED', 'CANCEL_UNSENDABLE'])
})

test('what an administrator asks for is where the move leads', () => {
  const { WITHDRAW_APPROVAL: withdrawal, ...statuses } = DECISIONS
  for (const [status, move] of Object.entries(statuses)) expect(AD_LIFE.moves[move].to).toBe(status)
  // Back to where a claim leads, but never meant by it: a claim of what was approved meanwhile undoes nothing.
  expect(AD_LIFE.moves[withdrawal].to).toBe('UNDER_INSPECTION')
  expect(DECISIONS.UNDER_INSPECTION).toBe('CLAIM')
})

const SEND = '2026-11-24T11:00:00+09:00'
const at = (text: string): Date => new Date(`${text}+09:00`)
const EARLY = at('2026-11-20T09:00:00')
const ad = (reserveStatus: ReserveStatus): AdState => ({ reserveStatus, reserveYmdt: SEND })
const ask = (move: AdMove, state: AdState, by: Mover, now = EARLY) => may(AD_LIFE, move, state, { by, now })

test.each([
  ['CANCEL', 'MANAGER'],
  ['CLAIM', 'MANAGER'],
  ['APPROVE', 'MANAGER'],
  ['HOLD', 'MANAGER'],
  ['WITHDRAW_APPROVAL', 'MANAGER'],
  ['REQUEST_AGAIN', 'OWNER'],
  ['REGISTER', 'OWNER'],
] as const)('days before sending %s is open to the %s in the right statuses', (move, by) => {
  const open = RESERVE_STATUSES.filter((status) => ask(move, ad(status), by).ok)
  expect(open).toEqual(RESERVE_STATUSES.filter((status) => ALLOWED_MOVES[move][status] !== undefined))
})

test('an owner decides nothing about an inspection', () => {
  const asked = (['CLAIM', 'APPROVE', 'WITHDRAW_APPROVAL', 'HOLD', 'CANCEL'] as const).flatMap((move) =>
    AD_LIFE.moves[move].from.map((status) => ask(move, ad(status), 'OWNER').ok),
  )
  expect(new Set(asked)).toEqual(new Set([false]))
  expect(ask('REQUEST_AGAIN', ad('REJECT_INSPECTION'), 'MANAGER').ok).toBe(false)
})

test.each([
  ['10:45:00', true],
  ['10:44:59', true],
  ['10:45:01', false],
  ['11:30:00', false],
])('at %s before an 11 o’clock send cancelling is possible: %s', (clock, expected) => {
  const verdict = ask('CANCEL', ad('SEND_WAIT'), 'MANAGER', at(`2026-11-24T${clock}`))
  expect(verdict.ok).toBe(expected)
  if (!verdict.ok)
    expect(verdict).toMatchObject({ code: 'CANCEL_TOO_LATE', text: '발송 15분 전부터는 취소할 수 없습니다.' })
})

test.each([
  ['10:44:59', true],
  ['10:45:00', false],
  ['10:45:01', false],
  ['11:30:00', false],
])('at %s before an 11 o’clock send an approval can be withdrawn: %s', (clock, expected) => {
  const verdict = ask('WITHDRAW_APPROVAL', ad('INSPECTION_COMPLETE'), 'MANAGER', at(`2026-11-24T${clock}`))
  expect(verdict.ok).toBe(expected)
  if (!verdict.ok)
    expect(verdict).toMatchObject({ code: 'WITHDRAW_TOO_LATE', text: expect.stringContaining('15분 전') })
})

test('an approval can be withdrawn exactly as long as the dispatcher leaves the ad alone', () => {
  const minutes = fc.integer({ min: -60, max: 60 })
  fc.assert(
    fc.property(minutes, fc.integer({ min: -1000, max: 1000 }), (minute, ms) => {
      const now = new Date(at('2026-11-24T10:45:00').getTime() + minute * 60_000 + ms)
      const due = { reserveStatus: 'INSPECTION_COMPLETE', sendAt: new Date(SEND), isCancelRequested: false } as const
      const isOpen = ask('WITHDRAW_APPROVAL', ad('INSPECTION_COMPLETE'), 'MANAGER', now).ok
      return isOpen === (dispatchStep(due, now) === 'WAIT')
    }),
  )
})

test('a missed send can be cancelled although its time is over', () => {
  const missed = { ...ad('INSPECTION_COMPLETE'), isSendMissed: true }
  expect(ask('CANCEL', missed, 'MANAGER', at('2026-11-24T18:00:00')).ok).toBe(true)
})

test('approving and asking again end with the send time', () => {
  const [before, then] = [at('2026-11-24T10:59:59'), at('2026-11-24T11:00:00')]
  expect(ask('APPROVE', ad('UNDER_INSPECTION'), 'MANAGER', before).ok).toBe(true)
  expect(ask('APPROVE', ad('UNDER_INSPECTION'), 'MANAGER', then)).toMatchObject({ code: 'SEND_TIME_PASSED' })
  expect(ask('REQUEST_AGAIN', ad('REJECT_INSPECTION'), 'OWNER', then)).toMatchObject({ code: 'SEND_TIME_PASSED' })
})

test('once a cancellation has begun nobody decides any more', () => {
  const cancelling = (status: ReserveStatus) => ({ ...ad(status), isCancelRequested: true })
  for (const move of ['CLAIM', 'APPROVE', 'HOLD'] as const)
    expect(ask(move, cancelling('REQUEST_FOR_INSPECTION'), 'MANAGER')).toMatchObject({ code: 'STATE_CHANGED' })
  const approved = cancelling('INSPECTION_COMPLETE')
  expect(ask('WITHDRAW_APPROVAL', approved, 'MANAGER')).toMatchObject({ code: 'STATE_CHANGED' })
  expect(ask('REQUEST_AGAIN', cancelling('REJECT_INSPECTION'), 'OWNER')).toMatchObject({ code: 'STATE_CHANGED' })
})

const MOVES = Object.keys(AD_LIFE.moves) as AdMove[]

test('nothing moves a deleted ad', () => {
  for (const reserveStatus of RESERVE_STATUSES)
    for (const move of MOVES)
      for (const by of ['OWNER', 'MANAGER', 'SYSTEM'] as const)
        expect(ask(move, { ...ad(reserveStatus), deleteYn: 'Y' }, by).ok).toBe(false)
})

test('every move has an answer for every status, any time and even an unreadable send time', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...MOVES),
      fc.constantFrom(...RESERVE_STATUSES),
      fc.constantFrom('OWNER', 'MANAGER', 'SYSTEM'),
      fc.oneof(fc.date({ noInvalidDate: true }), fc.constant('nonsense'), fc.constant(SEND)),
      fc.date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }),
      (move, reserveStatus, by, reserveYmdt, now) => {
        const verdict = ask(move, { reserveStatus, reserveYmdt }, by, now)
        return verdict.ok || (verdict.code !== undefined && verdict.text !== '')
      },
    ),
  )
})
