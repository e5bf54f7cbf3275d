import { expect, test } from 'vitest'
import { gatheredGaps } from './gaps.ts'

const gap = (row: number, column: string) => ({ row, column, reason: `${column}을 입력해주세요.`, value: '' })
const wrong = { row: 2, column: '등급', reason: '1부터 9까지', value: '10' }

test('a column in which nothing stands is one problem', () => {
  expect(gatheredGaps([gap(2, '%'), gap(2, '예상등수'), gap(3, '%'), gap(3, '예상등수')], 2)).toEqual([
    { row: 2, column: '%', reason: '입력되지 않은 셀이 존재합니다. (열 전체, 2행)' },
    { row: 2, column: '예상등수', reason: '입력되지 않은 셀이 존재합니다. (열 전체, 2행)' },
  ])
})

test('single gaps, and what is wrong otherwise, are told one by one', () => {
  const problems = [wrong, gap(3, '등급'), gap(2, '%')]
  expect(gatheredGaps(problems, 2)).toEqual(problems)
  expect(gatheredGaps([gap(2, '%')], 1)).toEqual([gap(2, '%')])
})
