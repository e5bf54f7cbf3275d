import { type FocusEvent, type FormEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { useFirstField } from './first-field.ts'
import type { Form as FormState, Values } from './use-form.ts'

interface FormProps<V extends Values> {
  form: FormState<V>
  children: ReactNode
  className?: string
  'aria-label'?: string
  'aria-labelledby'?: string
}

/** Tells the form which field the keyboard has left for another place in it, or for nowhere. */
function useLeaving<V extends Values>(form: FormState<V>) {
  const isPressed = useRef(false)
  const latest = useRef(form)
  useLayoutEffect(() => {
    latest.current = form
  })
  const setPressed = (isDown: boolean) => (): void => {
    isPressed.current = isDown
  }
  const onBlur = ({ target, relatedTarget, currentTarget }: FocusEvent<HTMLFormElement>): void => {
    const field = target.closest<HTMLElement>('[data-field]')
    const name = field?.dataset.field
    if (name === undefined || field?.contains(relatedTarget)) return
    // A layer that opens above the form belongs to its field.
    if (relatedTarget && !currentTarget.contains(relatedTarget)) return
    const leave = (): void => latest.current.leave(name)
    // What is being pressed must not move away from under the pointer.
    if (isPressed.current) addEventListener('pointerup', () => setTimeout(leave), { once: true })
    else leave()
  }
  return {
    onBlur,
    onPointerDown: setPressed(true),
    onPointerUp: setPressed(false),
    onPointerCancel: setPressed(false),
  }
}

/** The frame of a form: its button and Enter in a field submit it, and what is wrong is told by the form itself. In a layer it begins at its first field. */
export function Form<V extends Values>({ form, ...rest }: FormProps<V>) {
  const frame = useRef<HTMLFormElement>(null)
  useFirstField(frame)
  const leaving = useLeaving(form)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    void form.submit()
  }
  return <form {...rest} {...leaving} ref={frame} id={form.id} onSubmit={submit} noValidate />
}
