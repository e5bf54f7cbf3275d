import { type FormEvent, type ReactNode, useRef } from 'react'
import { useFirstField } from './first-field.ts'
import type { Form as FormState, Values } from './use-form.ts'

interface FormProps<V extends Values> {
  form: FormState<V>
  children: ReactNode
  className?: string
  'aria-label'?: string
  'aria-labelledby'?: string
}

/** The frame of a form: its button and Enter in a field submit it, and what is wrong is told by the form itself. In a layer it begins at its first field. */
export function Form<V extends Values>({ form, ...rest }: FormProps<V>) {
  const frame = useRef<HTMLFormElement>(null)
  useFirstField(frame)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    void form.submit()
  }
  return <form {...rest} ref={frame} id={form.id} onSubmit={submit} noValidate />
}
