import type { findAside, TrailRow } from '#platform/server/audit/trail.ts'
import type { Revert, TrailValues } from '#platform/server/audit/trail-kind.ts'

type Aside = Awaited<ReturnType<typeof findAside>>

/** What a change made of which values, with those of people that are kept beside the trail. */
export interface RowValues {
  readonly from: TrailValues
  readonly to: TrailValues
  /** The fields that stand beside the trail. */
  readonly aside: readonly string[]
}

/** The fields of a state of the trail. */
export const valuesIn = (state: unknown): TrailValues =>
  typeof state === 'object' && state !== null && !Array.isArray(state) ? { ...state } : {}

/** The values of a row. */
export const valuesOf = ({ fromState, toState }: TrailRow, aside: Aside): RowValues => ({
  from: { ...valuesIn(fromState), ...valuesIn(aside?.fromState) },
  to: { ...valuesIn(toState), ...valuesIn(aside?.toState) },
  aside: Object.keys(valuesIn(aside?.toState)),
})

/** Whether what is kept of a change is enough to take it back. */
export function isTakenBackBy(revert: Revert | undefined, { from, to, aside }: RowValues): revert is Revert {
  const fields = Object.keys(to)
  if (!revert || fields.length === 0 || !fields.every((field) => field in from)) return false
  return fields.every((field) => !revert.veiled?.includes(field) || aside.includes(field))
}
