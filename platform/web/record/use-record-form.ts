import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useReducer, useState } from 'react'
import { refreshReads } from '../calls/live.ts'
import { ProblemError } from '../calls/problem-error.ts'
import { showProblem } from '../calls/use-call.ts'
import { toast } from '../feedback/toast.ts'
import { dropDraft, keepDraft, keptDraft } from '../form/drafts.ts'
import { outliveTab, takeLeft } from '../form/left-drafts.ts'
import type { Form, FormOptions, Values } from '../form/use-form.ts'
import { type KeptFormOptions, useKeptForm } from '../form/use-kept-form.ts'
import { type Conflict, type Latest, useLatest, type Version } from './use-latest.ts'

interface RecordFormOptions<V extends Values, O extends { version: number }, B>
  extends Omit<FormOptions<V, O, B>, 'initial' | 'started' | 'submit'>,
    KeptFormOptions {
  /** The record as it was read last, as the form holds it. */
  record: Version<V>
  /** Who changed the record last; empty or absent where nobody knows. */
  changedBy?: string | undefined
  /** When that was, as an instant of the wire. */
  changedAt?: string | null | undefined
  /** Saves what the form sends over the version that was read; the answer carries the new one. */
  save: (body: B, version: number) => Promise<O>
  /** The call that saves, or at least the names of what it changes. */
  call: { readonly changes: readonly string[] }
  /** Whether the record cannot be changed any more: then the form follows whatever others do. */
  isLocked?: boolean
}

export interface RecordForm<V extends Values> {
  readonly form: Form<V>
  readonly conflict: Conflict | undefined
}

const baseName = (name: string): string => `${name}.base`

/** The state over which kept values were typed: others may have changed the record since. */
function keptBase<V>(name: string | undefined): Version<V> | undefined {
  if (name === undefined) return undefined
  takeLeft(baseName(name))
  const { version, values } = keptDraft<Version<V>>(baseName(name))
  return version === undefined || values === undefined ? undefined : { version, values }
}

/** What fields are called, for a conflict that stands there from the beginning, is known only when they are drawn. */
function useDrawnAgain(isWanted: boolean): void {
  const [, drawAgain] = useReducer((times: number) => times + 1, 0)
  useLayoutEffect(() => {
    if (isWanted) drawAgain()
  }, [isWanted])
}

/** Keeps beside typed values what they are based on, as long as they are kept. */
function useKeptBase<V extends Values>(name: string | undefined, base: Version<V> | undefined, form: Form<V>): void {
  const { isChanged, isDone } = form
  useEffect(() => {
    if (name === undefined) return
    if (isChanged && !isDone()) keepDraft(baseName(name), { ...base })
    return () => dropDraft(baseName(name))
  }, [name, base, isChanged, isDone])
  useEffect(() => (name === undefined ? undefined : outliveTab(baseName(name))), [name])
}

const OVERTAKEN = '다른 창이나 다른 사용자가 먼저 변경했습니다. 내용을 확인하고 다시 저장해주세요.'

const isOvertaken = (problem: unknown): boolean => problem instanceof ProblemError && problem.code === 'STATE_CHANGED'

/**
 * The form of a record that others may change at the same time. As long as nothing is typed it follows them; what is typed
 * stays when they changed something that the form does not hold. Where both sides changed what it holds, nothing is
 * overwritten unseen: `conflict` says what they changed.
 */
export function useRecordForm<V extends Values, O extends { version: number }, B = V>(
  options: RecordFormOptions<V, O, B>,
): RecordForm<V> {
  const { record, save, call, changedBy, changedAt, isLocked, onDone, ...rest } = options
  const cache = useQueryClient()
  const [startedFrom] = useState(() => keptBase<V>(rest.name))
  const form: Form<V> = useKeptForm<V, O, B>({
    ...rest,
    initial: record.values,
    submit: (body) =>
      save(body, latest.base?.version ?? record.version).catch((problem: unknown) => {
        // The record is not what the form was read from; reading it again shows what it has become.
        if (problem instanceof ProblemError && problem.status === 409) void refreshReads(cache, call.changes)
        throw problem
      }),
    onProblem: (problem) => {
      // What was changed is shown where the form begins, or does not concern it.
      if (isOvertaken(problem)) toast.error(OVERTAKEN)
      else (options.onProblem ?? showProblem)(problem)
    },
    onDone: (output, values) => {
      latest.saved(output.version, values)
      onDone?.(output, values)
    },
  })
  const take = (values: V): void => {
    form.reset(record.values)
    form.set(values)
  }
  const { values, isChanged, words } = form
  const latest: Latest<V> = useLatest({
    record,
    startedFrom,
    values,
    isChanged,
    isBusy: form.isSubmitting,
    isLocked,
    words,
    changedBy,
    changedAt,
    take,
  })
  useDrawnAgain(startedFrom !== undefined)
  useKeptBase(rest.name, latest.base, form)
  return { form, conflict: latest.conflict }
}
