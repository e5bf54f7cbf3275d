import { useLayoutEffect, useState } from 'react'
import type { FieldWords, Values } from '../form/use-form.ts'
import { changesOf, differences, type ForeignChange, isSame, merged } from './both-sides.ts'

/** A state of a record: `version` counts its changes. */
export interface Version<V> {
  readonly version: number
  readonly values: V
}

/** Two people changed the same record. */
export interface Conflict {
  readonly changedBy: string | undefined
  /** An instant of the wire. */
  readonly changedAt: string | undefined
  readonly changes: readonly ForeignChange[]
  /** Shows the newest record; what was typed here is lost. */
  takeTheirs: () => void
  /** Shows the newest record with what was typed here on top of it; saving then goes through. */
  keepMine: () => void
}

interface LatestOptions<V extends Values> {
  /** What was read last; undefined until there is something. */
  record: Version<V> | undefined
  /** What the values are based on at first, where they are older than `record`; without it, that. */
  startedFrom?: Version<V> | undefined
  /** What stands here now, and whether anything of it was typed. */
  values: V
  isChanged: boolean
  /** It is just being saved: what is read meanwhile may be one's own. */
  isBusy: boolean
  /** It cannot be changed any more: then others are followed whatever was typed. */
  isLocked?: boolean
  words: ReadonlyMap<string, FieldWords>
  changedBy?: string | undefined
  changedAt?: string | null | undefined
  /** Shows the record that was read last, with these values in it. */
  take: (values: V) => void
}

export interface Latest<V> {
  /** The state over which the next save goes; undefined before there is one. */
  readonly base: Version<V> | undefined
  /** These values were saved as this version. */
  readonly saved: (version: number, values: V) => void
  readonly conflict: Conflict | undefined
}

/** Compares by version. As long as nothing is typed what others saved is followed; otherwise nothing is overwritten unseen. */
export function useLatest<V extends Values>(options: LatestOptions<V>): Latest<V> {
  const { record, values, isChanged, isBusy, isLocked = false, take } = options
  const [base, setBase] = useState(options.startedFrom ?? record)
  const isBehind = record !== undefined && base !== undefined && record.version > base.version && !isBusy
  const isFollowing = isBehind && (isLocked || !isChanged)
  const isSettled =
    record && (!base || differences(base.values, record.values).length === 0 || record.version === base.version)
  const takeOver = (next: V): void => {
    setBase(record)
    take(next)
  }
  // Before painting, so that a version that can be followed never shows as a conflict.
  useLayoutEffect(() => {
    if (isFollowing) takeOver(record.values)
    else if (isSettled && !isBusy && !isSame(base, record) && record.version >= (base?.version ?? 0)) setBase(record)
  })
  return {
    base,
    saved: (version, stored) => setBase({ version, values: stored }),
    conflict:
      isBehind && !isFollowing && !isSettled
        ? {
            changedBy: options.changedBy || undefined,
            changedAt: options.changedAt ?? undefined,
            changes: changesOf(base.values, record.values, options),
            takeTheirs: () => takeOver(record.values),
            keepMine: () => takeOver(merged(base.values, record.values, values)),
          }
        : undefined,
  }
}
