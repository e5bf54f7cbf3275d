/** Calendar arithmetic in Korea Standard Time, which has been UTC+9 without daylight saving since 1988. */
const OFFSET_MS = 9 * 3_600_000
const DAY_MS = 86_400_000

const TWO_DIGITS = Array.from({ length: 60 }, (_, number) => String(number).padStart(2, '0'))

/** The instant as ISO 8601 with `+09:00`, to the second. */
export function toYmdt(instant: Date): string {
  const there = new Date(instant.getTime() + OFFSET_MS)
  const year = there.getUTCFullYear()
  // A list says hundreds of them; put together by hand they cost a third.
  if (!(year >= 1000 && year <= 9999)) return `${there.toISOString().slice(0, 19)}+09:00`
  const [month, day] = [TWO_DIGITS[there.getUTCMonth() + 1], TWO_DIGITS[there.getUTCDate()]]
  const [hours, minutes] = [TWO_DIGITS[there.getUTCHours()], TWO_DIGITS[there.getUTCMinutes()]]
  return `${year}-${month}-${day}T${hours}:${minutes}:${TWO_DIGITS[there.getUTCSeconds()]}+09:00`
}

/** The instant as the wall clock in Seoul has it: `YYYY-MM-DD HH:mm:ss`. */
export const toSeoulTime = (instant: Date): string => toYmdt(instant).slice(0, 19).replace('T', ' ')

/** The instant of a wall clock in Seoul, `YYYY-MM-DD HH:mm:ss`. */
export const instantOfSeoul = (time: string): Date => new Date(`${time.replace(' ', 'T')}+09:00`)

/** The calendar day in Seoul, `YYYY-MM-DD`. */
export function toDay(instant: Date): string {
  return new Date(instant.getTime() + OFFSET_MS).toISOString().slice(0, 10)
}

/** `2026.11.24`, of a day `2026-11-24`. */
export const dottedDay = (day: string): string => day.replaceAll('-', '.')

/** `2026년 11월`, of any day of the month. */
export const monthText = (day: string): string => `${day.slice(0, 4)}년 ${Number(day.slice(5, 7))}월`

/** The wall clock in Seoul as `HH:MM`. */
export function toClock(instant: Date): string {
  return new Date(instant.getTime() + OFFSET_MS).toISOString().slice(11, 16)
}

/** The instant at which a day begins in Seoul, plus an optional wall-clock time `HH:MM`. */
export function instantOf(day: string, clock = '00:00'): Date {
  return new Date(`${day}T${clock}:00+09:00`)
}

/** The day that lies `days` after (or before) the given one. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

/** Whole days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS)
}

/** The same day of the month `months` later; a day that the month does not have becomes its last one. */
export function addMonths(day: string, months: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  const first = new Date(Date.UTC(year, month - 1 + months, 1))
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  first.setUTCDate(Math.min(date, last))
  return first.toISOString().slice(0, 10)
}

/** Day of the week: 0 is Sunday, 6 is Saturday. */
export function weekday(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay()
}

/** Whether the day is a Saturday or a Sunday. */
export function isWeekend(day: string): boolean {
  return weekday(day) % 6 === 0
}
