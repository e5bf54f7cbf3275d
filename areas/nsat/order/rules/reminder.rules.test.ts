import { expect, test } from 'vitest'
import {
  checkFields,
  mayRemind,
  reminderText,
  sparedBy,
  type Unordered,
  USUAL_REMINDER,
  unknownFields,
} from './reminder.rules.ts'

const NOW = new Date('2026-11-23T10:00:00+09:00')
const LIMITS = { reminderDays: 3, reminderTradeMonths: 6 }
const CUSTOMER: Unordered = {
  phoneNumber: '01012345678',
  lastOrderedAt: new Date('2026-10-05T10:00:00+09:00'),
  remindedAt: null,
  isOptedOut: false,
  isSold: true,
}
const at = (time: string) => new Date(`${time}+09:00`)

test.each<[string, Partial<Unordered>, ReturnType<typeof sparedBy>]>([
  ['a customer with a mobile phone', {}, null],
  ['one with a telephone', { phoneNumber: '0212345678' }, 'NOT_MOBILE'],
  ['one that refuses advertising', { isOptedOut: true }, 'OPTED_OUT'],
  ['one whose vendor sells nothing any more', { isSold: false }, 'NO_SELLER'],
  ['one that never ordered', { lastOrderedAt: null }, 'NO_TRADE'],
  ['one whose order is six months old', { lastOrderedAt: at('2026-05-23T00:00:00') }, null],
  ['one whose order is older', { lastOrderedAt: at('2026-05-22T23:59:59') }, 'NO_TRADE'],
  ['one reminded an hour ago', { remindedAt: at('2026-11-23T09:00:00') }, 'RECENT'],
  ['one reminded two days ago', { remindedAt: at('2026-11-21T00:00:00') }, 'RECENT'],
  ['one reminded three days ago', { remindedAt: at('2026-11-20T23:59:59') }, null],
])('%s', (_, over, spared) => {
  expect(sparedBy({ ...CUSTOMER, ...over }, LIMITS, NOW)).toBe(spared)
})

const ROUND = { applyStartDate: '2026-11-01', applyEndDate: '2026-11-30', closedYmdt: null }

test.each([
  ['in its period', ROUND, '2026-11-23T10:00:00', '2026-11-23T10:00:00', undefined],
  ['before it', ROUND, '2026-10-31T10:00:00', '2026-10-31T10:00:00', 'WINDOW_NOT_OPEN'],
  ['after it', ROUND, '2026-12-01T10:00:00', '2026-12-01T10:00:00', 'WINDOW_CLOSED'],
  ['in its last night but one', ROUND, '2026-11-29T22:00:00', '2026-11-30T08:00:00', undefined],
  ['in its last night', ROUND, '2026-11-30T22:00:00', '2026-12-01T08:00:00', 'TOO_LATE_TO_REMIND'],
  [
    'closed',
    { ...ROUND, closedYmdt: '2026-11-20T10:00:00+09:00' },
    '2026-11-23T10:00:00',
    '2026-11-23T10:00:00',
    'PLAN_CLOSED',
  ],
] as const)('a round %s', (_, round, now, leavesAt, code) => {
  const verdict = mayRemind(round, at(now), at(leavesAt))
  expect(verdict.ok ? undefined : verdict.code).toBe(code)
})

const FIELDS = {
  학원명: '가람학원',
  회차: '수학 12월 회차',
  마감일: '2026.11.30',
  총판명: '한빛총판',
  총판전화: '02-000-0200',
}

test('a text stands between what the law wants, with its fields filled in', () => {
  expect(reminderText(USUAL_REMINDER, FIELDS, { prefix: '(광고)', suffix: '\n무료수신거부 080-123-4567' })).toBe(
    [
      '(광고)한빛총판',
      '가람학원 원장님, 안녕하세요.',
      '수학 12월 회차 주문이 아직 없어 안내드립니다. 2026.11.30까지 주문하실 수 있습니다.',
      '문의: 한빛총판 02-000-0200',
      '무료수신거부 080-123-4567',
    ].join('\n'),
  )
})

test.each([
  [USUAL_REMINDER, []],
  ['{학원명}과 {원장명}', ['원장명']],
  ['{} {학원명 }', ['', '학원명 ']],
  ['괄호가 없는 글', []],
])('%s has these unknown fields', (text, unknown) => {
  expect(unknownFields(text)).toEqual(unknown)
  expect(checkFields(text).ok).toBe(unknown.length === 0)
})
