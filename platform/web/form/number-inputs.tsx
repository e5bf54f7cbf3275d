import { useLayoutEffect, useRef, useState } from 'react'
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

/** Said beside a number in which something else was typed. */
const DIGITS_ONLY = '숫자만 입력해주세요.'

/** What somebody typed: its number (nothing typed is undefined), or why it is none. */
function readNumber(text: string, unit: string, max: number | undefined): { value?: number; problem?: string } {
  const digits = text.replaceAll(/[,\s]/g, '').replace(unit, '')
  if (digits === '') return {}
  if (!/^\d+$/.test(digits)) return { problem: DIGITS_ONLY }
  const value = Number(digits.slice(0, MOST_DIGITS))
  if (max === undefined || value <= max) return { value }
  return { value, problem: `최대 ${max.toLocaleString('ko-KR')}${unit}까지 입력할 수 있습니다.` }
}

/** Keeps the caret between the same digits while commas come and go around them. */
function useKeptCaret() {
  const input = useRef<HTMLInputElement>(null)
  const digitsAfterCaret = useRef<number>(undefined)
  useLayoutEffect(() => {
    const element = input.current
    if (!element || digitsAfterCaret.current === undefined) return
    const caret = caretBefore(element.value, digitsAfterCaret.current)
    element.setSelectionRange(caret, caret)
    digitsAfterCaret.current = undefined
  })
  const keepCaret = ({ value, selectionStart }: HTMLInputElement): void => {
    digitsAfterCaret.current = digitsOf(value.slice(selectionStart ?? value.length)).length
  }
  return { input, keepCaret }
}

type NumberProps<V extends Values> = InputOf<V, number | undefined> & {
  /** Stands behind the number: 원, 명, 회. */
  unit?: string
}

/**
 * A whole number, grouped by thousands while it is typed; nothing typed is `undefined`. What is no number, or a larger one
 * than the schema takes, stays as it was typed, with what is wrong about it.
 */
export function NumberInput<V extends Values>({ form, name, unit = '', ...field }: NumberProps<V>) {
  const { max } = form.factsOf(name)
  const { input, keepCaret } = useKeptCaret()
  const [noNumber, setNoNumber] = useState<string>()
  const take = (element: HTMLInputElement): void => {
    const { value, problem } = readNumber(element.value, unit, max)
    const isNumber = problem === undefined || value !== undefined
    setNoNumber(isNumber ? undefined : element.value)
    if (isNumber) keepCaret(element)
    form.put<number | undefined>(name, value, problem, 'blocks')
  }
  const value = form.read(name)
  const isNoNumber = noNumber !== undefined && value === undefined && form.errors[name] !== undefined
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
            value={isNoNumber ? noNumber : grouped(value)}
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
