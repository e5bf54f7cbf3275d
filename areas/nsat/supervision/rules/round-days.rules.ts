import { daysBetween } from '#platform/contract/seoul.ts'
import type { DayOfRound } from '../contract/round.contract.ts'

/** How many institutes did what for the first time, so many days before the last day of orders; below 0 after it. */
export interface FirstTimes {
  readonly daysLeft: number
  readonly orderedSchool: number
  readonly paidSchool: number
}

interface Period {
  readonly applyStartYmd: string
  readonly applyEndYmd: string
}

/** How many days a calendar day lies before the last one on which a round is ordered: 0 on that day, below 0 after it. */
export const daysLeftOn = ({ applyEndYmd }: Period, day: string): number => daysBetween(day, applyEndYmd)

/** How much there was at the end of the day with so many days left; what happened before the period counts on its first day. */
export function standingAt<Each extends Pick<FirstTimes, 'daysLeft'>>(
  period: Period,
  times: readonly Each[],
  left: number,
  countOf: (each: Each) => number,
): number {
  const first = daysLeftOn(period, period.applyStartYmd)
  return times.filter(({ daysLeft }) => Math.min(daysLeft, first) >= left).reduce((sum, each) => sum + countOf(each), 0)
}

/**
 * Day by day how many had ordered and paid by then, from the first day of orders to the one with so many days left, but not
 * beyond the last: what happened before the period counts on its first day, what happened after it on none.
 */
export function daysOfRound(period: Period, firstTimes: readonly FirstTimes[], daysLeft: number): DayOfRound[] {
  const first = daysLeftOn(period, period.applyStartYmd)
  const last = Math.max(daysLeft, 0)
  const by = (left: number, count: 'orderedSchool' | 'paidSchool'): number =>
    standingAt(period, firstTimes, left, (each) => each[count])
  return Array.from({ length: Math.max(first - last + 1, 0) }, (_, index) => ({
    daysLeft: first - index,
    orderedSchool: by(first - index, 'orderedSchool'),
    paidSchool: by(first - index, 'paidSchool'),
  }))
}

/**
 * How a round stood when as many days were left of it: rounds are compared by their last day, however long they are. Nobody had
 * ordered before its first day, and after its last one it stands as on that.
 */
export function sameDay(days: readonly DayOfRound[], daysLeft: number): DayOfRound {
  const left = Math.max(daysLeft, 0)
  return days.find((day) => day.daysLeft === left) ?? { daysLeft: left, orderedSchool: 0, paidSchool: 0 }
}

/** `D-6`; `D-Day` on the last day of orders. */
export const daysLeftText = (daysLeft: number): string => (daysLeft > 0 ? `D-${daysLeft}` : 'D-Day')
