/** What the vendor told of one attempt to open a remote meeting; null where it has not told. */
export interface RemoteAttempt {
  readonly conferenceId: string | null
  readonly startedAt: Date | null
  readonly endedAt: Date | null
}

/** The run of a remote meeting that counts. */
export interface RemoteRun {
  /** What the vendor calls it; null where it did not say. */
  readonly conferenceId: string | null
  readonly isOver: boolean
}

const startOf = ({ startedAt }: RemoteAttempt): number => startedAt?.getTime() ?? Number.NEGATIVE_INFINITY

/**
 * Of all attempts the one that began last counts, whatever became of the others: an attempt that never began says
 * nothing of those that run, and one whose end was never told is put aside by the next. Of two that began at the same
 * time the one that still runs counts. Null while none has begun.
 */
export function runOf(attempts: readonly RemoteAttempt[]): RemoteRun | null {
  const [newest] = attempts
    .filter(({ startedAt }) => startedAt !== null)
    .toSorted((a, b) => startOf(b) - startOf(a) || Number(a.endedAt !== null) - Number(b.endedAt !== null))
  return newest ? { conferenceId: newest.conferenceId, isOver: newest.endedAt !== null } : null
}

/** When an attempt began whose start is told now: one whose end was told before began before that. */
export const startedAtOf = (endedAt: Date | null, now: Date): Date => (endedAt && endedAt < now ? endedAt : now)
