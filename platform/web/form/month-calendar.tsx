import './month-calendar.css'
import { type KeyboardEvent, useRef, useState } from 'react'
import { addDays, addMonths, weekday } from '#platform/contract/seoul.ts'
import { dayText, longDayText, monthText } from '../look/korean-text.ts'

const WEEKDAY_NAMES = ['일', '월', '화', '수', '목', '금', '토'] as const
const WEEK = 7

interface CalendarProps {
  /** What a day is for: `발송일`. Names the table. */
  dayName: string
  /** First days of the months that can be turned to. */
  months: readonly string[]
  /** `YYYY-MM-DD`; empty for none. */
  value: string
  firstDay: string
  today: string
  /** Names of the public holidays by day, whether they can be chosen or not. */
  holidays: ReadonlyMap<string, string>
  isSelectable: (day: string) => boolean
  onChoose: (day: string) => void
  /** Names the holidays of the month once more below it, where there is room for whole names. */
  listsHolidays?: boolean
}

const monthOf = (day: string): string => `${day.slice(0, 7)}-01`

function weeksOf(month: string): (string | undefined)[][] {
  const dayCount = Number(addDays(addMonths(month, 1), -1).slice(8))
  const cells = [
    ...Array.from({ length: weekday(month) }, () => undefined),
    ...Array.from({ length: dayCount }, (_, index) => addDays(month, index)),
  ]
  return Array.from({ length: Math.ceil(cells.length / WEEK) }, (_, row) => {
    const week = cells.slice(row * WEEK, (row + 1) * WEEK)
    return [...week, ...Array.from({ length: WEEK - week.length }, () => undefined)]
  })
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -WEEK, ArrowDown: WEEK }

/** One month of days to choose from. Arrow keys move between the days that can be chosen, also across months. */
export function MonthCalendar(props: CalendarProps) {
  const { months, value, firstDay, isSelectable } = props
  const [month, setMonth] = useState(monthOf(value || firstDay))
  const grid = useRef<HTMLTableElement>(null)
  const index = months.indexOf(month)
  const turn = (by: number): void => setMonth(months[index + by] ?? month)
  const move = (event: KeyboardEvent, day: string): void => {
    const step = STEPS[event.key]
    if (step === undefined) return
    event.preventDefault()
    const last = addDays(addMonths(months.at(-1) ?? month, 1), -1)
    let next = addDays(day, step)
    while (next >= firstDay && next <= last && !isSelectable(next)) next = addDays(next, step)
    if (!isSelectable(next)) return
    setMonth(monthOf(next))
    requestAnimationFrame(() => grid.current?.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus())
  }
  const caption = monthText(month)
  return (
    <div className="month-calendar">
      <div className="month-calendar-head">
        <button type="button" aria-label="이전 달" disabled={index <= 0} onClick={() => turn(-1)}>
          ‹
        </button>
        <strong aria-live="polite">{caption}</strong>
        <button type="button" aria-label="다음 달" disabled={index >= months.length - 1} onClick={() => turn(1)}>
          ›
        </button>
      </div>
      <table ref={grid} aria-label={`${caption} ${props.dayName}`}>
        <thead>
          <tr>
            {WEEKDAY_NAMES.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week, row) => (
            <tr key={`${month}-${week.find(Boolean) ?? row}`}>
              {week.map((day, column) => (
                <td key={day ?? `empty-${WEEKDAY_NAMES[column]}`}>
                  {day && <DayButton {...props} day={day} onMove={move} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {props.listsHolidays && <Holidays month={month} holidays={props.holidays} />}
    </div>
  )
}

function Holidays({ month, holidays }: Pick<CalendarProps, 'holidays'> & { month: string }) {
  const ofMonth = [...holidays].filter(([day]) => monthOf(day) === month)
  if (ofMonth.length === 0) return null
  return (
    <ul className="month-holidays" aria-label="공휴일">
      {ofMonth.map(([day, name]) => (
        <li key={day}>
          <strong>{dayText(day)}</strong> {name}
        </li>
      ))}
    </ul>
  )
}

interface DayProps extends CalendarProps {
  day: string
  onMove: (event: KeyboardEvent, day: string) => void
}

function DayButton({ day, value, today, holidays, isSelectable, onChoose, onMove }: DayProps) {
  const holiday = holidays.get(day)
  const [before = '', after = ''] = longDayText(day).split(/(?<=월 )\d+/)
  const marks = [holiday ? ` ${holiday}` : '', day === today ? ' 오늘' : ''].join('')
  return (
    <button
      type="button"
      className="month-day"
      data-day={day}
      data-today={day === today || undefined}
      aria-pressed={day === value}
      disabled={!isSelectable(day)}
      onClick={() => onChoose(day)}
      onKeyDown={(event) => onMove(event, day)}
    >
      <span className="month-day-words">{before}</span>
      {Number(day.slice(8))}
      <span className="month-day-words">{`${after}${marks}`}</span>
      {holiday && <small aria-hidden="true">{holiday}</small>}
    </button>
  )
}
