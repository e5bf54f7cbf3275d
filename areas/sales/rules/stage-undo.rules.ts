import { UNDO_MINUTES } from './policy.ts'

interface Move {
  readonly movedById: number
  readonly movedAt: Date
}

interface Somebody {
  readonly userId: number
  readonly flags: ReadonlySet<string>
}

/** Until when a change of the stage can be taken back, in milliseconds since 1970. */
export const undoEndsMs = (movedAt: Date): number => movedAt.getTime() + UNDO_MINUTES * 60_000

/** Why somebody may not take back a change of the stage; undefined where they may: who made it and administrators, for ten minutes. */
export function undoProblem(
  { movedById, movedAt }: Move,
  { userId, flags }: Somebody,
  now: Date,
): 'NOT_MOVER' | 'UNDO_TOO_LATE' | undefined {
  if (movedById !== userId && !flags.has('ALL')) return 'NOT_MOVER'
  return now.getTime() > undoEndsMs(movedAt) ? 'UNDO_TOO_LATE' : undefined
}
