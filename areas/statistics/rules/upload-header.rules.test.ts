import { expect, test } from 'vitest'
import { columnsOf } from './figure-columns.rules.ts'
import type { FileCell } from './upload-cell.rules.ts'
import { lettersOf, readHeader } from './upload-header.rules.ts'

const titles = (...texts: (string | null)[]) => ({
  number: 1,
  cells: texts.map((value): FileCell => ({ kind: value === null ? 'empty' : 'text', value })),
})
const indexes = (header: ReturnType<typeof readHeader>) =>
  Object.fromEntries([...header.places].map(([column, place]) => [column, place.index]))

test.each(['parent', 'child', 'organization'] as const)('the titles of the template for %s are right', (type) => {
  const header = readHeader(type, titles(...columnsOf(type).map((each) => each.title)))
  expect(header).toMatchObject({ problems: [], isReadable: true })
  expect(Object.values(indexes(header))).toEqual(columnsOf(type).map((_each, index) => index))
})

test('the names of the wire are titles too, in any order and without the helping column', () => {
  const names = [
    'statisticsDate',
    'studentCount',
    'AREAID',
    'subscriberMau',
    'cumulationSubscriberCount',
    'schoolCount',
  ]
  const header = readHeader('child', titles(...names))
  expect(header).toMatchObject({ problems: [], isReadable: true })
  expect(indexes(header)).toMatchObject({ subject: 2, statisticsDate: 0, studentCount: 1, schoolCount: 5 })
})

test('spaces and letter case do not matter, and empty titles are none', () => {
  const header = readHeader(
    'organization',
    titles(null, '학교 코드', ' 기준일', '누적 가입자수', '월간이용자수 (mau)', '학생수'),
  )
  expect(header).toMatchObject({ problems: [], isReadable: true })
  expect(indexes(header)).toMatchObject({ subject: 1, subscriberMau: 4 })
})

test('a missing column makes the rows unreadable', () => {
  const header = readHeader('child', titles('지역코드', '기준일', '학교수', '누적가입자수', '학생수'))
  expect(header.isReadable).toBe(false)
  expect(header.problems).toEqual([
    { row: 1, column: '월간이용자수(MAU)', reason: '필수 열이 없습니다. 양식을 내려받아 사용해주세요.' },
  ])
})

test('a doubled and a strange column are named', () => {
  const names = columnsOf('organization').map((each) => each.title)
  const header = readHeader('organization', titles(...names, '기준일', '학교수', '비고'))
  expect(header.isReadable).toBe(false)
  expect(header.problems.map((each) => [each.column, each.reason])).toEqual([
    ['기준일', '같은 열이 두 번 있습니다.'],
    ['학교수', '양식에 없는 열입니다.'],
    ['비고', '양식에 없는 열입니다.'],
  ])
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
