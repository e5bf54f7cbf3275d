import { useEffect, useState } from 'react'
import { IMPORTANT_TOAST_MS, toast } from '../feedback/toast.ts'
import { dropDraft, keepDraft, keptDraft } from './drafts.ts'
import { useLeaveGuard } from './leave-guard.ts'
import { outliveTab, takeLeft } from './left-drafts.ts'
import { type Form, type FormOptions, useForm, type Values } from './use-form.ts'

type Typed = Pick<Form<Values>, 'values' | 'isChanged' | 'isDone'>

/** Brings back what was typed in a tab that was closed, and says so. */
function useLeft(name: string | undefined): void {
  const [isBack] = useState(() => name !== undefined && takeLeft(name))
  useEffect(() => {
    if (isBack) toast.info('작성하던 내용을 다시 불러왔습니다.', IMPORTANT_TOAST_MS)
  }, [isBack])
  useEffect(() => (name === undefined ? undefined : outliveTab(name)), [name])
}

/** Keeps changed values until they are sent or the person gives them up. */
function useDraft(name: string | undefined, { values, isChanged, isDone }: Typed): void {
  useEffect(() => {
    if (name === undefined) return
    if (isChanged && !isDone()) keepDraft(name, values)
    return () => dropDraft(name)
  }, [name, values, isChanged, isDone])
}

export interface KeptFormOptions {
  /** Typed values survive under this name when the page is left involuntarily or its tab closed; without one they do not. */
  name?: string | undefined
  /** Fields of the address that lead away from a form which is a part of its screen, beside the path. */
  leftBy?: readonly string[] | undefined
}

/**
 * A form that is a screen of its own: leaving with changes asks first, and what was typed survives under `name` when the
 * page is left involuntarily (a session that ended) or its tab is closed. Success forgets it. Without a name nothing of it stands in the browser's
 * storage: for what is typed of other people.
 */
export function useKeptForm<V extends Values, O, B = V>({
  name,
  leftBy,
  ...options
}: FormOptions<V, O, B> & KeptFormOptions): Form<V> {
  useLeft(name)
  const kept = name === undefined ? {} : keptDraft<V>(name)
  const form = useForm<V, O, B>({ ...options, started: { ...options.started, ...kept } })
  useLeaveGuard(form.isChanged, form.isDone, undefined, leftBy)
  useDraft(name, form)
  return form
}
