import { addMonths, toDay } from '#platform/contract/seoul.ts'

/** The days on which a token may end, by today in Seoul: today at the earliest, a year from now at the latest. */
export const lastDaysOf = (today: string): { readonly first: string; readonly last: string } => ({
  first: today,
  last: addMonths(today, 12),
})

/** Whether a token may end on that day. */
export function mayEndOn(day: string, now: Date): boolean {
  const { first, last } = lastDaysOf(toDay(now))
  return day >= first && day <= last
}

/** Whether the last day of a token, which still counts, is over in Seoul. */
export const isOver = (expiresOn: string, now: Date): boolean => toDay(now) > expiresOn

/** A use is noted where nobody has noted one for so long. */
const NOTED_EVERY_MS = 60_000

/** Whether this use of a token is worth a write. */
export const isUseWorthNoting = (lastUsedAt: Date | null, now: Date): boolean =>
  lastUsedAt === null || now.getTime() - lastUsedAt.getTime() >= NOTED_EVERY_MS
