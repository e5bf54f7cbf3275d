import type { CSSProperties, ReactNode } from 'react'
import { type DayRange, monthGroupsOf } from '#areas/advertising/regional-ad/rules/timeline-days.rules.ts'
import { addDays, monthText, weekday } from '#platform/contract/seoul.ts'
import { longDayText } from '#platform/web/look/korean-text.ts'
import { GridPart } from './grid-part.tsx'
import css from './timeline.module.css'
import { DAY_PX } from './timeline-measures.ts'

const WEEKDAYS = ['일', '월', '화', '수', '목', '금', '토'] as const

/** What the timeline knows of a day. */
export interface DayLook {
  readonly column: number
  readonly day: string
  /** Weekends and public holidays are tinted. */
  readonly tone: 'sunday' | 'saturday' | 'holiday' | undefined
  readonly holiday: string | undefined
  readonly isToday: boolean
}

/** The days from one column to another. */
export function dayLooksOf(
  startDate: string,
  columns: { firstColumn: number; lastColumn: number },
  holidays: ReadonlyMap<string, string>,
  today: string,
): DayLook[] {
  return Array.from({ length: Math.max(0, columns.lastColumn - columns.firstColumn + 1) }, (_, index) => {
    const column = columns.firstColumn + index
    const day = addDays(startDate, column)
    const holiday = holidays.get(day)
    return { column, day, tone: toneOf(day, holiday), holiday, isToday: day === today }
  })
}

function toneOf(day: string, holiday: string | undefined): DayLook['tone'] {
  if (holiday !== undefined) return 'holiday'
  const of = weekday(day)
  return of === 0 ? 'sunday' : of === 6 ? 'saturday' : undefined
}

export const columnStyle = (column: number, count = 1): CSSProperties => ({
  left: `calc(var(--name-width) + ${column * DAY_PX}px)`,
  width: count * DAY_PX,
})

interface TimelineHeadProps {
  range: DayRange
  days: readonly DayLook[]
  firstColumn: number
  lastColumn: number
}

/** Months and days above the bars; stays in sight when the schools are scrolled. */
export function TimelineHead({ range, days, firstColumn, lastColumn }: TimelineHeadProps) {
  const months = monthGroupsOf(range).filter(
    (month) => month.firstColumn <= lastColumn && month.firstColumn + month.dayCount > firstColumn,
  )
  return (
    <GridPart role="rowgroup" className={css.timelineHead}>
      <HeadRow index={1} className={css.timelineMonths}>
        <HeadCell className={css.timelineCorner} column={1} rowSpan={2}>
          학교
        </HeadCell>
        {months.map((month) => (
          <HeadCell
            key={month.day}
            className={css.timelineMonth}
            column={month.firstColumn + 2}
            colSpan={month.dayCount}
            style={columnStyle(month.firstColumn, month.dayCount)}
          >
            <span>{monthText(month.day)}</span>
          </HeadCell>
        ))}
      </HeadRow>
      <HeadRow index={2} className={css.timelineDays}>
        {days.map((each) => (
          <DayCell key={each.day} look={each} />
        ))}
      </HeadRow>
    </GridPart>
  )
}

function DayCell({ look: { column, day, tone, holiday, isToday } }: { look: DayLook }) {
  const names = [longDayText(day), holiday, isToday && '오늘'].filter(Boolean).join(', ')
  return (
    <HeadCell
      className={css.timelineDay}
      column={column + 2}
      style={columnStyle(column)}
      tone={tone}
      isToday={isToday}
      label={names}
      title={holiday}
    >
      <strong>{Number(day.slice(8))}</strong>
      <small>{WEEKDAYS[weekday(day)]}</small>
    </HeadCell>
  )
}

function HeadRow({
  index,
  className,
  children,
}: {
  index: number
  className: string | undefined
  children: ReactNode
}) {
  return (
    <GridPart role="row" className={className} aria-rowindex={index}>
      {children}
    </GridPart>
  )
}

interface HeadCellProps {
  className: string | undefined
  /** Number of the column among all columns, from 1. */
  column: number
  colSpan?: number
  rowSpan?: number
  style?: CSSProperties
  tone?: DayLook['tone']
  isToday?: boolean
  /** What is heard instead of the text. */
  label?: string
  title?: string | undefined
  children: ReactNode
}

function HeadCell(props: HeadCellProps) {
  return (
    <GridPart
      role="columnheader"
      className={props.className}
      aria-colindex={props.column}
      aria-colspan={props.colSpan}
      aria-rowspan={props.rowSpan}
      aria-label={props.label}
      aria-current={props.isToday ? 'date' : undefined}
      data-tone={props.tone}
      style={props.style}
      title={props.title}
    >
      {props.children}
    </GridPart>
  )
}
