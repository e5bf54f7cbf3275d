import { expect, test } from 'vitest'
import type { SheetCell } from './cell.ts'
import { day, known, nameOf, numbered, text, wholeNumber } from './columns.ts'
import { lettersOf } from './grid.ts'
import { type Columns, findPlace, type OtherColumns, readHeader } from './header.ts'

const COLUMNS: Columns = {
  school: known('학교코드 또는 학교명', 'schools', { alsoCalled: ['학교코드', 'organizationId'] }),
  label: nameOf('학교명 (지역)', 'school', { alsoCalled: ['학교명'] }),
  statisticsDate: day('기준일'),
  subscriberMau: wholeNumber('월간이용자수(MAU)'),
  studentCount: wholeNumber('학생수'),
}
const TITLES = ['학교코드 또는 학교명', '학교명 (지역)', '기준일', '월간이용자수(MAU)', '학생수']

const titles = (...texts: (string | null)[]) => ({
  number: 1,
  cells: texts.map((value): SheetCell => ({ kind: value === null ? 'empty' : 'text', value })),
})
const read = (texts: readonly (string | null)[], columns = COLUMNS, others?: OtherColumns) =>
  readHeader(columns, titles(...texts), others)
const indexes = (header: ReturnType<typeof readHeader>) =>
  Object.fromEntries([...header.places].map(([key, places]) => [key, places[0]?.index]))

test('the titles of the template are right', () => {
  const header = read(TITLES)
  expect(header).toMatchObject({ problems: [], isReadable: true })
  expect(Object.values(indexes(header))).toEqual([0, 1, 2, 3, 4])
})

test('the names of the values are titles too, in any order and without the helping column', () => {
  const header = read(['statisticsDate', 'studentCount', 'ORGANIZATIONID', 'subscriberMau'])
  expect(header).toMatchObject({ problems: [], isReadable: true })
  expect(indexes(header)).toEqual({ school: 2, statisticsDate: 0, studentCount: 1, subscriberMau: 3 })
})

test('spaces and letter case do not matter, and empty titles are none', () => {
  const header = read([null, '학교 코드', ' 기준일', '월간이용자수 (mau)', '학생수'])
  expect(header).toMatchObject({ problems: [], isReadable: true })
  expect(indexes(header)).toMatchObject({ school: 1, subscriberMau: 3 })
})

test('a missing column makes the rows unreadable', () => {
  const header = read(['학교코드', '기준일', '학생수'])
  expect(header.isReadable).toBe(false)
  expect(header.problems).toEqual([
    { row: 1, column: '월간이용자수(MAU)', reason: '필수 열이 없습니다. 양식을 내려받아 사용해주세요.' },
  ])
})

test('a doubled and a strange column are named', () => {
  const header = read([...TITLES, '기준일', '학교수', '비고'])
  expect(header.isReadable).toBe(false)
  expect(header.problems.map((each) => [each.column, each.reason])).toEqual([
    ['기준일', '같은 열이 두 번 있습니다.'],
    ['학교수', '양식에 없는 열입니다.'],
    ['비고', '양식에 없는 열입니다.'],
  ])
})

test('where strange columns are nobody’s business, nothing is said of them', () => {
  expect(read([...TITLES, '비고'], COLUMNS, 'ignored')).toMatchObject({ problems: [], isReadable: true })
})

test('numbered columns are found by their numbers, each once, none of them needed', () => {
  const columns: Columns = { name: text('이름'), answers: numbered(text('답'), 12) }
  const header = read(['2', '이름', '3', '1'], columns)
  expect(header).toMatchObject({ problems: [], isReadable: true })
  expect(header.places.get('answers')?.map(({ index, number }) => [index, number])).toEqual([
    [0, 2],
    [2, 3],
    [3, 1],
  ])
  expect(read(['이름', '1', '1', '13', '0'], columns).problems.map((each) => [each.column, each.reason])).toEqual([
    ['1', '같은 열이 두 번 있습니다.'],
    ['13', '양식에 없는 열입니다.'],
    ['0', '양식에 없는 열입니다.'],
  ])
  expect(read(['이름'], columns)).toMatchObject({ problems: [], isReadable: true })
})

test('numbered columns begin with 1 and leave no number out', () => {
  const columns: Columns = { name: text('이름'), answers: numbered(text('답'), 12) }
  const reason = '번호로 된 열은 1부터 빠짐없이 있어야 합니다.'
  for (const [numbers, gap] of [
    [['1', '2', '4'], '3'],
    [['2', '3'], '1'],
    [['12'], '1'],
  ] as const)
    expect(read(['이름', ...numbers], columns)).toMatchObject({
      isReadable: false,
      problems: [{ row: 1, column: gap, reason }],
    })
})

test('sparse numbered columns begin with any number and leave some out', () => {
  const columns: Columns = { answers: numbered(text('답'), 30, { isSparse: true }) }
  const header = read(['23', '25'], columns)
  expect(header).toMatchObject({ problems: [], isReadable: true })
  expect(header.places.get('answers')?.map(({ number }) => number)).toEqual([23, 25])
  expect(read(['23', '23'], columns).isReadable).toBe(false)
})

test.each([
  ['organizationId', 1, 'school'],
  ['학교코드 또는 학교명', 1, 'school'],
  ['학생수', 3, 'studentCount'],
  ['C열', 2, undefined],
  ['AA열', 26, undefined],
])('the column %s is at index %i', (title, index, key) => {
  const header = read([null, 'organizationId', null, '학생수'])
  expect(findPlace(COLUMNS, header, title)).toMatchObject({ index, ...(key && { key }) })
})

test('a column that the file does not have is nowhere', () => {
  expect(findPlace(COLUMNS, read(['학생수']), '기준일')).toBeUndefined()
})

test.each([
  [0, 'A'],
  [25, 'Z'],
  [26, 'AA'],
  [51, 'AZ'],
  [52, 'BA'],
  [701, 'ZZ'],
  [702, 'AAA'],
])('column %i is called %s', (index, letters) => {
  expect(lettersOf(index)).toBe(letters)
})
