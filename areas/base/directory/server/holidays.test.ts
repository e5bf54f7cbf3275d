import { expect, test } from 'vitest'
import { HOLIDAYS, holidaysBetween, unknownHolidayYears } from './holidays.ts'

test('holidays have names, come in order and are found between two days, both included', () => {
  expect(holidaysBetween('2026-12-25', '2027-01-01')).toEqual([
    { day: '2026-12-25', names: ['기독탄신일'] },
    { day: '2027-01-01', names: [expect.any(String)] },
  ])
  expect(holidaysBetween('2026-12-26', '2026-12-31')).toEqual([])
  const days = [...HOLIDAYS.keys()]
  expect(days).toEqual([...days].sort())
})

test('a year of which nothing is announced is named', () => {
  expect(unknownHolidayYears([2026, 2999])).toEqual([2999])
})
