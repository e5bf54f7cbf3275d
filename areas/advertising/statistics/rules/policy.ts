import type { CountColumn } from '../contract/figure-titles.ts'

/** Numbers of the trade that nobody chooses at run time, each with its reason. */

/** Figures come at month-ends: the former ones may be two months old when a month was left out, older ones say little. */
export const FORMER_MOST_DAYS = 62

/** How far a count may be from the former one without a question, in percent of it. */
export interface Bounds {
  readonly fallPercent: number
  readonly risePercent: number
  /** Smaller differences are never strange: in a small school a few people are many percent. */
  readonly leastDifference: number
}

export const BOUNDS: Readonly<Record<CountColumn, Bounds>> = {
  // Schools open, close and merge one by one.
  schoolCount: { fallPercent: 10, risePercent: 10, leastDifference: 3 },
  // Who ever joined stays counted; only doubles are taken out. A campaign wins some percent in a month, not half.
  cumulationSubscriberCount: { fallPercent: 1, risePercent: 50, leastDifference: 10 },
  // Holidays and the beginning of a term move the use by a third.
  subscriberMau: { fallPercent: 50, risePercent: 100, leastDifference: 100 },
  // One year leaves and another one comes in March; a new town may fill a school.
  studentCount: { fallPercent: 30, risePercent: 30, leastDifference: 100 },
}

/** Both parents of a pupil may join, and those of pupils who left stay counted for some years. */
export const MOST_SUBSCRIBERS_PER_STUDENT = 3
/** So many subscribers beyond that are needed for a question: in a village school the years add up. */
export const LEAST_SUBSCRIBERS_TOO_MANY = 100
