import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import type { Call, CallOutput } from '#platform/contract/call.ts'
import { createRepeatGuard } from '../../calls/idempotency-key.ts'
import { refreshReads } from '../../calls/live.ts'
import { type SendInput, send } from '../../calls/send.ts'
import type { StepBack } from '../../calls/undo.ts'

/** What can be done with several chosen rows at once: to each of them, or by one call to all of them or none. */
export type BulkAction<Row> = BulkWork<Row> & (EachWork<Row> | AllWork<Row>)

interface BulkWork<Row> {
  /** On the button. */
  label: string
  danger?: boolean
  /** No part of the usual way: where it can be done with none of the chosen rows, it is not shown rather than shown with why. */
  isRare?: boolean
  /** Why it cannot be done with a row as it stands now, in a sentence; such a row is left out. */
  whyNot: (row: Row) => string | undefined
  /** How a row is named among the results. */
  nameOf: (row: Row) => string
  /**
   * Asks before anything is done, for a reason where one is needed; `undefined` when the person cancelled. `note` says
   * which of the chosen rows are left out and why: the question shows it.
   */
  ask: (rows: readonly Row[], note: ReactNode) => Promise<string | undefined>
}

interface EachWork<Row> {
  /** Does it to one row; a refusal is thrown. Answers the way back where there is one. */
  run: (row: Row, reason: string) => Promise<StepBack | undefined>
  runAll?: undefined
  /** Called when every row has its result. */
  onDone: () => void
}

/** Why something was not done to a row. */
export interface BulkRefusal {
  readonly refusal: string
  /** It would be refused again: the row is left out when the others are tried anew. */
  readonly isFinal?: boolean
}

interface AllWork<Row> {
  run?: undefined
  /**
   * Does it to all rows or to none, and tells how it ended. Answers why not, for each row in turn, where it was refused for
   * the sake of some; undefined where there is nothing more to say of the rows.
   */
  runAll: (rows: readonly Row[], reason: string) => Promise<readonly BulkRefusal[] | undefined>
  onDone?: undefined
}

type BulkOptions<C extends Call, Row> = BulkWork<Row> & {
  inputOf: (row: Row, reason: string) => SendInput<C>
  /** The step that takes back what was done to a row; for ten seconds it is offered for all of them. */
  undo?: (row: Row, output: CallOutput<C>, reason: string) => StepBack | undefined
}

/**
 * Does a call to each of several rows, at most `AT_ONCE` at a time; what the call changes is fetched anew at the end.
 * A row whose answer was lost is tried again under the same key.
 */
export function useBulk<C extends Call, Row>(
  call: C,
  { inputOf, undo, ...options }: BulkOptions<C, Row>,
): BulkAction<Row> {
  const cache = useQueryClient()
  const guard = useMemo(() => createRepeatGuard<CallOutput<C>>(), [])
  return {
    ...options,
    run: async (row, reason) => {
      const input = inputOf(row, reason)
      const idempotent = (key: string) => ({ idempotencyKey: call.method === 'DELETE' ? undefined : key })
      const output = await guard(input, (key) => send(call, input, idempotent(key)))
      return undo?.(row, output, reason)
    },
    onDone: () => void refreshReads(cache, call.changes),
  }
}

type Verdict = { ok: true } | { ok: false; code: string; text: string }

/** Why a rule forbids a step, for `whyNot`; `state` is the word for where the row stands now. */
export function whyNotOf(verdict: Verdict, state: string): string | undefined {
  if (verdict.ok) return undefined
  return verdict.code === 'STATE_CHANGED' ? `지금은 ‘${state}’ 상태입니다.` : verdict.text
}

/** So many rows are worked on at the same time. */
export const AT_ONCE = 4

/** So many rows may be worked on, one by one, in one go. */
export const MOST_ROWS = 100

/** Works on each one, `atOnce` at a time, in order. The work must not throw. */
export async function eachOf<T>(all: readonly T[], atOnce: number, work: (one: T) => Promise<void>): Promise<void> {
  const rest = all.values()
  const worker = async (): Promise<void> => {
    for (const one of rest) await work(one)
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, all.length) }, worker))
}
