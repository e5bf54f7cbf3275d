import fc from 'fast-check'
import { expect, test } from 'vitest'
import { columnsOf } from './figure-columns.rules.ts'
import { indexSubjects, type Subject } from './subjects.rules.ts'
import type { FileCell } from './upload-cell.rules.ts'
import { checkUploadFile } from './upload-row.rules.ts'

type Value = string | number | null | FileCell

const FORMULA: FileCell = { kind: 'formula', value: null }
const ERROR: FileCell = { kind: 'error', value: '#REF!' }
const DAY = '2026-10-31'

const cell = (value: Value): FileCell => {
  if (value === null) return { kind: 'empty', value }
  if (typeof value === 'object') return value
  return { kind: typeof value === 'string' ? 'text' : 'number', value }
}

const subject = (id: number, name: string, level: Subject['level']): Subject => ({
  id,
  code: level === 'SCHOOL' ? `B${id}` : null,
  name,
  label: level === 'SCHOOL' ? `${name} (어느구)` : name,
  level,
})
const subjects = indexSubjects([
  subject(11, '서울특별시', 'PROVINCE'),
  subject(11_110, '종로구', 'DISTRICT'),
  subject(11_140, '중구', 'DISTRICT'),
  subject(11_170, '용산구', 'DISTRICT'),
  subject(501, '가람초등학교', 'SCHOOL'),
  subject(502, '나루초등학교', 'SCHOOL'),
])

const titlesOf = (type: 'parent' | 'child' | 'organization') => columnsOf(type).map((each) => each.title)

/** A file of districts below the titles of the template: code, label, day, schools, subscribers, users, pupils. */
const check = (rows: readonly (readonly Value[])[], options: { merged?: string[]; titles?: readonly Value[] } = {}) =>
  checkUploadFile({
    type: 'child',
    rows: [options.titles ?? titlesOf('child'), ...rows].map((cells, index) => ({
      number: index + 1,
      cells: cells.map(cell),
    })),
    merged: options.merged ?? [],
    subjects,
    today: '2026-11-21',
  })

test('rows of a right file are read, an empty pupil count as unknown', () => {
  const { rows, problems } = check([
    [11_110, '종로구', DAY, 40, 900, 500, 2000],
    ['중구', null, '2026.10.31', 0, 0, 0, null],
  ])
  expect(problems).toEqual([])
  expect(rows).toEqual([
    {
      row: 2,
      subjectId: 11_110,
      name: '종로구',
      statisticsDate: DAY,
      schoolCount: 40,
      cumulationSubscriberCount: 900,
      subscriberMau: 500,
      studentCount: 2000,
    },
    {
      row: 3,
      subjectId: 11_140,
      name: '중구',
      statisticsDate: DAY,
      schoolCount: 0,
      cumulationSubscriberCount: 0,
      subscriberMau: 0,
      studentCount: null,
    },
  ])
})

test('a school has no school count', () => {
  const { rows, problems } = checkUploadFile({
    type: 'organization',
    rows: [titlesOf('organization'), ['B501', '가람초등학교 (어느구)', DAY, 90, 50, 200]].map((cells, index) => ({
      number: index + 1,
      cells: cells.map(cell),
    })),
    merged: [],
    subjects,
    today: '2026-11-21',
  })
  expect(problems).toEqual([])
  expect(rows).toMatchObject([{ subjectId: 501, schoolCount: null, studentCount: 200 }])
})

test('rows with neither day nor count say nothing, as untouched rows of the template do', () => {
  const { rows, problems } = check([
    [11_110, '종로구', null, null, null, null, null],
    [],
    [11_170, '용산구', DAY, 5, 90, 50, 200],
  ])
  expect(problems).toEqual([])
  expect(rows.map((row) => row.row)).toEqual([4])
})

test('every problem of every row is told with row, column and reason', () => {
  const { rows, problems } = check([
    [11_110, '종로구', DAY, 40, 900, 500, 2000],
    ['없는구', null, '2026-02-30', '４０', -1, 1.5, 3_000_000_000],
    [11_140, '중구', '2026-12-31', FORMULA, ERROR, null, '많음'],
    [11_110, '종로구', DAY, 41, 901, 501, 2001],
    [11, null, DAY, 1, 1, 1, 1],
  ])
  expect(rows).toEqual([])
  expect(problems.map(({ row, column, reason }) => [row, column, reason.slice(0, 5)])).toEqual([
    [3, '지역코드 또는 지역명', '등록되지 '],
    [3, '기준일', '존재하지 '],
    [3, '학교수', '전각 숫자'],
    [3, '누적가입자수', '0 이상의'],
    [3, '월간이용자수(MAU)', '소수점 없'],
    [3, '학생수', '2,147'],
    [4, '기준일', '미래 날짜'],
    [4, '학교수', '수식은 사'],
    [4, '누적가입자수', '오류 값('],
    [4, '월간이용자수(MAU)', '값이 없습'],
    [4, '학생수', '숫자로 입'],
    [5, '지역코드 또는 지역명', '2행과 같'],
    [6, '지역코드 또는 지역명', '시/군/구'],
  ])
})

test('the same district on another day is no duplicate; a duplicate names the first row, also by another spelling', () => {
  expect(
    check([
      [11_110, null, DAY, 1, 1, 1, 1],
      [11_110, null, '2026-09-30', 1, 1, 1, 1],
    ]).problems,
  ).toEqual([])
  const { problems } = check([
    [11_110, null, DAY, 1, 1, 1, 1],
    ['종로구', null, '2026.10.31', 1, 1, 1, 1],
    ['11110', null, DAY, 1, 1, 1, 1],
  ])
  expect(problems.map((each) => [each.row, each.reason.slice(0, 2)])).toEqual([
    [3, '2행'],
    [4, '2행'],
  ])
})

test('a name that does not belong to the code beside it is a problem', () => {
  const { problems } = check([[11_110, '중구', DAY, 1, 1, 1, 1]])
  expect(problems).toEqual([{ row: 2, column: '지역명', reason: '코드와 이름이 서로 다릅니다. (11110: 종로구)' }])
})

test('more users than subscribers, and more subscribers than pupils, are stored as they are', () => {
  expect(check([[11_110, null, DAY, 1, 10, 20, 5]]).problems).toEqual([])
})

test('merged cells are named once per range, in the order of the rows', () => {
  const { problems } = check([[11_110, null, DAY, 1, 1, 1, 'x']], { merged: ['C2:C3', 'J1:K1'] })
  expect(problems.map(({ row, column }) => [row, column])).toEqual([
    [1, 'J열'],
    [2, '기준일'],
    [2, '학생수'],
  ])
})

test('values outside of the titled columns are a problem; a strange title is one only once', () => {
  expect(check([[11_110, null, DAY, 1, 1, 1, 1, null, 7]]).problems).toEqual([
    { row: 2, column: 'I열', reason: '제목이 없는 열에 값이 있습니다.' },
  ])
  const titles = [...titlesOf('child'), '비고']
  expect(check([[11_110, null, DAY, 1, 1, 1, 1, '메모']], { titles }).problems).toEqual([
    { row: 1, column: '비고', reason: '양식에 없는 열입니다.' },
  ])
})

test('titles may stand lower, and problems speak of columns as the file calls them', () => {
  const names = [
    'areaId',
    'statisticsDate',
    'schoolCount',
    'cumulationSubscriberCount',
    'subscriberMau',
    'studentCount',
  ]
  const { problems } = checkUploadFile({
    type: 'child',
    rows: [
      { number: 1, cells: [] },
      { number: 2, cells: names.map(cell) },
      { number: 3, cells: [11_110, DAY, 1, 1, -1, 1].map(cell) },
    ],
    merged: [],
    subjects,
    today: '2026-11-21',
  })
  expect(problems).toEqual([{ row: 3, column: 'subscriberMau', reason: '0 이상의 수를 입력해주세요.' }])
})

test.each([
  ['nothing', []],
  ['blank rows', [{ number: 1, cells: [cell('  ')] }]],
  ['titles only', [{ number: 1, cells: titlesOf('child').map(cell) }]],
  [
    'the template as it is',
    [titlesOf('child'), [11_110, '종로구']].map((cells, index) => ({ number: index + 1, cells: cells.map(cell) })),
  ],
])('a file with %s is refused', (_what, rows) => {
  const { problems } = checkUploadFile({ type: 'child', rows, merged: [], subjects, today: '2026-11-21' })
  expect(problems).toHaveLength(1)
})

test('a row with a day and no counts lacks them', () => {
  const good = [11_110, null, DAY, 1, 2, 1, 3]
  const { rows, problems } = check([good, [11_140, null, DAY, null, null, null, null]])
  expect(rows).toEqual([])
  expect(problems.map((each) => each.column)).toEqual(['학교수', '누적가입자수', '월간이용자수(MAU)'])
})

test('with wrong titles no row is judged', () => {
  const { rows, problems } = check([['없는구', null, 'x', 'x', 'x', 'x', 'x']], { titles: ['areaId', 'date'] })
  expect(rows).toEqual([])
  expect(problems.every((each) => each.row === 1)).toBe(true)
})

test('whatever the cells hold: rows come without problems or problems without rows, and rows hold storable counts', () => {
  const AnyCell = fc.oneof(
    fc.integer({ min: -5, max: 2_147_483_700 }),
    fc.double(),
    fc.string({ maxLength: 8 }),
    fc.constantFrom(DAY, '종로구', '중구', '', null, FORMULA, ERROR),
    fc.date().map((value): FileCell => ({ kind: 'date', value })),
  )
  const Count = fc.oneof({ weight: 9, arbitrary: fc.nat(1000) }, { weight: 1, arbitrary: AnyCell })
  const Row = fc.tuple(
    fc.constantFrom(11_110, 11_140, 11_170),
    fc.constant(null),
    fc.constantFrom(DAY, '2026-09-30'),
    Count,
    Count,
    Count,
    Count,
  )
  fc.assert(
    fc.property(fc.array(fc.oneof(Row, fc.array(AnyCell, { maxLength: 8 })), { maxLength: 6 }), (cells) => {
      const { rows, problems } = check(cells as Value[][])
      expect(rows.length > 0).toBe(problems.length === 0)
      const keys = rows.map((row) => `${row.subjectId} ${row.statisticsDate}`)
      expect(new Set(keys).size).toBe(keys.length)
      for (const row of rows) {
        const counts = [row.schoolCount, row.cumulationSubscriberCount, row.subscriberMau, row.studentCount ?? 0]
        expect(counts.every((n) => n !== null && Number.isInteger(n) && n >= 0 && n <= 2_147_483_647)).toBe(true)
      }
      for (const problem of problems) expect(problem.reason).toMatch(/[가-힣]/)
    }),
  )
})
