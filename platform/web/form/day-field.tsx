import { type RefObject, useRef, useState } from 'react'
import { dottedDay } from '#platform/contract/seoul.ts'
import { serverToday } from '../calls/server-clock.ts'
import { lateLayer } from '../layer/late.tsx'
import { Icon } from '../look/icon.tsx'
import css from './day-field.module.css'
import { dayOfText } from './day-text.ts'
import fieldCss from './field.module.css'

const DayPopup = lateLayer(() => import('../layer/day-popup.tsx').then((module) => module.DayPopup))

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

const shownDay = (day: string | undefined): string => (day ? dottedDay(day) : '')

/** The text in the field and the day it means; only a day within the ends is passed on. */
function useDayText({ value, onChange, min, max }: DayText) {
  const [text, setText] = useState(shownDay(value))
  const [known, setKnown] = useState(value)
  if (known !== value) {
    setKnown(value)
    setText(shownDay(value))
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
  return { text, day: day ?? undefined, isWrong, take, tidy: () => day && setText(shownDay(day)) }
}

/**
 * A calendar day as `2026.11.24`, whatever the language of the browser: typed, pasted, or chosen in a calendar. What is
 * no day (or not within the ends) is marked and not passed on.
 */
export function DayField({ value, onChange, min, max, ...rest }: DayFieldProps) {
  const { text, day, isWrong, take, tidy } = useDayText({ value, onChange, min, max })
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const label = rest['aria-label'] ?? '날짜'
  const choose = (chosen: string): void => {
    take(chosen)
    setOpen(false)
  }
  return (
    <span className={css.dayField} data-part="day-field">
      <input
        {...rest}
        className={fieldCss.control}
        data-part="control"
        inputMode="numeric"
        autoComplete="off"
        placeholder="YYYY.MM.DD"
        maxLength={13}
        value={text}
        aria-invalid={rest['aria-invalid'] || isWrong}
        onChange={(event) => take(event.target.value)}
        onBlur={tidy}
      />
      <CalendarButton ref={opener} label={label} onOpen={() => setOpen(true)} />
      {isOpen && (
        <DayPopup
          anchor={opener}
          onClose={() => setOpen(false)}
          dayName={label}
          first={min}
          last={max}
          value={isWrong ? '' : (day ?? '')}
          start={startDay(min, max)}
          today={serverToday()}
          onChoose={choose}
        />
      )}
    </span>
  )
}

/** Today, or the end that is next to it. */
function startDay(min: string | undefined, max: string | undefined): string {
  const today = serverToday()
  if (min && today < min) return min
  return max && today > max ? max : today
}

interface CalendarButtonProps {
  ref: RefObject<HTMLButtonElement | null>
  label: string
  onOpen: () => void
}

const CalendarButton = ({ ref, label, onOpen }: CalendarButtonProps) => (
  <button ref={ref} type="button" className={css.dayFieldOpen} aria-label={`${label} 달력 열기`} onClick={onOpen}>
    <Icon name="calendar" />
  </button>
)
