/** From when to when somebody was there, in seconds since 1970. */
export type Span = readonly [from: number, until: number]

/** When somebody who was there came first and was seen last, how often they came, and for how many minutes they were there in all. */
export interface Attendance {
  readonly first: number
  readonly last: number
  readonly stayCount: number
  readonly minutes: number
}

/** What spans in their order, of which no two meet, come to. Whoever was there at all was there for a minute. */
export function attendanceOf(spans: readonly Span[]): Attendance {
  const seconds = spans.reduce((sum, [from, until]) => sum + until - from, 0)
  return {
    first: spans[0]?.[0] ?? 0,
    last: spans.at(-1)?.[1] ?? 0,
    stayCount: spans.length,
    minutes: Math.max(1, Math.round(seconds / 60)),
  }
}
