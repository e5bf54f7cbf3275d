import { describe, expect, test } from 'vitest'
import { mayChangeWork, pressing, statusesFrom } from './work-life.rules.ts'

test.each([
  ['RECEIVED', ['RECEIVED', 'IN_WORK', 'DONE']],
  ['IN_WORK', ['IN_WORK', 'DONE', 'RECEIVED']],
  ['DONE', ['DONE', 'IN_WORK']],
] as const)('from %s a request becomes %j', (status, reachable) => {
  expect([...statusesFrom(status)]).toEqual(reachable)
})

describe('on 2026-11-23', () => {
  const today = '2026-11-23'
  test.each([
    ['RECEIVED', null, 'RECEIVED', '2026-11-22', 'DUE_PAST'],
    ['RECEIVED', null, 'RECEIVED', '2026-11-23', 'yes'],
    ['RECEIVED', '2026-11-22', 'DONE', '2026-11-22', 'yes'],
    ['RECEIVED', '2026-11-22', 'DONE', '2026-11-21', 'DUE_PAST'],
    ['RECEIVED', '2026-11-22', 'RECEIVED', null, 'yes'],
    ['DONE', null, 'RECEIVED', null, 'NOT_POSSIBLE'],
    ['DONE', null, 'IN_WORK', null, 'yes'],
  ] as const)('%s until %s to %s until %s: %s', (from, was, to, due, answer) => {
    const verdict = mayChangeWork({ status: from, dueYmd: was }, { status: to, dueYmd: due }, today)
    expect(verdict.ok ? 'yes' : verdict.code).toBe(answer)
  })

  test.each([
    ['IN_WORK', '2026-11-22', 'OVERDUE'],
    ['RECEIVED', '2026-11-23', 'TODAY'],
    ['IN_WORK', '2026-11-24', null],
    ['IN_WORK', null, null],
    ['DONE', '2026-11-22', null],
  ] as const)('%s until %s presses as %s', (status, dueYmd, how) => {
    expect(pressing({ status, dueYmd }, today)).toBe(how)
  })
})
