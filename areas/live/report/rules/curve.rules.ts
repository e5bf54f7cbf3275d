/** Most points of the curve of a report. */
export const MOST_POINTS = 240

const MINUTE_MS = 60_000
const MINUTES_OF_DAY = 1_440
/** Steps that people read off an axis; each is part of a day. */
const STEPS = [1, 2, 5, 10, 15, 30, 60, 120, 240, 360, 720, MINUTES_OF_DAY] as const

/** So many viewers were there in a minute, or so many messages were written in it. */
export interface MinuteCount {
  /** Any instant of the minute. */
  readonly at: Date
  readonly count: number
}

export interface Point {
  /** When its minutes begin. */
  readonly at: Date
  /** Most viewers at once in them; null where it is not known: of the last minute before it is counted, and where nobody ever was. */
  readonly viewerCount: number | null
  readonly messageCount: number
}

/** How many minutes a point stands for, so that a broadcast of so many minutes has at most `MOST_POINTS`. */
export function minutesPerPoint(minutes: number): number {
  const least = minutes / MOST_POINTS
  const step = STEPS.find((each) => each >= least)
  return step ?? Math.ceil(least / MINUTES_OF_DAY) * MINUTES_OF_DAY
}

const minuteOf = (instant: Date): number => Math.floor(instant.getTime() / MINUTE_MS)

/**
 * What a point tells of viewers before any is found in it. The last minute is not over, so that it may not have been counted yet:
 * where it stands alone, nothing is known of it.
 */
const uncounted = (begin: number, last: number, isCounted: boolean): number | null =>
  isCounted && begin < last ? 0 : null

/**
 * Viewers and messages from `from` to `until`, both with the minute in which they lie. What lies outside is left out. Viewers of
 * a point are the most of its minutes, messages their sum. Minutes without viewers are not noted: what is not counted is nobody, but
 * for the last minute, which ends before it is over.
 */
export function curveOf(
  { from, until }: { readonly from: Date; readonly until: Date },
  viewers: readonly MinuteCount[],
  messages: readonly MinuteCount[],
): { readonly minutesPerPoint: number; readonly points: Point[] } {
  const first = minuteOf(from)
  const last = minuteOf(until)
  const minutes = last - first + 1
  if (minutes <= 0) return { minutesPerPoint: 1, points: [] }
  const step = minutesPerPoint(minutes)
  const points = Array.from({ length: Math.ceil(minutes / step) }, (_, index) => ({
    at: new Date((first + index * step) * MINUTE_MS),
    viewerCount: uncounted(first + index * step, last, viewers.length > 0),
    messageCount: 0,
  }))
  const pointAt = (at: Date) => points[Math.floor((minuteOf(at) - first) / step)]
  const isWithin = ({ at }: MinuteCount): boolean => minuteOf(at) >= first && minuteOf(at) <= last
  for (const { at, count } of viewers.filter(isWithin)) {
    const point = pointAt(at)
    if (point) point.viewerCount = Math.max(point.viewerCount ?? 0, count)
  }
  for (const { at, count } of messages.filter(isWithin)) {
    const point = pointAt(at)
    if (point) point.messageCount += count
  }
  return { minutesPerPoint: step, points }
}
