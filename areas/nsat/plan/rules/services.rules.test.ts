import { expect, test } from 'vitest'
import { servicesOf } from './services.rules.ts'

test.each([
  [['NSAT_VENDOR'], null],
  [['NSAT_SUPERVISOR'], null],
  [['NSAT_ADMIN', 'KTUTOR'], null],
  [['KTUTOR'], [1001]],
  [['KTUTOR', 'NSAT_VENDOR'], [1001]],
  [['KTUTOR', 'NSAT_SUPERVISOR'], [1001]],
])('with %j one sees %j', (flags, expected) => {
  expect(servicesOf(new Set(flags))).toEqual(expected)
})
