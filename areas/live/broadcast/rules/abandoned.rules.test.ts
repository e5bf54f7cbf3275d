import { expect, test } from 'vitest'
import { type Attended, abandonedStep } from './abandoned.rules.ts'

const START = new Date('2026-11-25T10:00:00+09:00')
const after = (minutes: number): Date => new Date(START.getTime() + minutes * 60_000)
const ALONE: Attended = { startAt: START, changedAt: after(-600), staffSeenAt: null, notifiedAt: null }

test.each<[string, Partial<Attended>, number, number, string]>([
  ['begins with nobody', {}, 6, 299, 'NOTHING'],
  ['is told an hour before', {}, 6, 300, 'TELL'],
  ['is told once', { notifiedAt: after(300) }, 6, 301, 'NOTHING'],
  ['ends when its time has come', { notifiedAt: after(300) }, 6, 360, 'END'],
  ['was seen meanwhile', { notifiedAt: after(300), staffSeenAt: after(310) }, 6, 360, 'NOTHING'],
  ['is told anew after that', { notifiedAt: after(300), staffSeenAt: after(310) }, 6, 610, 'TELL'],
  ['was changed by staff', { changedAt: after(200) }, 6, 360, 'NOTHING'],
  ['was never told while nothing ran', {}, 6, 5_000, 'TELL'],
  ['is told late and ends no sooner for it', { notifiedAt: after(5_000) }, 6, 5_059, 'NOTHING'],
  ['ends an hour after it was told late', { notifiedAt: after(5_000) }, 6, 5_060, 'END'],
  ['of an hour is told half an hour before', {}, 1, 30, 'TELL'],
])('a broadcast that %s', (_, over, hours, minutes, step) => {
  expect(abandonedStep({ ...ALONE, ...over }, hours, after(minutes))).toBe(step)
})
