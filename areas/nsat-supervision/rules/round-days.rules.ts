import { daysBetween } from '#platform/contract/seoul.ts'
import type { DayOfRound } from '../contract/round.contract.ts'

/** How many institutes did what for the first time on a day of the period of orders, from 1. */
export interface FirstTimes {
  readonly day: number
  readonly orderedSchool: number
  readonly paidSchool: number
}

interface Period {
  readonly applyStartYmd: string
  readonly applyEndYmd: string
}

/** Which day of the period of orders a calendar day is, from 1; null before it. It goes on counting after the last one. */
export function dayOfRound({ applyStartYmd }: Period, day: string): number | null {
  const number = daysBetween(applyStartYmd, day) + 1
  return number < 1 ? null : number
}

/** How many days the period of orders has. */
export const lengthOf = ({ applyStartYmd, applyEndYmd }: Period): number => daysBetween(applyStartYmd, applyEndYmd) + 1

/**
 * Day by day how many had ordered and paid by then, up to the day `until`, but not beyond the period: what happened before it
 * counts on its first day, what happened after it on its last.
 */
export function daysOfRound(period: Period, firstTimes: readonly FirstTimes[], until: number): DayOfRound[] {
  const length = lengthOf(period)
  const last = Math.min(length, until)
  const by = (day: number, count: 'orderedSchool' | 'paidSchool'): number =>
    firstTimes
      .filter((each) => Math.min(Math.max(each.day, 1), length) <= day)
      .reduce((sum, each) => sum + each[count], 0)
  return Array.from({ length: Math.max(last, 0) }, (_, index) => ({
    day: index + 1,
    orderedSchool: by(index + 1, 'orderedSchool'),
    paidSchool: by(index + 1, 'paidSchool'),
  }))
}

/** The same day of another round: its last one where it had fewer. */
export const sameDay = (days: readonly DayOfRound[], day: number): DayOfRound | undefined =>
  days[Math.min(day, days.length) - 1]
