import { type FormEvent, useEffect, useState } from 'react'
import { ProblemError, sentenceOf } from '#platform/web/calls/problem-error.ts'

export type LightErrors<V> = { [name in keyof V]?: string }

export interface LightForm<V> {
  values: V
  errors: LightErrors<V>
  /** A sentence about the whole form. */
  problem: string | undefined
  isRunning: boolean
  /** Seconds until the server listens again; 0 when it does. */
  waitSeconds: number
  set: (patch: Partial<V>) => void
  submit: (event: FormEvent) => void
}

interface LightFormOptions<V> {
  initial: V
  /** A sentence for each field that must be filled in. */
  required: LightErrors<V>
  send: (values: V) => Promise<void>
}

const isEmpty = (value: unknown): boolean => value === '' || value === false

function missingOf<V extends object>(values: V, required: LightErrors<V>): LightErrors<V> {
  const missing = Object.entries(required).filter(([name]) => isEmpty(values[name as keyof V]))
  return Object.fromEntries(missing) as LightErrors<V>
}

function fieldErrorsOf<V extends object>(error: unknown, values: V): LightErrors<V> {
  if (!(error instanceof ProblemError)) return {}
  const own = error.errors
    .map(({ path, message }) => [path.replace(/^body\./, ''), message] as const)
    .filter(([name]) => name in values)
  return Object.fromEntries(own) as LightErrors<V>
}

/** Counts down the seconds for which the server does not listen. */
function useWait() {
  const [waitSeconds, setWaitSeconds] = useState(0)
  const isWaiting = waitSeconds > 0
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => setWaitSeconds((left) => Math.max(0, left - 1)), 1_000)
    return () => clearInterval(timer)
  }, [isWaiting])
  return { waitSeconds, startWait: setWaitSeconds }
}

/** State of one small form: what is typed stays, whatever the server answers. */
export function useLightForm<V extends object>({ initial, required, send }: LightFormOptions<V>): LightForm<V> {
  const [values, setValues] = useState(initial)
  const [errors, setErrors] = useState<LightErrors<V>>({})
  const [problem, setProblem] = useState<string>()
  const [isRunning, setRunning] = useState(false)
  const { waitSeconds, startWait } = useWait()

  const refuse = (found: LightErrors<V>, sentence: string | undefined): void => {
    setErrors(found)
    setProblem(sentence)
    requestAnimationFrame(() => document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }

  const run = async (): Promise<void> => {
    const missing = missingOf(values, required)
    if (Object.keys(missing).length > 0) return refuse(missing, undefined)
    setRunning(true)
    refuse({}, undefined)
    try {
      await send(values)
    } catch (error) {
      const atFields = fieldErrorsOf(error, values)
      refuse(atFields, Object.keys(atFields).length > 0 ? undefined : sentenceOf(error))
      if (error instanceof ProblemError && error.retryAfterSeconds) startWait(error.retryAfterSeconds)
    } finally {
      setRunning(false)
    }
  }

  const set = (patch: Partial<V>): void => {
    setValues({ ...values, ...patch })
    const kept = Object.entries(errors).filter(([name]) => !(name in patch))
    setErrors(Object.fromEntries(kept) as LightErrors<V>)
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (!isRunning && waitSeconds === 0) void run()
  }
  return { values, errors, problem, isRunning, waitSeconds, set, submit }
}
