import { expect, test } from 'vitest'
import { BULK_COLUMN_NAMES, type BulkRow } from '#areas/nsat/order/contract/bulk-order.contract.ts'
import { droppedTexts, isInView, reviewOf, VIEWS, type View } from './review-rows.ts'

const EMPTY = Object.fromEntries(BULK_COLUMN_NAMES.map((name) => [name, ''])) as Omit<BulkRow, 'rowNumber'>
const row = (rowNumber: number, differs: Partial<BulkRow> = {}) =>
  reviewOf({ ...EMPTY, schoolNo: '1', nsatPlanNo: '2', high1Count: '3', rowNumber, ...differs })

const fine = row(2)
const flagged = row(3, { middle1Count: '셋' })
const dropped = row(4, { schoolNo: '' })
const corrected = row(5)
const failed = row(6)
const looked = { results: new Map([[6, { reason: '마감' }]] as const), wrongAtFirst: new Set([3, 4, 5]) }

test.each<[View, number[]]>([
  ['ALL', [2, 3, 4, 5, 6]],
  ['FLAGGED', [3, 4, 5]],
  ['DROPPED', [4]],
  ['FAILED', [6]],
])('the view %s holds the rows %j', (view, expected) => {
  const rows = [fine, flagged, dropped, corrected, failed].filter((each) => isInView(view, each, looked))
  expect(rows.map(({ rowNumber }) => rowNumber)).toEqual(expected)
})

test('every view has a word', () => {
  expect(Object.values(VIEWS)).toEqual(['전체', '오류', '제외', '실패'])
})

test('left out rows are named by reason, at most five of each', () => {
  const rows = [
    ...[2, 3, 4, 5, 6, 7, 8].map((number) => row(number, { schoolNo: '0' })),
    row(9, { nsatPlanNo: '-1' }),
    row(10, { high1Count: '' }),
    fine,
  ]
  expect(droppedTexts(rows)).toEqual([
    '2행, 3행, 4행, 5행, 6행 외 2행: 학원번호가 올바르지 않아 제외했습니다.',
    '9행: 회차번호가 올바르지 않아 제외했습니다.',
    '10행: 주문할 인원이 없어 제외했습니다.',
  ])
})
