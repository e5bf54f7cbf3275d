import { useCallback, useEffect, useId, useMemo, useRef, useState } from 'react'
import type { z } from 'zod'
import { type FieldFacts, factsAt } from '#platform/contract/schema-facts.ts'
import { ProblemError } from '../calls/problem-error.ts'
import { showProblem } from '../calls/use-call.ts'
import {
  type ErrorsByName,
  errorsIn,
  errorsWithout,
  type FieldErrors,
  firstErrorOf,
  problemErrors,
  type Renamed,
  schemaErrors,
} from './field-errors.ts'
import { type FieldOf, readAt, writeAt } from './field-path.ts'

/** The values of a form, by the names of its fields. */
export type Values = Record<string, unknown>

export interface FormOptions<V extends Values, O, B> {
  initial: V
  /** What stands in the form at first, where that differs from `initial`. */
  started?: Partial<V>
  /** Checks what is sent before it is sent: the same schema that the server uses. Length, limits and "required" are read from it. */
  schema?: z.ZodType
  /** What is sent of the values; without it, the values themselves. */
  body?: (values: V) => B
  /** Names of the body that stand under another name in the form, also for errors: `{ targetIds: 'targets' }`. */
  renamed?: Renamed<V>
  /** Refusals of the call that belong beside a field, by their code: `{ UNKNOWN_TARGET: 'targets' }`. */
  refusedAt?: Renamed<V>
  /** Where every other refusal of what was typed (400, 422) stands, in a form that is about one field. */
  mainField?: FieldOf<V, never>
  /** Says more about a field where no schema does. */
  facts?: (name: string) => FieldFacts
  /** What is wrong with a field stands beside it once the keyboard has left it, not only when the form is sent. */
  isCheckedOnLeaving?: boolean
  /** Further checks; answers a Korean sentence per field. */
  check?: (values: V) => FieldErrors<V>
  /** Asks the person once everything is right; without a yes nothing is sent. */
  ask?: (values: V) => Promise<boolean>
  /** Sends; a ProblemError leaves everything as typed and shows its texts beside the fields. */
  submit: (body: B, values: V) => Promise<O>
  onDone?: (output: O, values: V) => void
  /** Tells a refusal that belongs to no field; by default a toast. */
  onProblem?: (problem: unknown) => void
}

/** What a field is called and how its value is said, for whoever compares two states of the form. */
export interface FieldWords {
  readonly label: string
  readonly say: (value: unknown) => string
}

/** What inputs need of a form. */
export interface FormFields<V extends Values> {
  readonly id: string
  readonly values: V
  readonly errors: ErrorsByName
  /** Changes fields; their errors go away. */
  set: (patch: Partial<V>) => void
  /**
   * Changes one field, also inside of groups and lists. Its error goes away, or becomes what is wrong with the value; with
   * `blocks` nothing is sent until the field is changed again.
   */
  put: <T>(name: FieldOf<V, T>, value: T, problem?: string, blocks?: 'blocks') => void
  read: (name: string) => unknown
  factsOf: (name: string) => FieldFacts
  /** What the fields are called, kept by the inputs that show them. */
  readonly words: Map<string, FieldWords>
}

export interface Form<V extends Values> extends FormFields<V> {
  readonly isSubmitting: boolean
  readonly isChanged: boolean
  /** Sets errors from outside, for example after a check on the server. */
  setErrors: (errors: FieldErrors<V>) => void
  /** What would keep the form from being sent now, per field. */
  problems: () => ErrorsByName
  /** The keyboard has left the field. */
  leave: (name: string) => void
  /** Checks and sends. Answers whether it worked. */
  submit: () => Promise<boolean>
  /** Back to the initial or the given values. */
  reset: (values?: V) => void
  /** Whether what stands in the form has been sent or given up: nothing would be lost. */
  isDone: () => boolean
  /** What stands in the form may go, for example with the thing that it belongs to. */
  giveUp: () => void
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Answers how to ask that the keyboard moves to the first field with an error, as soon as the errors are drawn. */
function useErrorFocus(formId: string, errors: object): () => void {
  const isWanted = useRef(false)
  useEffect(() => {
    // Only once something is wrong: an answer of the server may be drawn later than the question was asked.
    if (!isWanted.current || !Object.values(errors).some(Boolean)) return
    isWanted.current = false
    const wrong = document.getElementById(formId)?.querySelector<HTMLElement>('[aria-invalid="true"]')
    wrong?.focus()
    // What is wrong stands below the control and must be seen with it.
    wrong?.closest('[data-part="field"]')?.scrollIntoView({ block: 'nearest' })
  }, [formId, errors])
  return useCallback(() => {
    isWanted.current = true
  }, [])
}

/** What stands in the form, what is wrong with it, and whether it differs from what it began with. */
function useValues<V extends Values>({ initial, started }: Pick<FormOptions<V, never, never>, 'initial' | 'started'>) {
  const [values, setValues] = useState<V>(() => ({ ...initial, ...started }))
  const [base, setBase] = useState(initial)
  const [errors, setErrors] = useState<ErrorsByName>({})
  // What is wrong with what was typed, of which no schema knows: a text that is no number.
  const [wrong, setWrong] = useState<ErrorsByName>({})
  const set = useCallback((patch: Partial<V>): void => {
    setValues((before) => ({ ...before, ...patch }))
    setErrors((before) => errorsWithout(before, Object.keys(patch)))
    setWrong((before) => errorsWithout(before, Object.keys(patch)))
  }, [])
  const put = useCallback((name: string, value: unknown, problem?: string, blocks?: 'blocks'): void => {
    setValues((before) => writeAt(before, name, value))
    setErrors((before) => ({ ...errorsWithout(before, [name]), [name]: problem }))
    setWrong((before) => ({ ...errorsWithout(before, [name]), [name]: blocks && problem }))
  }, [])
  const reset = useCallback(
    (next: V = initial): void => {
      setBase(next)
      setValues(next)
      setErrors({})
      setWrong({})
    },
    [initial],
  )
  const isChanged = !isSame(values, base) || firstErrorOf(wrong) !== undefined
  return { values, errors, wrong, isChanged, set, put, setErrors, reset }
}

/** The errors that a refusal of the server puts beside fields; none when it is about the whole. */
function errorsOfProblem<V extends Values>(
  problem: unknown,
  values: V,
  { renamed, refusedAt, mainField }: Pick<FormOptions<V, never, never>, 'renamed' | 'refusedAt' | 'mainField'>,
): ErrorsByName {
  if (!(problem instanceof ProblemError)) return {}
  const isAboutTyped = problem.status === 400 || problem.status === 422
  const beside: string | undefined = refusedAt?.[problem.code] ?? (isAboutTyped ? mainField : undefined)
  return { ...(beside !== undefined && { [beside]: problem.detail }), ...problemErrors(problem, values, renamed) }
}

/**
 * The values of a form. A failed submit keeps them, puts what is wrong beside the fields and moves the keyboard to the
 * first of them. Draw it with `Form`; a whole screen takes `useKeptForm`, which also keeps what is typed.
 */
export function useForm<V extends Values, O, B = V>(options: FormOptions<V, O, B>): Form<V> {
  const id = useId()
  const { setErrors, reset, put, wrong, ...rest } = useValues<V>(options)
  const { values } = rest
  const [isSubmitting, setSubmitting] = useState(false)
  const sent = useRef<V>(undefined)
  // Read when the person leaves, which may be in the same moment as the success.
  const isDone = useCallback(() => sent.current !== undefined && isSame(sent.current, values), [values])
  const focusFirstError = useErrorFocus(id, rest.errors)
  const words = useMemo(() => new Map<string, FieldWords>(), [])

  const refuse = (found: ErrorsByName): false => {
    focusFirstError()
    setErrors(found)
    return false
  }
  const send = async (body: B): Promise<boolean> => {
    const output = await options.submit(body, values)
    sent.current = values
    reset(values)
    options.onDone?.(output, values)
    return true
  }
  const bodyNow = (): B => (options.body ? options.body(values) : values) as B
  const problems = (): ErrorsByName => ({
    ...schemaErrors(options.schema, bodyNow(), options.renamed),
    ...definedOf(options.check?.(values)),
    ...definedOf(wrong),
  })
  const leave = (name: string): void => {
    if (options.isCheckedOnLeaving)
      setErrors((before) => ({ ...errorsWithout(before, [name]), ...errorsIn(problems(), name) }))
  }
  const submit = async (): Promise<boolean> => {
    const body = bodyNow()
    const found = problems()
    if (firstErrorOf(found)) return refuse(found)
    if (options.ask && !(await options.ask(values))) return false
    setSubmitting(true)
    return send(body)
      .catch((problem: unknown) => {
        const atFields = errorsOfProblem(problem, values, options)
        if (firstErrorOf(atFields)) return refuse(atFields)
        ;(options.onProblem ?? showProblem)(problem)
        return false
      })
      .finally(() => setSubmitting(false))
  }
  const bodyNames = useMemo(
    () => new Map(Object.entries<string>(options.renamed ?? {}).map(([inBody, inForm]) => [inForm, inBody])),
    [options.renamed],
  )
  const resetAll = useCallback(
    (next?: V): void => {
      // What was sent before says nothing of what is typed from now on.
      sent.current = undefined
      reset(next)
    },
    [reset],
  )
  const giveUp = useCallback((): void => {
    sent.current = values
  }, [values])
  return {
    ...rest,
    id,
    words,
    isSubmitting,
    isDone,
    giveUp,
    problems,
    leave,
    submit,
    reset: resetAll,
    setErrors,
    put,
    read: (name) => readAt(values, name),
    factsOf: options.facts ?? ((name) => factsAt(options.schema, bodyNames.get(name) ?? name)),
  }
}

const definedOf = (errors: ErrorsByName = {}): ErrorsByName =>
  Object.fromEntries(Object.entries(errors).filter(([, text]) => text !== undefined))
