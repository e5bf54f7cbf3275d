import { useLayoutEffect, useRef } from 'react'
import { type FieldControl, nativeControl } from '#platform/web/form/field.tsx'

interface PriceFieldProps {
  control: FieldControl
  value: number | undefined
  onChange: (won: number | undefined) => void
}

const MOST_DIGITS = 10

const digitsOf = (text: string): string => text.replace(/\D/g, '')
const grouped = (won: number | undefined): string => won?.toLocaleString('ko-KR') ?? ''

/** Where the caret stands in the grouped text so that as many digits follow it as before. */
function caretBefore(text: string, digitsAfter: number): number {
  let caret = text.length
  for (let left = digitsAfter; caret > 0 && left > 0; caret--) if (/\d/.test(text[caret - 1] ?? '')) left--
  // Before the comma, so that Backspace meets a digit.
  while (caret > 0 && text[caret - 1] === ',') caret--
  return caret
}

/** An amount of won, grouped by thousands while it is typed; the caret stays between the same digits. */
export function PriceField({ control, value, onChange }: PriceFieldProps) {
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
    const digits = digitsOf(element.value).slice(0, MOST_DIGITS)
    onChange(digits === '' ? undefined : Number(digits))
  }
  return (
    <span className="ad-price">
      <input
        {...nativeControl(control)}
        ref={input}
        inputMode="numeric"
        autoComplete="off"
        value={grouped(value)}
        onChange={(event) => take(event.target)}
      />
      <span aria-hidden="true">원</span>
    </span>
  )
}
