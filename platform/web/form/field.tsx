import { type ReactNode, useId, useLayoutEffect } from 'react'
import type { FieldFacts } from '#platform/contract/schema-facts.ts'
import { Required } from '../feedback/required.tsx'
import css from './field.module.css'
import { errorAt } from './field-errors.ts'
import type { FieldOf } from './field-path.ts'
import type { FormFields, Values } from './use-form.ts'

/** Spread this on the control: it ties label, hint, error and value together. */
export interface FieldControl {
  id: string
  'aria-invalid': boolean
  'aria-describedby': string | undefined
  'aria-required': boolean | undefined
  className: string | undefined
  'data-part': 'control'
}

interface FieldProps {
  label: string
  /** Its name in the form. */
  name?: string
  required?: boolean | undefined
  hint?: ReactNode
  error?: string | undefined
  /** How many characters of how many are used. */
  count?: string | undefined
  /** A group of several controls is named as a group. */
  isGroup?: boolean | undefined
  children: (control: FieldControl) => ReactNode
}

/** A labelled control with its hint and error. */
export function Field({ label, name: fieldName, required, hint, error, count, isGroup, children }: FieldProps) {
  const id = useId()
  const notes = [
    { kind: 'hint', note: hint, look: css.fieldHint },
    { kind: 'count', note: count, look: css.fieldCount },
    { kind: 'error', note: error, look: css.fieldError },
  ].filter(({ note }) => note)
  const described = notes.map(({ kind }) => `${id}-${kind}`)
  const control: FieldControl = {
    id,
    'aria-invalid': error !== undefined,
    'aria-describedby': described.join(' ') || undefined,
    'aria-required': required || undefined,
    className: css.control,
    'data-part': 'control',
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
      {notes.map(({ kind, note, look }) => (
        <p key={kind} className={look} data-part={`field-${kind}`} id={`${id}-${kind}`}>
          {note}
        </p>
      ))}
    </>
  )
  if (isGroup) {
    return (
      <fieldset
        className={`${css.field} ${css.fieldGroup}`}
        data-part="field"
        data-field={fieldName}
        aria-describedby={control['aria-describedby']}
      >
        <legend className={css.fieldLabel}>{name}</legend>
        {rest}
      </fieldset>
    )
  }
  return (
    <div className={css.field} data-part="field" data-field={fieldName}>
      <label htmlFor={id}>{name}</label>
      {rest}
    </div>
  )
}

/** Which field of which form an input writes a `T` into, and what stands around it. */
export interface InputOf<V extends Values, T> {
  form: FormFields<V>
  name: FieldOf<V, T>
  label: string
  hint?: ReactNode
  /** Only where the schema of the form cannot tell. */
  required?: boolean
}

type FormFieldProps<V extends Values, N extends FieldOf<V, never>> = Omit<InputOf<V, never>, 'name'> &
  Pick<FieldProps, 'isGroup' | 'count'> & {
    name: N
    /** The value in words, for whoever compares two states of the form. */
    say?: (value: N extends keyof V ? V[N] : unknown) => string
    children: (control: FieldControl, facts: FieldFacts) => ReactNode
  }

/** Any text, number or choice as it is; what is left empty is a dash. */
export const plainWords = (value: unknown): string =>
  value === undefined || value === null || value === '' ? '-' : String(value)

/** A field of a form: whether it must be filled in is read from the schema, what is wrong with it stands beside it. */
export function FormField<V extends Values, N extends FieldOf<V, never>>({
  form,
  name,
  say = plainWords,
  required,
  children,
  ...field
}: FormFieldProps<V, N>) {
  const facts = form.factsOf(name)
  const { words } = form
  const { label } = field
  // Only values of this very field are ever said with it.
  useLayoutEffect(() => void words.set(name, { label, say: (value) => say(value as never) }), [words, name, label, say])
  return (
    <Field {...field} name={name} required={required ?? facts.isRequired} error={errorAt(form.errors, name)}>
      {(control) => children(control, facts)}
    </Field>
  )
}
