import fc from 'fast-check'
import { expect, expectTypeOf, test } from 'vitest'
import { z } from 'zod'
import { allSteps } from '../steps.ts'
import type { SheetCell } from './cell.ts'
import {
  checked,
  day,
  digits,
  known,
  nameOf,
  numbered,
  oneOf,
  optional,
  otherwise,
  text,
  texts,
  wholeNumber,
} from './columns.ts'
import type { Correction } from './corrections.ts'
import { type Known, lookUpOf } from './look-up.ts'
import { type KeptOf, type Sheet, sheetOf } from './sheet.ts'

type Value = string | number | null | SheetCell

const FORMULA: SheetCell = { kind: 'formula', value: null }
const ERROR: SheetCell = { kind: 'error', value: '#REF!' }
const DAY = '2026-10-31'

const cell = (value: Value): SheetCell => {
  if (value === null) return { kind: 'empty', value }
  if (typeof value === 'object') return value
  return { kind: typeof value === 'string' ? 'text' : 'number', value }
}

const district = (id: number, name: string): Known => ({ id, code: null, name, label: name })
const DISTRICTS = [district(11_110, '종로구'), district(11_140, '중구'), district(11_170, '용산구')]
const context = { today: '2026-11-21', lookUps: { districts: lookUpOf(DISTRICTS, { word: '시/군/구' }) } }

const SHEET = sheetOf(
  {
    title: '시군구 통계',
    given: ['subject', 'label'],
    unique: [{ columns: ['subject', 'statisticsDate'], words: '같은 대상, 같은 기준일' }],
    columns: {
      subject: known('지역코드 또는 지역명', 'districts', { alsoCalled: ['areaId'] }),
      label: nameOf('지역명', 'subject'),
      statisticsDate: day('기준일', { isPast: true }),
      schoolCount: wholeNumber('학교수'),
      cumulationSubscriberCount: wholeNumber('누적가입자수'),
      subscriberMau: wholeNumber('월간이용자수(MAU)'),
      studentCount: optional(wholeNumber('학생수')),
    },
  },
  ({ subject, ...row }) => ({ ...row, subjectId: subject.id, name: subject.label }),
)
const TITLES = Object.values(SHEET.columns).map((column) => ('title' in column ? column.title : ''))

interface Options {
  merged?: string[]
  titles?: readonly Value[]
  corrections?: readonly Correction[]
}

const fileOf = (rows: readonly (readonly Value[])[], merged: string[] = []) => ({
  rows: rows.map((cells, index) => ({ number: index + 1, cells: cells.map(cell) })),
  merged,
})

/** A file of districts below the titles of the template: code, label, day, schools, subscribers, users, pupils. */
const check = (rows: readonly (readonly Value[])[], { merged, titles = TITLES, corrections }: Options = {}) =>
  SHEET.read(fileOf([titles, ...rows], merged), context, corrections)

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
    [6, '지역코드 또는 지역명', '등록되지 '],
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
  expect(problems).toEqual([
    { row: 2, column: '지역명', reason: '코드와 이름이 서로 다릅니다. (11110: 종로구)', value: '중구' },
  ])
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
    { row: 2, column: 'I열', reason: '제목이 없는 열에 값이 있습니다.', value: '7' },
  ])
  const titles = [...TITLES, '비고']
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
  const { problems } = SHEET.read(fileOf([[], names, [11_110, DAY, 1, 1, -1, 1]]), context)
  expect(problems).toEqual([{ row: 3, column: 'subscriberMau', reason: '0 이상의 수를 입력해주세요.', value: '-1' }])
})

test.each([
  ['nothing', []],
  ['blank rows', [['  ']]],
  ['titles only', [TITLES]],
  ['the template as it is', [TITLES, [11_110, '종로구']]],
])('a file with %s is refused', (_what, rows) => {
  const { problems } = SHEET.read(fileOf(rows), context)
  expect(problems).toHaveLength(1)
  expect(problems[0]).not.toHaveProperty('value')
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
    fc.date().map((value): SheetCell => ({ kind: 'date', value })),
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

const GENDERS = { M: '남', F: '여' } as const
const ANSWERS = sheetOf({
  title: '답안',
  otherColumns: 'ignored',
  columns: {
    examineeNo: digits('수험번호', { isUnique: true }),
    gender: optional(oneOf('성별', GENDERS, { isLeftOut: true })),
    memo: optional(text('비고', { isLeftOut: true })),
    marks: numbered(optional(text('답')), 50),
  },
})
const answers = (...rows: readonly (readonly Value[])[]) => ANSWERS.read(fileOf(rows), { today: DAY, lookUps: {} })

test('digits keep their zeros, codes are read by code or word, numbered columns by their number', () => {
  const { rows, problems } = answers(
    ['수험번호', '성별', '2', '1', '학교'],
    ['0012', '여', '3', null, '가'],
    [13, 'm', 1, 2],
  )
  expect(problems).toEqual([])
  expect(rows).toEqual([
    {
      row: 2,
      examineeNo: '0012',
      gender: 'F',
      memo: null,
      marks: new Map([
        [2, '3'],
        [1, null],
      ]),
    },
    {
      row: 3,
      examineeNo: '13',
      gender: 'M',
      memo: null,
      marks: new Map([
        [2, '1'],
        [1, '2'],
      ]),
    },
  ])
})

test('what may come once in a file is named by the row that had it first', () => {
  const { problems } = answers(['수험번호', '성별'], ['0012', '여'], ['0013', '?'], ['0012', null])
  expect(problems).toEqual([
    { row: 3, column: '성별', reason: '남, 여 중 하나를 입력해주세요. (?)', value: '?' },
    { row: 4, column: '수험번호', reason: '2행과 같은 수험번호입니다. (0012)', value: '0012' },
  ])
})

const corrected = (row: number, column: string, value: string) => ({ row, column, value })
const WRONG = [
  [11_110, '중구', '어제', 40, 900, '많음', 2000],
  ['없는구', null, DAY, 40, 900, 500, 2000, 7],
]

test('wrong cells are corrected beside the file, as if they had been typed there', () => {
  const corrections = [
    corrected(2, '지역명', '종로구'),
    corrected(2, 'statisticsDate', '2026.10.31'),
    corrected(2, '월간이용자수(MAU)', '1,500'),
    corrected(3, '지역코드 또는 지역명', '11140'),
    corrected(3, 'H열', ''),
  ]
  const { rows, problems } = check(WRONG, { corrections })
  expect(problems).toEqual([])
  expect(rows).toMatchObject([
    { row: 2, subjectId: 11_110, statisticsDate: DAY, subscriberMau: 1_500 },
    { row: 3, subjectId: 11_140 },
  ])
})

test('a correction is judged like a cell, and one that meets no cell is told', () => {
  const corrections = [corrected(2, '기준일', '2027-01-01'), corrected(3, '없는 열', '1'), corrected(9, '학교수', '1')]
  const { problems } = check([WRONG[0] ?? [], [11_140, null, DAY, 1, 1, 1, 1]], { corrections })
  expect(problems).toContainEqual({
    row: 2,
    column: '기준일',
    reason: '미래 날짜는 입력할 수 없습니다. (2027-01-01)',
    value: '2027-01-01',
  })
  expect(problems).toContainEqual({ row: 3, column: '없는 열', reason: '고칠 칸이 파일에 없습니다.' })
  expect(problems).toContainEqual({ row: 9, column: '학교수', reason: '고칠 칸이 파일에 없습니다.' })
})

test('two rows that are the same only after a correction are told', () => {
  const rows = [
    [11_110, null, DAY, 1, 1, 1, 1],
    [11_140, null, DAY, 1, 1, 1, 1],
  ]
  const { problems } = check(rows, { corrections: [corrected(3, '지역코드 또는 지역명', '종로구')] })
  expect(problems).toMatchObject([{ row: 3, value: '종로구' }])
})

const LESSONS = sheetOf({
  title: '수업',
  otherColumns: 'ignored',
  steady: [{ column: 'teacher', per: 'room', words: '강사와 다릅니다' }],
  columns: {
    room: text('교실'),
    teacher: text('강사'),
    level: otherwise(oneOf('수준', { HIGH: '상', LOW: '하' }), 'LOW'),
    topics: otherwise(texts('주제', { mostLength: 12 }), []),
    link: optional(checked(text('주소', { isLeftOut: true }), z.string().startsWith('https://', '주소가 아닙니다.'))),
  },
})
const lessons = (...rows: readonly (readonly Value[])[]) => LESSONS.read(fileOf(rows), { today: DAY, lookUps: {} })

test('where other columns are nobody’s business, so are merged cells in them', () => {
  const rows = [
    ['교실', '강사', '비고', '비고'],
    ['가', '김', '메모'],
  ]
  const read = (...merged: string[]) => LESSONS.read(fileOf(rows, merged), { today: DAY, lookUps: {} }).problems
  expect(read('C1:D1', 'AA3:AB4')).toEqual([])
  expect(read('B2:C2', '$A$3:$A$4').map(({ row, column }) => [row, column])).toEqual([
    [2, '강사'],
    [3, '교실'],
  ])
})

test('a blank cell and a missing column have the standard value, a cell may hold several texts', () => {
  const { rows, problems } = lessons(
    ['교실', '강사', '주제', '주소'],
    ['가', '김', ' 1 | |둘|', 'https://a.example'],
    ['나', '이', null, null],
  )
  expect(problems).toEqual([])
  expect(rows).toEqual([
    { row: 2, room: '가', teacher: '김', level: 'LOW', topics: ['1', '둘'], link: 'https://a.example' },
    { row: 3, room: '나', teacher: '이', level: 'LOW', topics: [], link: null },
  ])
})

test('what goes with something says the same in all its rows, and the rows that are right are told beside the others', () => {
  const { rows, rightRows, problems } = lessons(
    ['교실', '강사', '주제', '주소'],
    ['가', '김', null, null],
    ['가', '이', null, null],
    ['나', '이', '아주 긴 주제 | 다른 주제', 'ftp://x'],
    ['가', '김', null, null],
  )
  expect(problems.map(({ row, column, reason }) => [row, column, reason])).toEqual([
    [3, '강사', '2행의 강사와 다릅니다. (김)'],
    [4, '주제', '12자 이하로 입력해주세요. (아주 긴 주제 | 다른 주제)'],
    [4, '주소', '주소가 아닙니다.'],
  ])
  expect([rows, rightRows.map(({ row }) => row)]).toEqual([[], [2, 5]])
})

const PLAN = {
  title: '시간표',
  otherColumns: 'ignored',
  keys: ['room', 'hour'],
  unique: [{ columns: ['room', 'hour'], words: '같은 교실, 같은 교시' }],
  steady: [{ column: 'teacher', per: 'room', words: '강사와 다릅니다' }],
  objections: ({ opens, closes }: { opens: string; closes: string }) =>
    closes < opens ? [{ column: 'closes' as const, reason: '시작보다 이릅니다.' }] : [],
  columns: {
    room: text('교실'),
    hour: wholeNumber('교시'),
    teacher: text('강사', { alsoCalled: ['선생님'] }),
    level: otherwise(oneOf('수준', { HIGH: '상', LOW: '하' }), 'LOW'),
    memo: optional(text('비고')),
    opens: day('시작'),
    closes: day('끝'),
  },
} as const
const LESSONS_KEPT = sheetOf(PLAN)
const said = (...rows: readonly (readonly Value[])[]) =>
  allSteps(LESSONS_KEPT.readSaid(fileOf(rows), { today: DAY, lookUps: {} }))
const STORED = { teacher: '김', level: 'HIGH', memo: '창가', opens: '2026-03-01', closes: '2026-07-01' } as const
const OF_ROOM = { ...STORED, level: undefined, memo: undefined }

test('what a file has no column for is what is stored; a blank cell is blank', () => {
  const file = said(['교실', '교시', '비고', '끝'], ['가', 1, null, '2026-08-01'], ['나', 2, '문', '2026-08-01'])
  expect(file.lacking).toEqual(['강사', '수준', '시작'])
  expect(file.keys).toMatchObject([
    { row: 2, room: '가', hour: 1 },
    { row: 3, room: '나', hour: 2 },
  ])
  const { rows, problems } = allSteps(
    file.complete(
      new Map<number, KeptOf<typeof PLAN.columns, 'room' | 'hour'>>([
        [2, STORED],
        [3, OF_ROOM],
      ]),
    ),
  )
  expect(problems).toEqual([])
  const whole = { teacher: '김', opens: '2026-03-01', closes: '2026-08-01' }
  expect(rows).toEqual([
    { row: 2, room: '가', hour: 1, memo: null, level: 'HIGH', ...whole },
    { row: 3, room: '나', hour: 2, memo: '문', level: 'LOW', ...whole },
  ])
})

test('of what is not stored yet, a column that may not be blank is missing in each row; the others are judged beside it', () => {
  const file = said(['교실', '교시', '비고', '시작', '끝'], ['가', 1, null, DAY, DAY], ['나', '둘', null, DAY, DAY])
  const missing = { column: '강사', reason: "저장된 값이 없습니다. 파일에 '강사' 열을 추가해주세요." }
  const { rows, problems, rightRows } = allSteps(file.complete(new Map()))
  expect([rows, rightRows]).toEqual([[], []])
  expect(problems).toMatchObject([
    { row: 2, ...missing },
    { row: 3, column: '교시' },
  ])
  expect(allSteps(file.complete(new Map([[2, STORED]]))).problems).toMatchObject([{ row: 3, column: '교시' }])
})

test('what does not fit what is stored is said where the file says it, or of the column that it lacks', () => {
  const stored = new Map([[2, STORED]])
  const early = said(['교실', '교시', '강사', '끝'], ['가', 1, '김', '2026-02-01'])
  const reason = '시작보다 이릅니다.'
  expect(allSteps(early.complete(stored)).problems).toEqual([{ row: 2, column: '끝', reason, value: '2026-02-01' }])
  const late = said(['교실', '교시', '강사', '시작'], ['가', 1, '김', '2026-09-01'])
  expect(allSteps(late.complete(stored)).problems).toEqual([{ row: 2, column: '끝', reason }])
})

test('a column under a former title is there', () => {
  const file = said(['교실', '교시', '선생님', '시작', '끝'], ['가', 1, '박', DAY, DAY])
  expect(file.lacking).toEqual(['수준', '비고'])
  expect(allSteps(file.complete(new Map([[2, STORED]]))).rows).toMatchObject([{ teacher: '박', memo: '창가' }])
})

test.each([
  ['a key', ['교실', '강사', '수준', '비고', '시작', '끝'], ['교시']],
  ['more than half of the columns', ['교실', '교시', '강사'], ['']],
  ['both', ['강사', '반'], ['교실', '교시', '']],
])('a file without %s is of something else, so none of its rows is judged', (_what, titles, columns) => {
  const file = said(titles, ['가', '나', '다'])
  expect(file.keys).toEqual([])
  expect(allSteps(file.complete(new Map())).problems.map(({ row, column }) => [row, column])).toEqual(
    columns.map((column) => [1, column]),
  )
})

test('where nothing is stored, a file that lacks columns is read as of new things', () => {
  const file = fileOf([
    ['교실', '교시', '강사', '시작', '끝'],
    ['가', 1, '김', DAY, DAY],
  ])
  expect(LESSONS_KEPT.read(file, { today: DAY, lookUps: {} }).rows).toMatchObject([{ level: 'LOW', memo: null }])
})

test('names of columns that a sheet does not have do not compile', () => {
  const columns = { room: text('교실'), memo: text('비고') }
  // @ts-expect-error no such column tells things apart
  sheetOf({ title: '', columns, keys: ['rom'] })
  // @ts-expect-error no such column is steady
  sheetOf({ title: '', columns, steady: [{ column: 'mem', per: 'room', words: '' }] })
  const sheet = sheetOf({ title: '', columns, keys: ['room'] })
  type Kept = typeof sheet extends Sheet<unknown, never, unknown, infer Kept> ? Kept : never
  expectTypeOf<Kept>().toEqualTypeOf<{ readonly memo: string | undefined }>()
  // @ts-expect-error whoever reads the sheet has to know what stays
  const forgetful: Sheet<unknown, never> = sheet
  expect(forgetful.keys).toEqual(['room'])
})
