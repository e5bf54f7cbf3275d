import { expect, test } from 'vitest'
import { kindKeyOf, kindsOf, problemListOf } from './problems.ts'

const at = (row: number, column: string, reason: string) => ({ row, column, reason })
const KINDS = [
  at(2, '학생수', '값이 없습니다.'),
  at(3, '지역코드', '등록되지 않은 지역입니다. (강남 (서울))'),
  at(4, '지역코드', '등록되지 않은 지역입니다. (서초 2동)'),
  at(5, '지역코드', '3행과 같은 대상, 같은 기준일입니다. (종로구)'),
  at(6, '학교수', '값이 없습니다.'),
  at(7, '지역코드', '등록되지 않은 지역입니다. (강북)'),
  at(8, '지역코드', '4행과 같은 대상, 같은 기준일입니다. (중구)'),
]

test('kinds leave out what differs from row to row, the most frequent first', () => {
  expect(kindsOf(KINDS)).toEqual([
    { column: '지역코드', reason: '등록되지 않은 지역입니다.', count: 3 },
    { column: '지역코드', reason: '…행과 같은 대상, 같은 기준일입니다.', count: 2 },
    { column: '학생수', reason: '값이 없습니다.', count: 1 },
    { column: '학교수', reason: '값이 없습니다.', count: 1 },
  ])
})

test('a kind is found again by the problems that it counts', () => {
  for (const kind of kindsOf(KINDS))
    expect(KINDS.filter((problem) => kindKeyOf(problem) === kindKeyOf(kind))).toHaveLength(kind.count)
})

test.each([
  [
    'whole where all rows say the same',
    ['2,147,483,647 이하여야 합니다.', '2,147,483,647 이하여야 합니다.'],
    '2,147,483,647 이하여야 합니다.',
  ],
  [
    'with the numbers that are the same in all rows',
    ['2000년 이후의 날짜를 입력해주세요. (1999-01-01)', '2000년 이후의 날짜를 입력해주세요. (1998-01-01)'],
    '2000년 이후의 날짜를 입력해주세요.',
  ],
  [
    'without the days and counts of its rows',
    [
      '이전 기준일보다 1% 넘게 줄었습니다. (가, 2026-09-30: 9 → 1)',
      '이전 기준일보다 1% 넘게 줄었습니다. (나, 2026-08-31: 8 → 2)',
    ],
    '이전 기준일보다 1% 넘게 줄었습니다.',
  ],
  ['without numbers once they differ', ['3행과 같습니다.', '4행과 같습니다.', '3행과 같습니다.'], '…행과 같습니다.'],
])('the reason of a kind is kept %s', (_what, reasons, expected) => {
  expect(kindsOf(reasons.map((reason, index) => at(index, 'A', reason)))).toEqual([
    { column: 'A', reason: expected, count: reasons.length },
  ])
})

test('of very many problems the first thousand are told, and of all how many', () => {
  const many = Array.from({ length: 150_000 }, (_, index) => at(index, `열 ${index % 120}`, `${index}은 없습니다.`))
  const { problems, kinds, total } = problemListOf(many)
  expect([problems, total]).toEqual([many.slice(0, 1_000), 150_000])
  expect([kinds.length, kinds[0]?.count]).toEqual([100, 1_250])
  expect(problemListOf([])).toEqual({ problems: [], kinds: [], total: 0 })
})
