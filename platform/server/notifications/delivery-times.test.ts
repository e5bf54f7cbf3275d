import { expect, test } from 'vitest'
import { toYmdt } from '#platform/contract/seoul.ts'
import { type OutsideWay, timeToTell } from './delivery-times.ts'

test.each<[OutsideWay, at: string, told: string]>([
  ['TEXT', '2026-11-23T07:59:59', '2026-11-23T08:00:00'],
  ['TEXT', '2026-11-23T08:00:00', '2026-11-23T08:00:00'],
  ['TEXT', '2026-11-23T20:59:59', '2026-11-23T20:59:59'],
  ['TEXT', '2026-11-23T21:00:00', '2026-11-24T08:00:00'],
  ['TEXT', '2026-12-31T23:10:00', '2027-01-01T08:00:00'],
  ['TEXT', '2026-11-24T00:00:00', '2026-11-24T08:00:00'],
  ['EMAIL', '2026-11-23T08:10:00', '2026-11-23T08:30:00'],
  ['EMAIL', '2026-11-23T08:30:00', '2026-11-23T08:30:00'],
  ['EMAIL', '2026-11-23T21:00:00', '2026-11-24T08:30:00'],
])('by %s what happens at %s is told at %s', (way, at, told) => {
  expect(toYmdt(timeToTell(way, new Date(`${at}+09:00`)))).toBe(`${told}+09:00`)
})
