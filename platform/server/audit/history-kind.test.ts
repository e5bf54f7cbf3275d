import { expect, test } from 'vitest'
import type { AuditRow } from './audit.ts'
import { countField, namesField, stampField, wonField, wordField } from './history-fields.ts'
import { actorName, fieldChanges, type HistoryKind, statusChanges } from './history-kind.ts'

const KIND: HistoryKind = {
  entity: 'library.book',
  readerOf: () => 'MANAGER',
  actions: { 'library.lend': '대출', 'library.change': '수정' },
  statusWord: (status, reader) => ({ IN: '보유', OUT: reader === 'OWNER' ? '보유' : '대출' })[status],
  fields: {
    title: '제목',
    priceWon: wonField('가격'),
    copies: countField('부수', '권'),
    dueAt: stampField('반납 일시'),
    state: wordField('상태', { NEW: '새 책', OLD: { word: '헌 책' } }),
    isOpen: '공개',
    readers: namesField('독자', '명'),
  },
}

const row = (more: Partial<AuditRow>): AuditRow => ({
  id: 1,
  actorId: 7,
  actorName: '김담당',
  action: 'library.change',
  from: null,
  to: null,
  comment: null,
  at: new Date(0),
  ...more,
})

const changed = (from: unknown, to: unknown) => fieldChanges(KIND, '1', { from, to })

test('values are told as people write them, in the order of the definition', () => {
  const from = { isOpen: true, priceWon: 1000, copies: 1, dueAt: null, state: 'NEW', title: '가' }
  const dueAt = '2026-11-24T11:00:00+09:00'
  const to = { isOpen: false, priceWon: 25_000, copies: 1200, dueAt, state: 'OLD', title: '' }
  expect(changed(from, to)).toEqual([
    { label: '제목', from: '가', to: '' },
    { label: '가격', from: '1,000원', to: '25,000원' },
    { label: '부수', from: '1권', to: '1,200권' },
    { label: '반납 일시', from: '', to: '2026.11.24 11:00' },
    { label: '상태', from: '새 책', to: '헌 책' },
    { label: '공개', from: '예', to: '아니요' },
  ])
  expect(changed({ state: 'LOST' }, { state: 'OLD' })).toEqual([{ label: '상태', from: 'LOST', to: '헌 책' }])
})

test('a beginning tells no changes, and what nobody defined or what is the same is left out', () => {
  expect(changed(null, { title: '가' })).toEqual([])
  expect(changed({ version: 1, password: 'a' }, { version: 2, password: 'b' })).toEqual([])
  expect(changed({ title: '가' }, { title: '가' })).toEqual([])
  expect(changed('가', '나')).toEqual([])
})

test.each<[string[], string[], string]>([
  [['가'], ['가', '나'], '1명 추가 (나)'],
  [['가', '나'], ['가'], '1명 제외 (나)'],
  [['가'], ['나', '다', '라', '마', '바'], '5명 추가 (나, 다, 라 외 2명), 1명 제외 (가)'],
  [['가', '가'], ['가'], '1명 제외 (가)'],
])('of the names %j and %j only the difference is told: %s', (from, to, sentence) => {
  expect(changed({ readers: from }, { readers: to })).toEqual([{ label: '독자', from: null, to: sentence }])
})

test('the same names in another order are no change', () => {
  expect(changed({ readers: ['가', '나'] }, { readers: ['나', '가'] })).toEqual([])
})

test('no phone number is told whole', () => {
  expect(changed({ title: '문의 010-1234-5678' }, { title: '문의 01012340000, 02-333-4444' })).toEqual([
    { label: '제목', from: '문의 010-****-5678', to: '문의 010-****-0000, 02-***-4444' },
  ])
})

test('a status is told in the words of the reader, unless they say nothing', () => {
  const lent = row({ action: 'library.lend', from: { status: 'IN' }, to: { status: 'OUT' } })
  expect(statusChanges(KIND, lent, 'MANAGER')).toEqual([{ label: '상태', from: '보유', to: '대출' }])
  expect(statusChanges(KIND, lent, 'OWNER')).toEqual([])
  const first = row({ action: 'library.lend', to: { status: 'OUT' } })
  expect(statusChanges(KIND, first, 'MANAGER')).toEqual([])
  expect(statusChanges(KIND, row({ to: { status: 'IN' } }), 'MANAGER')).toEqual([
    { label: '상태', from: null, to: '보유' },
  ])
  expect(statusChanges(KIND, row({ to: { status: 'GONE' } }), 'MANAGER')).toMatchObject([{ to: 'GONE' }])
  expect(statusChanges(KIND, row({ to: { title: '가' } }), 'MANAGER')).toEqual([])
})

test.each([
  ['MANAGER', 7, '김담당'],
  ['MANAGER', 8, '김담당'],
  ['OWNER', 7, '김담당'],
  ['OWNER', 8, '관리자'],
] as const)('what 7 did is read by %s %d as done by %s', (reader, readerId, name) => {
  expect(actorName(row({}), reader, readerId)).toBe(name)
})

test('an owner reads what nobody signed in did as done by the system', () => {
  const byOperator = row({ actorId: null, actorName: 'operator' })
  expect(actorName(byOperator, 'OWNER', 7)).toBe('시스템')
  expect(actorName(byOperator, 'MANAGER', 7)).toBe('operator')
})
