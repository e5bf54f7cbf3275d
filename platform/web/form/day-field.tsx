import './day-field.css'
import { useRef, useState } from 'react'
import { dayOfText } from './day-text.ts'

interface DayFieldProps {
  id?: string
  value: string | undefined
  onChange: (day: string | undefined) => void
  /** Earliest and latest day that may be chosen. */
  min?: string
  max?: string
  'aria-label'?: string
  'aria-invalid'?: boolean
  'aria-describedby'?: string
  'aria-required'?: boolean
}

type DayText = Pick<DayFieldProps, 'value' | 'onChange' | 'min' | 'max'>

/** The text in the field and the day it means; only a day within the ends is passed on. */
function useDayText({ value, onChange, min, max }: DayText) {
  const [text, setText] = useState(value ?? '')
  const [known, setKnown] = useState(value)
  if (known !== value) {
    setKnown(value)
    setText(value ?? '')
  }
  const isWithin = (day: string): boolean => (!min || day >= min) && (!max || day <= max)
  const day = dayOfText(text)
  const take = (typed: string): void => {
    setText(typed)
    const meant = dayOfText(typed)
    const next = meant && isWithin(meant) ? meant : undefined
    if (next === value) return
    setKnown(next)
    onChange(next)
  }
  const isWrong = day === null || (day !== undefined && !isWithin(day))
  return { text, day: day ?? undefined, isWrong, take, tidy: () => day && setText(day) }
}

/**
 * A calendar day as `YYYY-MM-DD`, whatever the language of the browser: typed, or chosen in the calendar of the
 * browser. What is no day (or not within the ends) is marked and not passed on.
 */
export function DayField({ value, onChange, min, max, ...rest }: DayFieldProps) {
  const { text, day, isWrong, take, tidy } = useDayText({ value, onChange, min, max })
  const calendar = useRef<HTMLInputElement>(null)
  return (
    <span className="day-field">
      <input
        {...rest}
        className="control"
        inputMode="numeric"
        autoComplete="off"
        placeholder="YYYY-MM-DD"
        maxLength={13}
        value={text}
        aria-invalid={rest['aria-invalid'] || isWrong}
        onChange={(event) => take(event.target.value)}
        onBlur={tidy}
      />
      <CalendarButton label={rest['aria-label'] ?? '날짜'} onOpen={() => calendar.current?.showPicker()} />
      <input
        ref={calendar}
        type="date"
        className="day-field-calendar"
        tabIndex={-1}
        aria-hidden="true"
        value={day ?? ''}
        min={min}
        max={max}
        onChange={(event) => take(event.target.value)}
      />
    </span>
  )
}

const CalendarButton = ({ label, onOpen }: { label: string; onOpen: () => void }) => (
  <button type="button" className="day-field-open" aria-label={`${label} 달력 열기`} onClick={onOpen}>
    <svg viewBox="0 0 20 20" width="16" height="16" fill="none" stroke="currentColor" aria-hidden="true">
      <path d="M3 5.5h14v11H3zM3 9h14M6.5 3v4M13.5 3v4" strokeWidth="1.4" strokeLinejoin="round" />
    </svg>
  </button>
)
