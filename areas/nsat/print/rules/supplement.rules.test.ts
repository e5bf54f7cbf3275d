import { expect, test } from 'vitest'
import { isSupplementOpen, unsaidText } from './supplement.rules.ts'

test.each([
  ['2026-12-14T00:00:00+09:00', true],
  ['2026-12-14T23:59:59+09:00', true],
  ['2026-12-15T00:00:00+09:00', false],
])('papers of an exam that ends on the 14th are of use at %s: %s', (now, isOpen) => {
  expect(isSupplementOpen({ examEndYmd: '2026-12-14' }, new Date(now))).toBe(isOpen)
})

test('ten institutes are named, each once, and the others counted', () => {
  const schools = (count: number) => Array.from({ length: count }, (_, at) => ({ schoolName: `${at + 1}번학원` }))
  expect(unsaidText([...schools(10), ...schools(1)])).toMatch(/ 10번학원$/)
  expect(unsaidText(schools(11))).toMatch(/ 10번학원 외 1곳$/)
})
