import { type ReactNode, useId } from 'react'
import { Required } from '../feedback/required.tsx'
import type { KeptForm } from './use-kept-form.ts'

/** Spread this on the control: it ties label, hint, error and value together. */
export interface FieldControl {
  id: string
  'aria-invalid': boolean
  'aria-describedby': string | undefined
  'aria-required': boolean | undefined
  status: 'error' | undefined
}

interface FieldProps {
  label: string
  required?: boolean
  hint?: ReactNode
  error?: string
  /** A group of several controls is named as a group. */
  isGroup?: boolean
  children: (control: FieldControl) => ReactNode
}

/** A labelled control with its hint and error. For native controls take `nativeControl(control)`. */
export function Field({ label, required, hint, error, isGroup, children }: FieldProps) {
  const id = useId()
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  const control: FieldControl = {
    id,
    'aria-invalid': error !== undefined,
    'aria-describedby': described || undefined,
    'aria-required': required || undefined,
    status: error === undefined ? undefined : 'error',
  }
  const name = (
    <>
      {label}
      {required && <Required />}
    </>
  )
  const rest = (
    <>
      {children(control)}
      <Notes id={id} hint={hint} error={error} />
    </>
  )
  if (isGroup) {
    return (
      <fieldset className="field field-group" aria-describedby={described || undefined}>
        <legend className="field-label">{name}</legend>
        {rest}
      </fieldset>
    )
  }
  return (
    <div className="field">
      <label htmlFor={id}>{name}</label>
      {rest}
    </div>
  )
}

const Notes = ({ id, hint, error }: Pick<FieldProps, 'hint' | 'error'> & { id: string }) => (
  <>
    {hint && (
      <p className="field-hint" id={`${id}-hint`}>
        {hint}
      </p>
    )}
    {error && (
      <p className="field-error" id={`${id}-error`}>
        {error}
      </p>
    )}
  </>
)

/** The same for an `<input>` or `<select>` of the browser, which know no `status`. */
export const nativeControl = ({ status: _, ...control }: FieldControl) => ({ ...control, className: 'control' })

/** A field of a kept form: errors of that name appear beside it. */
export function FormField<V extends Record<string, unknown>>({
  form,
  name,
  ...field
}: Omit<FieldProps, 'error'> & { form: KeptForm<V>; name: keyof V }) {
  return <Field {...field} error={form.errors[name]} />
}
