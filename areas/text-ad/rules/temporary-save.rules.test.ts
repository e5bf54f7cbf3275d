import { expect, test } from 'vitest'
import { expiresAt, isExpired, payHoldUntil, retentionText } from './temporary-save.rules.ts'

const at = (text: string): Date => new Date(`${text}+09:00`)

test.each([
  ['PT1H', '2026-11-23T09:10:20.500', '2026-11-23T10:10:20.500'],
  ['P1M', '2026-11-23T09:10:20.500', '2026-12-23T09:10:20.500'],
  ['P1M', '2026-01-31T23:59:00', '2026-02-28T23:59:00'],
  ['P1M', '2026-12-31T00:30:00', '2027-01-31T00:30:00'],
] as const)('kept for %s from %s a save ends at %s', (retention, from, until) => {
  expect(expiresAt({ modifiedAt: at(from) }, retention)).toEqual(at(until))
})

test('exactly at its end a save is over', () => {
  const save = { modifiedAt: at('2026-11-23T09:00:00') }
  expect(isExpired(save, 'PT1H', at('2026-11-23T09:59:59'))).toBe(false)
  expect(isExpired(save, 'PT1H', at('2026-11-23T10:00:00'))).toBe(true)
  expect(isExpired(save, 'P1M', at('2026-12-22T10:00:00'))).toBe(false)
})

test('a payment keeps a save alive, but never shortens it', () => {
  const modifiedAt = at('2026-11-23T09:00:00')
  const paying = { modifiedAt, payHoldUntil: payHoldUntil(at('2026-11-23T09:50:00')) }
  expect(expiresAt(paying, 'PT1H')).toEqual(at('2026-11-23T10:20:00'))
  expect(expiresAt({ modifiedAt, payHoldUntil: at('2026-11-23T09:05:00') }, 'PT1H')).toEqual(at('2026-11-23T10:00:00'))
  expect(expiresAt({ modifiedAt, payHoldUntil: null }, 'PT1H')).toEqual(at('2026-11-23T10:00:00'))
})

test('texts name the time of keeping', () => {
  expect([retentionText('PT1H'), retentionText('P1M')]).toEqual(['1시간', '1개월'])
})
