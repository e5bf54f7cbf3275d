import { expect, test } from 'vitest'
import { may } from '#platform/contract/life.ts'
import { PLAN_LIFE } from './plan-life.rules.ts'

const codeOf = (verdict: { ok: boolean; code?: string }) => (verdict.ok ? 'yes' : verdict.code)

test.each([
  ['the last minute of the exam', '2026-12-14T23:59:59+09:00', 'EXAM_NOT_OVER'],
  ['the first one after it', '2026-12-15T00:00:00+09:00', 'yes'],
])('%s, in Seoul', (_name, at, expected) => {
  const view = { planState: 'OPEN', examEndYmd: '2026-12-14' } as const
  expect(codeOf(may(PLAN_LIFE, 'CLOSE', view, { by: 'MANAGER', now: new Date(at) }))).toBe(expected)
})

test('one that is closed is opened again, and neither is done twice', () => {
  const at = (planState: 'OPEN' | 'CLOSED') => ({ planState, examEndYmd: '2026-12-14' })
  const now = new Date('2026-12-20T00:00:00Z')
  expect(codeOf(may(PLAN_LIFE, 'CLOSE', at('CLOSED'), { by: 'MANAGER', now }))).toBe('PLAN_CLOSED')
  expect(codeOf(may(PLAN_LIFE, 'REOPEN', at('OPEN'), { by: 'MANAGER', now }))).toBe('PLAN_NOT_CLOSED')
  expect(codeOf(may(PLAN_LIFE, 'REOPEN', at('CLOSED'), { by: 'MANAGER', now }))).toBe('yes')
  expect(codeOf(may(PLAN_LIFE, 'CLOSE', at('OPEN'), { by: 'OWNER', now }))).toBe('PLAN_CLOSED')
})
