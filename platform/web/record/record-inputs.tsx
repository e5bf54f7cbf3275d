import { Fragment, type ReactNode } from 'react'
import type { Field, Fields, RecordOf } from '#platform/contract/record.ts'
import type { FieldOf } from '../form/field-path.ts'
import { PhoneInput } from '../form/phone-input.tsx'
import { TextArea, TextInput } from '../form/text-inputs.tsx'
import type { Form, Values } from '../form/use-form.ts'

type Name<F, L> = (keyof F | keyof L) & string
/** What is no line of text in the form has an input of its own. */
type OwnNames<V, F, L> = { [N in Name<F, L>]: N extends keyof V ? (string extends V[N] ? never : N) : N }[Name<F, L>]
type Own<V, F, L> = { readonly [N in OwnNames<V, F, L>]: ReactNode } & { readonly [N in Name<F, L>]?: ReactNode }

type RecordInputsProps<V extends Values, F extends Fields, L extends Fields> = {
  of: Pick<RecordOf<F, L>, 'fields' | 'links'>
  form: Form<V>
} & ([OwnNames<V, F, L>] extends [never] ? { own?: Own<V, F, L> } : { own: Own<V, F, L> })

/** Inputs for all that is written of a record, in its order; `own` are those that differ from a line of text. */
export function RecordInputs<V extends Values, F extends Fields, L extends Fields>({
  of: { fields, links },
  form,
  own,
}: RecordInputsProps<V, F, L>) {
  const given: Readonly<Record<string, ReactNode>> = { ...own }
  return Object.entries<Field>({ ...fields, ...links }).map(([name, field]) => (
    <Fragment key={name}>
      {name in given ? given[name] : <FieldInput form={form} name={name as FieldOf<V, string>} field={field} />}
    </Fragment>
  ))
}

interface FieldInputProps<V extends Values> {
  form: Form<V>
  name: FieldOf<V, string>
  field: Field
  /** More that belongs to the control, below it. */
  children?: ReactNode
}

/** The input of a field that is typed as text, called as the record calls it. */
export function FieldInput<V extends Values>({
  form,
  name,
  field: { title, hint, typed = 'line' },
  children,
}: FieldInputProps<V>) {
  const named = { form, name, label: title, hint }
  if (typed === 'phone') return <PhoneInput {...named} />
  if (typed === 'lines') return <TextArea {...named}>{children}</TextArea>
  return (
    <TextInput {...named} {...(typed === 'digits' && { inputMode: 'numeric' })}>
      {children}
    </TextInput>
  )
}
