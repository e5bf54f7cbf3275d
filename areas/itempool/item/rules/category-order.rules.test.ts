import { expect, test } from 'vitest'
import { compareCategories } from './category-order.rules.ts'

const category = (categoryNo: number, ...[depth1 = '', depth2 = '', depth3 = '']: string[]) => ({
  categoryNo,
  itempoolContentProviderNo: 1,
  fullCategoryName: '',
  depth1CategoryName: depth1,
  depth2CategoryName: depth2,
  depth3CategoryName: depth3,
})

test.each([
  [
    ['2025년 12월', '2026년 2월', '2026년 10월'],
    ['2026년 10월', '2026년 2월', '2025년 12월'],
  ],
  [
    ['10회', '2회', '1회'],
    ['1회', '2회', '10회'],
  ],
  [
    ['나', '2026년 3월', '가'],
    ['2026년 3월', '가', '나'],
  ],
])('of the third levels %j the order is %j', (names, ordered) => {
  const categories = names.map((name, at) => category(at, '모의고사', '수학', name))
  expect(categories.sort(compareCategories).map(({ depth3CategoryName }) => depth3CategoryName)).toEqual(ordered)
})

test('higher levels come first, and of the same names the older number', () => {
  const all = [
    category(4, '모의고사', '수학', '2026년 3월'),
    category(3, '모의고사', '수학', '2026년 3월'),
    category(2, '모의고사', '영어', '2026년 9월'),
    category(1, '기출', '수학', '2020년 2월'),
  ]
  expect(all.sort(compareCategories).map(({ categoryNo }) => categoryNo)).toEqual([1, 3, 4, 2])
})
