import { toYmdt } from '#platform/contract/seoul.ts'

/** Clicks of one hour of Seoul. */
interface HourOfClicks {
  readonly hour: string
  readonly clickCount: number
}

const HOUR_MS = 3_600_000
/** Two days of hours can be told apart in a chart; of more, only those with clicks are shown. */
const MOST_HOURS = 48
/** Fewer bars say nothing beside each other. */
const FEWEST_HOURS = 8

/** The hours from sending to the last click, a few at least, those without clicks between them included as long as that stays readable. */
export function hoursOfClicks(byHour: readonly HourOfClicks[], sentYmdt: string): readonly HourOfClicks[] {
  const counts = new Map(byHour.map(({ hour, clickCount }) => [Date.parse(hour), clickCount]))
  const clicked = [...counts.keys()]
  const first = Math.min(Math.floor(Date.parse(sentYmdt) / HOUR_MS) * HOUR_MS, ...clicked)
  const last = Math.max(first, ...clicked)
  const length = Math.max(FEWEST_HOURS, (last - first) / HOUR_MS + 1)
  if (length > MOST_HOURS) return byHour
  return Array.from({ length }, (_, at) => {
    const instant = first + at * HOUR_MS
    return { hour: toYmdt(new Date(instant)), clickCount: counts.get(instant) ?? 0 }
  })
}

/** `11.24 11시` */
export const hourText = (hour: string): string =>
  `${hour.slice(5, 10).replace('-', '.')} ${Number(hour.slice(11, 13))}시`
