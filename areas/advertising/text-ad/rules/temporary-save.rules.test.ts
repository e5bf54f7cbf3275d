import { expect, test } from 'vitest'
import { RESERVE_STATUSES } from '../contract/codes.ts'
import {
  expiresAt,
  isExpired,
  keepsSchools,
  longestRetentionText,
  payHoldUntil,
  retentionText,
} from './temporary-save.rules.ts'

const at = (text: string): Date => new Date(`${text}+09:00`)
const savedAt = (text: string) => ({ modifiedAt: at(text), keptFrom: at(text) })

test.each([
  ['PT1H', '2026-11-23T09:10:20.500', '2026-11-23T10:10:20.500'],
  ['P1M', '2026-11-23T09:10:20.500', '2026-12-23T09:10:20.500'],
  ['P1M', '2026-01-31T23:59:00', '2026-02-28T23:59:00'],
  ['P1M', '2026-12-31T00:30:00', '2027-01-31T00:30:00'],
] as const)('kept for %s from %s a save ends at %s', (retention, from, until) => {
  expect(expiresAt(savedAt(from), retention)).toEqual(at(until))
})

test('exactly at its end a save is over', () => {
  const save = savedAt('2026-11-23T09:00:00')
  expect(isExpired(save, 'PT1H', at('2026-11-23T09:59:59'))).toBe(false)
  expect(isExpired(save, 'PT1H', at('2026-11-23T10:00:00'))).toBe(true)
  expect(isExpired(save, 'P1M', at('2026-12-22T10:00:00'))).toBe(false)
})

test('a payment keeps a save alive, but never shortens it', () => {
  const save = savedAt('2026-11-23T09:00:00')
  const paying = { ...save, payHoldUntil: payHoldUntil(save, 'PT1H', at('2026-11-23T09:50:00')) }
  expect(expiresAt(paying, 'PT1H')).toEqual(at('2026-11-23T10:20:00'))
  expect(expiresAt({ ...save, payHoldUntil: at('2026-11-23T09:05:00') }, 'PT1H')).toEqual(at('2026-11-23T10:00:00'))
  expect(expiresAt({ ...save, payHoldUntil: null }, 'PT1H')).toEqual(at('2026-11-23T10:00:00'))
})

test.each([
  ['PT1H', '2026-11-23T11:30:00', '2026-11-23T12:00:00'],
  ['PT1H', '2026-11-23T10:59:00', '2026-11-23T11:59:00'],
  ['P1M', '2027-02-20T09:00:00', '2027-02-23T09:00:00'],
  ['P1M', '2027-01-20T09:00:00', '2027-02-20T09:00:00'],
] as const)('%s: saved first on 23 November at 9:00 and last at %s it ends at %s', (retention, last, until) => {
  const save = { keptFrom: at('2026-11-23T09:00:00'), modifiedAt: at(last) }
  expect(expiresAt(save, retention)).toEqual(at(until))
})

test('payments that begin one after the other keep a save half an hour beyond its end, no longer', () => {
  let save: Parameters<typeof expiresAt>[0] = savedAt('2026-11-23T09:00:00')
  for (let minute = 5; minute < 600; minute += 5) {
    const now = new Date(save.keptFrom.getTime() + minute * 60_000)
    if (isExpired(save, 'PT1H', now)) break
    save = { ...save, payHoldUntil: payHoldUntil(save, 'PT1H', now) }
  }
  expect(expiresAt(save, 'PT1H')).toEqual(at('2026-11-23T10:30:00'))
})

test('texts name the time of keeping', () => {
  expect([retentionText('PT1H'), retentionText('P1M')]).toEqual(['1시간', '1개월'])
  expect([longestRetentionText('PT1H'), longestRetentionText('P1M')]).toEqual(['3시간', '3개월'])
})

test('every ad but a cancelled one keeps its schools, a temporary save only if it may', () => {
  const losing = (tempSaveHoldsSlot: boolean) =>
    RESERVE_STATUSES.filter((status) => !keepsSchools(status, { tempSaveHoldsSlot }))
  expect(losing(true)).toEqual(['SEND_CANCEL'])
  expect(losing(false)).toEqual(['TEMPORARY_SAVE', 'SEND_CANCEL'])
})
