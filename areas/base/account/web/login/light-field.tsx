import { type InputHTMLAttributes, useId } from 'react'
import css from './sign.module.css'
import type { LightForm } from './use-light-form.ts'

interface LightFieldProps<V extends object> {
  form: LightForm<V>
  name: keyof V & string
  label: string
  hint?: string
  rows?: number
  input?: InputHTMLAttributes<HTMLInputElement>
  /** What stands in the field for a typed text. */
  take?: (typed: string) => string
}

/** A labelled text field of a light form with its error. */
export function LightField<V extends object>({ form, name, label, hint, rows, input, take }: LightFieldProps<V>) {
  const id = useId()
  const error = form.errors[name]
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  const control = {
    id,
    name,
    value: String(form.values[name]),
    required: true,
    'aria-invalid': error !== undefined,
    'aria-describedby': described || undefined,
    onChange: (event: { target: { value: string } }) =>
      form.set({ [name]: take ? take(event.target.value) : event.target.value } as Partial<V>),
  }
  return (
    <div className={css.signField}>
      <label htmlFor={id}>{label}</label>
      {rows ? <textarea {...control} rows={rows} maxLength={2000} /> : <input {...control} {...input} />}
      {hint && (
        <p className={css.signHint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className={css.signError} id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  )
}

/** What is wrong with the whole form, how long to wait, and the button. */
export function LightSubmit<V extends object>({ form, text }: { form: LightForm<V>; text: string }) {
  const isWaiting = form.waitSeconds > 0
  return (
    <>
      <div role="alert">{form.problem && <p className={css.signProblem}>{form.problem}</p>}</div>
      <button type="submit" className={css.signSubmit} disabled={form.isRunning || isWaiting}>
        {isWaiting ? `${form.waitSeconds}초 후 다시 시도` : form.isRunning ? '확인 중…' : text}
      </button>
    </>
  )
}
