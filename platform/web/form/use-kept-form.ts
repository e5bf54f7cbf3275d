import { useBlocker } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import { ProblemError } from '../calls/problem-error.ts'
import { showProblem } from '../calls/use-call.ts'
import { confirm } from '../feedback/dialog.ts'
import { dropDraft, keepDraft, keptDraft } from './drafts.ts'
import { type FieldErrors, firstErrorOf, problemErrors, schemaErrors } from './field-errors.ts'

interface FormWish<V extends Record<string, unknown>, O> {
  /** Typed values survive under this name when the page is left involuntarily (a session that ended). */
  name: string
  initial: V
  /** Checks before sending, the same schema that the server uses. */
  schema?: z.ZodType
  /** Further checks; answers a Korean sentence per field. */
  check?: (values: V) => FieldErrors<V>
  /** Sends; a ProblemError leaves everything as typed and shows its texts at the fields or as a toast. */
  submit: (values: V) => Promise<O>
  onDone?: (output: O, values: V) => void
}

export interface KeptForm<V extends Record<string, unknown>> {
  values: V
  errors: FieldErrors<V>
  isSubmitting: boolean
  isChanged: boolean
  /** Changes fields; their errors go away. */
  set: (patch: Partial<V>) => void
  /** Sets errors from outside, for example after a check on the server. */
  setErrors: (errors: FieldErrors<V>) => void
  /** Checks and sends. Answers whether it worked. */
  submit: () => Promise<boolean>
  /** Back to the initial or the given values. */
  reset: (values?: V) => void
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Answers how to ask that the keyboard moves to the first field with an error, as soon as the errors are drawn. */
function useErrorFocus(errors: object): () => void {
  const isWanted = useRef(false)
  useEffect(() => {
    // Only once something is wrong: an answer of the server may be drawn later than the question was asked.
    if (!isWanted.current || !Object.values(errors).some(Boolean)) return
    isWanted.current = false
    document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [errors])
  return useCallback(() => {
    isWanted.current = true
  }, [])
}

function useLeaveWarning(isChanged: boolean, isDone: () => boolean): void {
  useBlocker({
    disabled: !isChanged,
    enableBeforeUnload: () => isChanged && !isDone(),
    shouldBlockFn: async ({ current, next }) => {
      if (isDone() || current.pathname === next.pathname) return false
      return !(await confirm({
        title: '작성 중인 내용이 있습니다.',
        text: '이 화면을 떠나면 작성한 내용이 사라집니다. 떠나시겠습니까?',
        okText: '떠나기',
        cancelText: '계속 작성',
      }))
    },
  })
}

/** What stands in the form, what is wrong with it, and whether it differs from what it began with. */
function useValues<V extends Record<string, unknown>>(name: string, initial: V) {
  const [values, setValues] = useState<V>(() => ({ ...initial, ...keptDraft<V>(name) }))
  const [base, setBase] = useState(initial)
  const [errors, setErrors] = useState<FieldErrors<V>>({})
  const set = useCallback((patch: Partial<V>): void => {
    setValues((before) => ({ ...before, ...patch }))
    setErrors((before) => ({ ...before, ...Object.fromEntries(Object.keys(patch).map((field) => [field, undefined])) }))
  }, [])
  const reset = useCallback(
    (next: V = initial): void => {
      setBase(next)
      setValues(next)
      setErrors({})
    },
    [initial],
  )
  return { values, errors, isChanged: !isSame(values, base), set, setErrors, reset }
}

/** Keeps changed values until they are sent or the person gives them up. */
function useDraft(name: string, values: Record<string, unknown>, isChanged: boolean, isDone: () => boolean): void {
  useEffect(() => {
    if (isChanged && !isDone()) keepDraft(name, values)
    return () => dropDraft(name)
  }, [name, values, isChanged, isDone])
}

/**
 * The values of a form. A failed submit keeps them and puts the server's field errors beside the fields; leaving with
 * changes asks first; success forgets them.
 */
export function useKeptForm<V extends Record<string, unknown>, O>(wish: FormWish<V, O>): KeptForm<V> {
  const form = useValues(wish.name, wish.initial)
  const [isSubmitting, setSubmitting] = useState(false)
  const sent = useRef<V>(undefined)
  const { values, isChanged, setErrors, reset } = form
  // Read when the person leaves, which may be in the same moment as the success.
  const isDone = useCallback(() => sent.current !== undefined && isSame(sent.current, values), [values])
  useLeaveWarning(isChanged, isDone)
  useDraft(wish.name, values, isChanged, isDone)

  const focusFirstError = useErrorFocus(form.errors)
  const refuse = (found: FieldErrors<V>): false => {
    focusFirstError()
    setErrors(found)
    return false
  }
  const send = async (): Promise<boolean> => {
    const output = await wish.submit(values)
    sent.current = values
    reset(values)
    dropDraft(wish.name)
    wish.onDone?.(output, values)
    return true
  }
  const submit = async (): Promise<boolean> => {
    const found = { ...schemaErrors<V>(wish.schema, values), ...wish.check?.(values) }
    if (firstErrorOf(found)) return refuse(found)
    setSubmitting(true)
    return send()
      .catch((error: unknown) => {
        const atFields = error instanceof ProblemError ? problemErrors(error, values) : {}
        if (firstErrorOf(atFields)) return refuse(atFields)
        showProblem(error)
        return false
      })
      .finally(() => setSubmitting(false))
  }
  return { ...form, isSubmitting, submit }
}
