import { useLayoutEffect, useRef } from 'react'
import { wonText } from '../look/korean-text.ts'
import { FormField, type InputOf, plainWords } from './field.tsx'
import css from './form.module.css'
import type { Values } from './use-form.ts'

const MOST_DIGITS = 15

const digitsOf = (text: string): string => text.replace(/\D/g, '')
const grouped = (value: unknown): string => (typeof value === 'number' ? value.toLocaleString('ko-KR') : '')

/** Where the caret stands in the grouped text so that as many digits follow it as before. */
function caretBefore(text: string, digitsAfter: number): number {
  let caret = text.length
  for (let left = digitsAfter; caret > 0 && left > 0; caret--) if (/\d/.test(text[caret - 1] ?? '')) left--
  // Before the comma, so that Backspace meets a digit.
  while (caret > 0 && text[caret - 1] === ',') caret--
  return caret
}

/** Keeps the caret between the same digits while commas come and go around them. */
function useGroupedDigits(onDigits: (value: number | undefined) => void, mostDigits: number) {
  const input = useRef<HTMLInputElement>(null)
  const digitsAfterCaret = useRef<number>(undefined)
  useLayoutEffect(() => {
    const element = input.current
    if (!element || digitsAfterCaret.current === undefined) return
    const caret = caretBefore(element.value, digitsAfterCaret.current)
    element.setSelectionRange(caret, caret)
    digitsAfterCaret.current = undefined
  })
  const take = (element: HTMLInputElement): void => {
    digitsAfterCaret.current = digitsOf(element.value.slice(element.selectionStart ?? element.value.length)).length
    const digits = digitsOf(element.value).slice(0, mostDigits)
    onDigits(digits === '' ? undefined : Number(digits))
  }
  return { input, take }
}

type NumberProps<V extends Values> = InputOf<V, number | undefined> & {
  /** Stands behind the number: 원, 명, 회. */
  unit?: string
}

/** A whole number, grouped by thousands while it is typed; nothing typed is `undefined`. */
export function NumberInput<V extends Values>({ form, name, unit, ...field }: NumberProps<V>) {
  const { max } = form.factsOf(name)
  const mostDigits = max === undefined ? MOST_DIGITS : String(max).length
  const { input, take } = useGroupedDigits((value) => form.put<number | undefined>(name, value), mostDigits)
  const say = unit === '원' ? sayWon : sayGrouped
  return (
    <FormField form={form} name={name} say={say} {...field}>
      {(control) => (
        <span className={css.fieldNumber}>
          <input
            {...control}
            ref={input}
            inputMode="numeric"
            autoComplete="off"
            value={grouped(form.read(name))}
            onChange={(event) => take(event.target)}
          />
          {unit && <span aria-hidden="true">{unit}</span>}
        </span>
      )}
    </FormField>
  )
}

const sayWon = (value: unknown): string => (typeof value === 'number' ? wonText(value) : '-')
const sayGrouped = (value: unknown): string => grouped(value) || plainWords(undefined)

/** An amount of won. */
export const WonInput = <V extends Values>(props: InputOf<V, number | undefined>) => (
  <NumberInput {...props} unit="원" />
)
