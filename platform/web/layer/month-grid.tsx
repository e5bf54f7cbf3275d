import { type CalendarDate, parseDate } from '@internationalized/date'
import { use } from 'react'
import { Button } from 'react-aria-components/Button'
import { Calendar, CalendarCell, CalendarGrid, CalendarStateContext } from 'react-aria-components/Calendar'
import { monthText } from '#platform/contract/seoul.ts'
import { dayText, longDayText } from '../look/korean-text.ts'
import { Korean } from './korean.tsx'
import css from './month-grid.module.css'

export interface MonthGridProps {
  /** What a day is for: `발송일`. Names the grid. */
  dayName: string
  /** First and last day that can be turned to, `YYYY-MM-DD`; without them there is no end. */
  first?: string
  last?: string
  /** The chosen day; empty for none. */
  value: string
  /** Where the keyboard begins when none is chosen. */
  start: string
  /** Today by the server's clock: the browser's can be wrong. */
  today: string
  /** Names of the public holidays by day, whether they can be chosen or not. */
  holidays?: ReadonlyMap<string, string>
  /** Days that are not are closed: the keyboard can stand on them and they are read out. Default: all are open. */
  isSelectable?: (day: string) => boolean
  onChoose: (day: string) => void
  /** Names the holidays of the month once more below it, where there is room for whole names. */
  listsHolidays?: boolean
  /** Takes the keyboard as soon as it is shown. */
  takesFocus?: boolean
}

const NONE: ReadonlyMap<string, string> = new Map()

const dateOf = (day: string | undefined): CalendarDate | undefined => (day ? parseDate(day) : undefined)

/** One month of days to choose from, operated like a grid: one stop for the Tab key, arrows, page keys, Home and End. */
export function MonthGrid(props: MonthGridProps) {
  const { dayName, first, last, value, start, today, holidays = NONE, isSelectable = () => true } = props
  return (
    <Korean>
      <Calendar
        className={css.calendar}
        aria-label={dayName}
        minValue={dateOf(first)}
        maxValue={dateOf(last)}
        value={dateOf(value) ?? null}
        defaultFocusedValue={dateOf(value || start)}
        isDateUnavailable={(date) => !isSelectable(date.toString())}
        onChange={(date) => props.onChoose(date.toString())}
        autoFocus={props.takesFocus}
      >
        <Head />
        <CalendarGrid weekdayStyle="narrow">
          {(date) => <Day date={date} today={today} holiday={holidays.get(date.toString())} />}
        </CalendarGrid>
        {props.listsHolidays && <Holidays holidays={holidays} />}
      </Calendar>
    </Korean>
  )
}

const useMonth = (): string => `${use(CalendarStateContext)?.visibleRange.start.toString() ?? ''}`

function Head() {
  return (
    <div className={css.head}>
      <Button slot="previous" aria-label="이전 달">
        ‹
      </Button>
      <strong aria-live="polite">{monthText(useMonth())}</strong>
      <Button slot="next" aria-label="다음 달">
        ›
      </Button>
    </div>
  )
}

function Day({ date, today, holiday }: { date: CalendarDate; today: string; holiday: string | undefined }) {
  const day = date.toString()
  const [before = '', after = ''] = longDayText(day).split(/(?<=월 )\d+/)
  const marks = { 'aria-label': undefined, 'data-day': day, 'data-today': day === today || undefined }
  return (
    <CalendarCell
      date={date}
      className={css.day}
      render={({ children: _, ...cell }, { isSelected, isOutsideMonth }) => (
        <div {...cell} {...marks} {...{ 'aria-pressed': isSelected }} hidden={isOutsideMonth}>
          <span className={css.words}>{before}</span>
          {date.day}
          <span className={css.words}>{[after, holiday, day === today && '오늘'].filter(Boolean).join(' ')}</span>
          {holiday && <small aria-hidden="true">{holiday}</small>}
        </div>
      )}
    />
  )
}

function Holidays({ holidays }: { holidays: ReadonlyMap<string, string> }) {
  const month = useMonth().slice(0, 7)
  const ofMonth = [...holidays].filter(([day]) => day.startsWith(month))
  if (ofMonth.length === 0) return null
  return (
    <ul className={css.holidays} aria-label="공휴일">
      {ofMonth.map(([day, name]) => (
        <li key={day}>
          <strong>{dayText(day)}</strong> {name}
        </li>
      ))}
    </ul>
  )
}
