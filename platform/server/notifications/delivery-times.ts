import { addDays, instantOf, toDay, toYmdt } from '#platform/contract/seoul.ts'

/** How something reaches a person outside of the portal. */
export type OutsideWay = 'TEXT' | 'EMAIL'

/** From then on nobody is disturbed. */
const NIGHT = '21:00'
/** When the day begins: what came at night is told then. */
const MORNING: Readonly<Record<OutsideWay, string>> = { TEXT: '08:00', EMAIL: '08:30' }

/** When something may be told that happened, or is tried again, at `at`: at once by day, else in the morning. */
export function timeToTell(way: OutsideWay, at: Date): Date {
  const clock = toYmdt(at).slice(11, 16)
  const morning = (day: string) => new Date(instantOf(day).getTime() + minutesOf(MORNING[way]) * 60_000)
  if (clock < MORNING[way]) return morning(toDay(at))
  return clock < NIGHT ? at : morning(addDays(toDay(at), 1))
}

const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))
