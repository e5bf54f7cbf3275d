import { expect, test } from 'vitest'
import { dayOfText } from './day-text.ts'

test.each([
  ['2026-11-23', '2026-11-23'],
  ['2026.11.23', '2026-11-23'],
  ['2026. 1. 5.', '2026-01-05'],
  ['2026/1/5', '2026-01-05'],
  ['20261123', '2026-11-23'],
  [' 2028-02-29 ', '2028-02-29'],
])('%j is the day %s', (text, day) => {
  expect(dayOfText(text)).toBe(day)
})

test('nothing typed is no day', () => {
  expect(dayOfText('  ')).toBeUndefined()
})

test.each(['2026-02-29', '2026-13-01', '내일', '11-23', '2026-11-231', '202611'])('%j names no day', (text) => {
  expect(dayOfText(text)).toBeNull()
})
