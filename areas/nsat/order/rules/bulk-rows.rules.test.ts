import { expect, test } from 'vitest'
import { BULK_COLUMN_NAMES, type BulkRow } from '../contract/bulk-order.contract.ts'
import { editOrder } from '../contract/order.contract.ts'
import { bulkResultText, flaggedCells, keyOfRows, leftOutText, orderOfRow } from './bulk-rows.rules.ts'

const ROW: BulkRow = {
  rowNumber: 2,
  schoolNo: '100001',
  nsatPlanNo: '12',
  nsatSchoolOrderNo: '500001',
  isFree: '0',
  middle1Count: '',
  middle2Count: '0',
  middle3Count: '3',
  high1Count: '1,200',
  high2GaCount: '5.0',
}
const rowOf = (over: Partial<BulkRow>): BulkRow => ({ ...ROW, ...over })

test('a right row has no flags and is sent with its targets above 0', () => {
  expect(flaggedCells(ROW)).toEqual([])
  expect(orderOfRow(ROW)).toEqual({
    form: {
      nsatSchoolOrderNo: 500_001,
      schoolNo: 100_001,
      nsatPlanNo: 12,
      isFree: false,
      nsatVendorNo: null,
      orderTargetList: [
        { examTargetCode: 'MIDDLE3', examineeCount: 3 },
        { examTargetCode: 'HIGH1', examineeCount: 1_200 },
        { examTargetCode: 'HIGH2GA', examineeCount: 5 },
      ],
    },
  })
})

test.each<[Partial<BulkRow>, string[]]>([
  [{ schoolNo: '' }, ['schoolNo']],
  [{ schoolNo: '가람학원', nsatPlanNo: 'x' }, ['schoolNo', 'nsatPlanNo']],
  [{ nsatSchoolOrderNo: '' }, []],
  [{ nsatSchoolOrderNo: '신규' }, ['nsatSchoolOrderNo']],
  [{ isFree: '1' }, []],
  [{ isFree: '2' }, ['isFree']],
  [{ isFree: '예' }, ['isFree']],
  [
    { middle1Count: '-1', middle2Count: '1.5', middle3Count: '세', high1Count: '1e3', high2GaCount: '12,34' },
    ['middle1Count', 'middle2Count', 'middle3Count', 'high1Count', 'high2GaCount'],
  ],
  [{ middle1Count: ' 7 ' }, []],
])('%j: flagged are %j', (over, flagged) => {
  expect(flaggedCells(rowOf(over))).toEqual(flagged)
})

test.each<[Partial<BulkRow>, string]>([
  [{ schoolNo: '' }, 'NO_SCHOOL'],
  [{ schoolNo: '0' }, 'NO_SCHOOL'],
  [{ schoolNo: '학원' }, 'NO_SCHOOL'],
  [{ nsatPlanNo: '-3' }, 'NO_PLAN'],
  [{ nsatPlanNo: '0' }, 'NO_PLAN'],
  [{ middle3Count: '0', high1Count: '', high2GaCount: 'x' }, 'NO_EXAMINEES'],
])('%j is not sent: %s', (over, dropped) => {
  expect(orderOfRow(rowOf(over))).toEqual({ dropped })
})

test('targets that cannot be read are left out, an empty old number is a new order, a free flag of 1 is free', () => {
  expect(orderOfRow(rowOf({ nsatSchoolOrderNo: ' ', isFree: '1', middle3Count: 'x', high1Count: '0' }))).toMatchObject({
    form: { nsatSchoolOrderNo: null, isFree: true, orderTargetList: [{ examTargetCode: 'HIGH2GA', examineeCount: 5 }] },
  })
})

test('an old number that cannot be read never becomes a new order', () => {
  for (const nsatSchoolOrderNo of ['신규', '0', '-5']) {
    const order = orderOfRow(rowOf({ nsatSchoolOrderNo }))
    expect('form' in order && order.form.nsatSchoolOrderNo).toBe(2_147_483_647)
  }
})

test('what is sent fits the call', () => {
  const order = orderOfRow(ROW)
  expect(editOrder.body.safeParse('form' in order ? order.form : null).success).toBe(true)
})

test('a key stands for one row of one reading of a file with its values', () => {
  const [file, other] = ['a'.repeat(64), 'b'.repeat(64)]
  const key = keyOfRows(file, [ROW])
  expect(key).toMatch(/^[\x21-\x7e]{1,200}$/)
  expect(keyOfRows(file, [{ ...ROW }])).toBe(key)
  const others = [
    keyOfRows(other, [ROW]),
    keyOfRows(file, [rowOf({ rowNumber: 3 })]),
    ...BULK_COLUMN_NAMES.map((name) => keyOfRows(file, [rowOf({ [name]: '9' })])),
    keyOfRows(file, [rowOf({ schoolNo: '10000', nsatPlanNo: '112' })]),
  ]
  expect(new Set([key, ...others]).size).toBe(others.length + 1)
})

test('the result tells how many of those that were sent succeeded', () => {
  expect(bulkResultText(10, 3)).toBe('전체 10건 중 7건을 성공하였습니다.')
  expect(bulkResultText(12, 1, 10)).toBe('전체 12건 중 1건을 성공하였습니다. (변경 없음 10건)')
})

test.each<[Partial<BulkRow>, string | undefined]>([
  [{}, undefined],
  [{ middle1Count: '' }, undefined],
  [{ middle3Count: '세 명' }, '중3 제외'],
  [{ isFree: '예', middle3Count: '-1', high2GaCount: '2.5' }, '무료 여부, 중3, 고2(가) 제외'],
])('a row with %j is sent: %s', (over, text) => {
  expect(leftOutText(rowOf(over))).toBe(text)
})
