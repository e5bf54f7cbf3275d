const HOUR_MS = 3_600_000

/** What decides when a broadcast on air counts as abandoned. */
export interface Attended {
  readonly startAt: Date
  /** When somebody of the institute changed it last. */
  readonly changedAt: Date
  /** When somebody of the staff was in it last; null: nobody ever was. */
  readonly staffSeenAt: Date | null
  /** When staff were told that it ends by itself; null: they were not. */
  readonly notifiedAt: Date | null
}

/** What is to be done about a broadcast that may be abandoned. */
export type AbandonedStep = 'NOTHING' | 'TELL' | 'END'

/**
 * Whether a broadcast in which nobody of the staff was for so many hours ends now, or staff are told first: an hour before, of short
 * times half of it, and never later than so long before its end.
 */
export function abandonedStep(attended: Attended, hours: number, now: Date): AbandonedStep {
  const { startAt, changedAt, staffSeenAt, notifiedAt } = attended
  const since = Math.max(startAt.getTime(), changedAt.getTime(), staffSeenAt?.getTime() ?? 0)
  const lead = Math.min(HOUR_MS, (hours * HOUR_MS) / 2)
  const endsAt = since + hours * HOUR_MS
  if (now.getTime() < endsAt - lead) return 'NOTHING'
  const notifiedMs = notifiedAt && notifiedAt.getTime() > since ? notifiedAt.getTime() : null
  if (notifiedMs === null) return 'TELL'
  return now.getTime() >= Math.max(endsAt, notifiedMs + lead) ? 'END' : 'NOTHING'
}
