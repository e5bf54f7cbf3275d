import type { FormEvent, ReactNode } from 'react'
import type { Form as FormState, Values } from './use-form.ts'

interface FormProps<V extends Values> {
  form: FormState<V>
  children: ReactNode
  className?: string
  'aria-label'?: string
  'aria-labelledby'?: string
}

/** The frame of a form: its button and Enter in a field submit it, and what is wrong is told by the form itself. */
export function Form<V extends Values>({ form, ...rest }: FormProps<V>) {
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    void form.submit()
  }
  return <form {...rest} id={form.id} onSubmit={submit} noValidate />
}
