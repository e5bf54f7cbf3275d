import { expect, test } from 'vitest'
import {
  checkTargets,
  countsOf,
  isOrderedSo,
  sumOfCounts,
  targetsOf,
  totalExaminees,
  totalWon,
} from './order-targets.rules.ts'

const HIGH1 = { examTargetCode: 'HIGH1' as const, examineeCount: 10 }
const MIDDLE3 = { examTargetCode: 'MIDDLE3' as const, examineeCount: 3 }
const HIGH2NA = { examTargetCode: 'HIGH2NA' as const, examineeCount: 1 }
const prices = { HIGH1: 7_000, MIDDLE3: 6_000 }
const priceOf = (target: string) => prices[target as keyof typeof prices]

test.each([
  [[HIGH1, MIDDLE3], false, 'yes'],
  [[HIGH1, { ...HIGH1, examineeCount: 1 }], false, 'TARGET_TWICE'],
  [[HIGH1, HIGH2NA], false, 'TARGET_CLOSED'],
  [[HIGH2NA], true, 'GOODS_MISSING'],
  [[{ examTargetCode: 'MIDDLE1' as const, examineeCount: 1 }], false, 'GOODS_MISSING'],
])('%j: %s', (targets, isHigh2NaOpen, expected) => {
  const verdict = checkTargets(targets, { sold: ['MIDDLE3', 'HIGH1'], isHigh2NaOpen, isOffice: false })
  expect(verdict.ok ? 'yes' : verdict.code).toBe(expected)
})

test.each([
  [false, '중1: 상품이 등록되지 않은 대상입니다. 사무국에 문의해주세요.'],
  [true, '중1: 상품이 등록되지 않은 대상입니다. 회차 관리에서 상품을 등록해주세요.'],
])('the target without goods is named, and who can help (the office itself: %s)', (isOffice, text) => {
  const targets = [{ examTargetCode: 'MIDDLE1' as const, examineeCount: 1 }]
  expect(checkTargets(targets, { sold: [], isHigh2NaOpen: false, isOffice })).toMatchObject({ text })
})

test('an order costs its examinees times the price of each, a free one nothing', () => {
  expect(totalWon([HIGH1, MIDDLE3], priceOf, false)).toBe(88_000)
  expect(totalWon([HIGH1, MIDDLE3], priceOf, true)).toBe(0)
  expect(totalExaminees([HIGH1, MIDDLE3])).toBe(13)
})

test('targets and counts of the wire are the same said twice', () => {
  const counts = countsOf([HIGH1, MIDDLE3])
  expect(counts).toMatchObject({ high1Count: 10, middle3Count: 3, middle1Count: 0, high2NaCount: 0 })
  expect(targetsOf(counts)).toEqual([MIDDLE3, HIGH1])
  expect(sumOfCounts([counts, countsOf([HIGH1]), countsOf([HIGH2NA])])).toMatchObject({
    high1Count: 20,
    middle3Count: 3,
    high2NaCount: 1,
  })
  expect(sumOfCounts([])).toEqual(countsOf([]))
})

test.each([
  [[HIGH1, MIDDLE3], [MIDDLE3, HIGH1], true],
  [[HIGH1], [HIGH1, MIDDLE3], false],
  [[HIGH1, MIDDLE3], [HIGH1], false],
  [[HIGH1], [{ ...HIGH1, examineeCount: 11 }], false],
  [[HIGH1, HIGH2NA], [HIGH1], true],
  [[HIGH1], [HIGH1, HIGH2NA], false],
  [[HIGH1, { ...HIGH2NA, examineeCount: 3 }], [HIGH1, HIGH2NA], false],
])('%j is what %j asks for: %s', (ordered, asked, expected) => {
  expect(isOrderedSo(ordered, asked)).toBe(expected)
})
