import type { CSSProperties, ReactNode } from 'react'
import {
  type DayGroup,
  type DayRange,
  monthGroupsOf,
  weekGroupsOf,
  yearGroupsOf,
  type Zoom,
} from '#areas/advertising/regional-ad/rules/timeline-days.rules.ts'
import { addDays, monthText, weekday } from '#platform/contract/seoul.ts'
import { longDayText } from '#platform/web/look/korean-text.ts'
import { GridPart } from './grid-part.tsx'
import css from './timeline.module.css'
import { columnStyle } from './timeline-measures.ts'

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

/** What stands above the days, and what in their place where they have no room. */
interface HeadRows {
  readonly above: (range: DayRange) => DayGroup[]
  readonly aboveText: (day: string) => string
  readonly below?: (range: DayRange) => DayGroup[]
  /** What is shown and what is heard of a group. */
  readonly belowText: (day: string) => readonly [shown: string, heard: string]
}

const yearText = (day: string): string => `${day.slice(0, 4)}년`

const HEADS: Readonly<Record<Zoom, HeadRows>> = {
  day: { above: monthGroupsOf, aboveText: monthText, belowText: (day) => [day, longDayText(day)] },
  week: {
    above: monthGroupsOf,
    aboveText: monthText,
    below: weekGroupsOf,
    belowText: (day) => [`${Number(day.slice(5, 7))}.${Number(day.slice(8))}`, `${longDayText(day)}부터 한 주`],
  },
  month: {
    above: yearGroupsOf,
    aboveText: yearText,
    below: monthGroupsOf,
    belowText: (day) => [`${Number(day.slice(5, 7))}월`, monthText(day)],
  },
}

/** Weeks or months that the bars stand below, where days have no room. */
export const unitsOf = (range: DayRange, zoom: Zoom): readonly DayGroup[] => HEADS[zoom].below?.(range) ?? []

interface TimelineHeadProps {
  range: DayRange
  zoom: Zoom
  today: string
  days: readonly DayLook[]
  firstColumn: number
  lastColumn: number
}

/** Months and days above the bars, weeks or months in place of days; stays in sight when the schools are scrolled. */
export function TimelineHead({ range, zoom, today, days, firstColumn, lastColumn }: TimelineHeadProps) {
  const { above, aboveText, belowText } = HEADS[zoom]
  const isShown = (group: DayGroup): boolean =>
    group.firstColumn <= lastColumn && group.firstColumn + group.dayCount > firstColumn
  const months = above(range).filter(isShown)
  const units = unitsOf(range, zoom).filter(isShown)
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
            <span>{aboveText(month.day)}</span>
          </HeadCell>
        ))}
      </HeadRow>
      <HeadRow index={2} className={css.timelineDays}>
        {zoom === 'day' && days.map((each) => <DayCell key={each.day} look={each} />)}
        {units.map((unit) => (
          <UnitCell key={unit.day} unit={unit} today={today} words={belowText(unit.day)} />
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

interface UnitCellProps {
  unit: DayGroup
  today: string
  words: readonly [shown: string, heard: string]
}

/** A week or a month; the one with today is marked as a day is. */
function UnitCell({ unit: { day, firstColumn, dayCount }, today, words: [shown, heard] }: UnitCellProps) {
  const isNow = today >= day && today < addDays(day, dayCount)
  return (
    <HeadCell
      className={css.timelineUnit}
      column={firstColumn + 2}
      colSpan={dayCount}
      style={columnStyle(firstColumn, dayCount)}
      isToday={isNow}
      label={isNow ? `${heard}, 오늘 포함` : heard}
    >
      <span>{shown}</span>
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
