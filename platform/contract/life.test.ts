import { describe, expect, test } from 'vitest'
import { lifeOf, may, nextStatus, type Occasion, possibleMoves } from './life.ts'
import { STATE_CHANGED } from './refusals.ts'

interface Loan {
  readonly status: 'ASKED' | 'LENT' | 'LATE' | 'BACK'
  readonly dueDay: string
  readonly isGone?: boolean
}

interface Reminded extends Occasion {
  readonly reminders: number
}

const LOAN_LIFE = lifeOf({
  statusOf: (loan: Loan) => (loan.isGone ? undefined : loan.status),
  refusals: {
    TOO_LATE: { status: 409, text: '반납일이 지났습니다.' },
    NOT_LENT: { status: 409, text: '대여 중이 아닙니다.' },
  },
  moves: {
    ASK: { from: [], to: 'ASKED', by: ['OWNER'], label: '신청' },
    LEND: {
      from: ['ASKED'],
      to: 'LENT',
      by: ['MANAGER'],
      when: (loan, { now }) => loan.dueDay > now.toISOString() || 'TOO_LATE',
      label: '대여',
    },
    RETURN: { from: ['LENT', 'LATE'], to: 'BACK', by: ['OWNER', 'MANAGER'], otherwise: 'NOT_LENT', label: '반납' },
    REMIND: {
      from: ['LENT'],
      to: 'LATE',
      by: ['SYSTEM'],
      when: (_loan, { reminders }: Reminded) => reminders > 2 || 'STATE_CHANGED',
      label: '연체',
    },
  },
})

const now = new Date('2026-11-23T00:00:00Z')
const loan = (status: Loan['status'], more: Partial<Loan> = {}): Loan => ({ status, dueDay: '2026-12-01', ...more })

describe('a move', () => {
  test('is possible from where the table says, by whom it says', () => {
    expect(may(LOAN_LIFE, 'LEND', loan('ASKED'), { by: 'MANAGER', now })).toEqual({ ok: true })
    expect(may(LOAN_LIFE, 'RETURN', loan('LATE'), { by: 'OWNER' })).toEqual({ ok: true })
  })

  test('is refused from elsewhere and by others, with the refusal of the life or its own', () => {
    const stateChanged = { ok: false, code: 'STATE_CHANGED', text: STATE_CHANGED.STATE_CHANGED.text }
    expect(may(LOAN_LIFE, 'LEND', loan('BACK'), { by: 'MANAGER', now })).toEqual(stateChanged)
    expect(may(LOAN_LIFE, 'LEND', loan('ASKED'), { by: 'OWNER', now })).toEqual(stateChanged)
    expect(may(LOAN_LIFE, 'RETURN', loan('ASKED'), { by: 'OWNER' })).toEqual({
      ok: false,
      code: 'NOT_LENT',
      text: '대여 중이 아닙니다.',
    })
  })

  test('is refused when its condition says no, with the sentence a person reads', () => {
    const late = may(LOAN_LIFE, 'LEND', loan('ASKED', { dueDay: '2026-11-01' }), { by: 'MANAGER', now })
    expect(late).toEqual({ ok: false, code: 'TOO_LATE', text: '반납일이 지났습니다.' })
  })

  test('may want to know more of its occasion', () => {
    const asked = (reminders: number) => may(LOAN_LIFE, 'REMIND', loan('LENT'), { by: 'SYSTEM', now, reminders }).ok
    expect([asked(2), asked(3)]).toEqual([false, true])
  })

  test('does not happen to a thing that is gone', () => {
    expect(may(LOAN_LIFE, 'RETURN', loan('LENT', { isGone: true }), { by: 'OWNER' }).ok).toBe(false)
  })
})

test('the possible moves are those that may happen', () => {
  const occasion = { now, reminders: 3 } as const
  expect(possibleMoves(LOAN_LIFE, loan('LENT'), { by: 'SYSTEM', ...occasion })).toEqual(['REMIND'])
  expect(possibleMoves(LOAN_LIFE, loan('LENT'), { by: 'OWNER', ...occasion })).toEqual(['RETURN'])
  expect(possibleMoves(LOAN_LIFE, loan('ASKED'), { by: 'MANAGER', ...occasion })).toEqual(['LEND'])
  expect(possibleMoves(LOAN_LIFE, loan('BACK'), { by: 'MANAGER', ...occasion })).toEqual([])
})

test('where a move leads is known without asking who and when', () => {
  expect(nextStatus(LOAN_LIFE, 'REMIND', 'LENT')).toBe('LATE')
  expect(nextStatus(LOAN_LIFE, 'REMIND', 'LATE')).toBeUndefined()
})
