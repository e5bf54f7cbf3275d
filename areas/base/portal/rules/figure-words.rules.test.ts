import { expect, test } from 'vitest'
import type { Figure } from '../contract/figures.contract.ts'
import { figureWords } from './figure-words.rules.ts'

const FIGURE: Figure = {
  key: 'payment.revenue',
  title: '광고 순매출',
  unit: '원',
  value: 1_500,
  before: 1_200,
  comparedWith: '이전 4주',
  series: [1_200, 0, 1_500],
  span: '8주',
  path: '/promotion-manager/payments',
}

test.each([
  ['more', {}, '이전 4주 1,200원 · 25% 증가'],
  ['less', { value: 300 }, '이전 4주 1,200원 · 75% 감소'],
  ['as much', { value: 1_200 }, '이전 4주 1,200원 · 변동 없음'],
  ['after nothing', { before: 0 }, '이전 4주 0원 · 1,500원 증가'],
  ['after more was given back than came in', { value: 500, before: -1_000 }, '이전 4주 -1,000원 · 1,500원 증가'],
  ['nothing to compare with', { before: null, comparedWith: '' }, ''],
])('beside the time before: %s', (_, over, expected) => {
  expect(figureWords({ ...FIGURE, ...over }).compared).toBe(expected)
})

test('the line in words', () => {
  expect(figureWords(FIGURE).course).toBe('최근 8주 추이: 1,200 → 0 → 1,500')
})
