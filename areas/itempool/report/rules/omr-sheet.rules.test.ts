import { expect, test } from 'vitest'
import type { SheetCell } from '#platform/contract/sheet/cell.ts'
import { OMR_SHEET } from './omr-sheet.rules.ts'

type Value = string | number | null

const cell = (value: Value): SheetCell =>
  value === null ? { kind: 'empty', value } : { kind: typeof value === 'string' ? 'text' : 'number', value }
const HEAD = ['examineeNo', 'examineeName', 'schoolNo', 'examTargetCode', 'gender']
const read = (titles: readonly Value[], ...rows: readonly (readonly Value[])[]) =>
  OMR_SHEET.read(
    { rows: [titles, ...rows].map((cells, index) => ({ number: index + 1, cells: cells.map(cell) })), merged: [] },
    { today: '', lookUps: {} },
  )

test('a row is read with its marks in the order of the questions, whatever the order of the columns', () => {
  const { rows, problems } = read(
    ['3', '이름', '수험번호', 'schoolno', ' EXAMTARGETCODE ', '1', '2', '비고'],
    ['1,3', '김수험', '0012', '1001', 'HIGH1', 3, null, '결석 없음'],
    ['*', '이수험', 13, 1001, '고2(가)', ' 12.5 ', '2 | 1', null],
  )
  expect(problems).toEqual([])
  expect(rows).toEqual([
    {
      row: 2,
      examineeNo: '0012',
      examineeName: '김수험',
      schoolNo: 1001,
      examTargetCode: 'HIGH1',
      gender: null,
      marks: new Map([
        [3, '1,3'],
        [1, '3'],
        [2, ''],
      ]),
    },
    {
      row: 3,
      examineeNo: '13',
      examineeName: '이수험',
      schoolNo: 1001,
      examTargetCode: 'HIGH2GA',
      gender: null,
      marks: new Map([
        [3, '*'],
        [1, '12.5'],
        [2, '2 | 1'],
      ]),
    },
  ])
})

test('every wrong cell is told with its row and column', () => {
  const { rows, problems } = read(
    [...HEAD, '1'],
    ['1', '가', 1001, 'HIGH1', 'M', '1'],
    ['1', '나', '학원', 'HIGH9', 'X', '1'],
    ['a-1', null, -1, null, null, null],
  )
  expect(rows).toEqual([])
  expect(problems.map(({ row, column, reason }) => [row, column, reason.slice(0, 9)])).toEqual([
    [3, 'schoolNo', '숫자로 입력해주세'],
    [3, 'examTargetCode', 'ELEMENTAR'],
    [3, 'gender', 'M, F 중 하나'],
    [3, 'examineeNo', '2행과 같은 수험'],
    [4, 'examineeNo', '숫자만 입력해주세'],
    [4, 'schoolNo', '1 이상의 수를 '],
    [4, 'examTargetCode', '값이 없습니다.'],
  ])
})

test('a name or a school that the reader did not see is for a person to say', () => {
  const { rows, problems } = read([...HEAD, '1'], ['7', null, ' ', 'HIGH1', null, '1'])
  expect([problems, rows[0]]).toMatchObject([[], { examineeName: '', schoolNo: 0 }])
  expect(read(['examineeNo', 'examTargetCode', '1'], ['7', 'HIGH1', '1']).problems.map(({ column }) => column)).toEqual(
    ['examineeName', 'schoolNo'],
  )
})

test('questions are read by their numbers, with whatever they begin and whichever they leave out', () => {
  const { problems, rows } = read([...HEAD, '23', '25'], ['1', '가', 1, 'HIGH1', 'M', '1', '3,5'])
  expect(problems).toEqual([])
  expect([...(rows[0]?.marks ?? [])]).toEqual([
    [23, '1'],
    [25, '3,5'],
  ])
})
