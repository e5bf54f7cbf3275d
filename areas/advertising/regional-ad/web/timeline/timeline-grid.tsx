import { type CSSProperties, Fragment, useMemo, useRef } from 'react'
import {
  type DayGroup,
  type DayRange,
  dayCountOf,
  type Zoom,
} from '#areas/advertising/regional-ad/rules/timeline-days.rules.ts'
import type { TimelineAd, TimelineSchool } from '#areas/advertising/regional-ad/web/timeline/timeline-schools.ts'
import { usePhone } from '#platform/web/list/use-layout.ts'
import { usePrinting } from '../paper/use-wide-paper.ts'
import { GridPart } from './grid-part.tsx'
import css from './timeline.module.css'
import { type DayLook, dayLooksOf, TimelineHead, unitsOf } from './timeline-head.tsx'
import {
  columnStyle,
  DAY_HEAD_PX,
  DAY_PX,
  HEAD_PX,
  HEAD_ROWS,
  LANE_PX,
  MONTH_HEAD_PX,
  nameWidthOf,
  onPaper,
  rowCountOf,
} from './timeline-measures.ts'
import { TimelineRow } from './timeline-row.tsx'
import { useRovingBar } from './use-roving-bar.ts'
import { useTimelineWindow } from './use-timeline-window.ts'

interface TimelineGridProps {
  schools: readonly TimelineSchool[]
  range: DayRange
  zoom: Zoom
  today: string
  /** Names of the public holidays by day. */
  holidays: ReadonlyMap<string, string>
  onOpen: (bar: TimelineAd) => void
}

/** Schools as rows, days as columns of equal width, ads as bars. Only what can be seen is drawn. */
export function TimelineGrid({ schools, range, zoom: chosenZoom, today, holidays, onOpen }: TimelineGridProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const isPrinting = usePrinting()
  const isNarrow = usePhone()
  const nameWidth = nameWidthOf(isNarrow && !isPrinting)
  const dayCount = dayCountOf(range)
  const { zoom, dayWidth } = isPrinting ? onPaper(dayCount) : { zoom: chosenZoom, dayWidth: DAY_PX[chosenZoom] }
  const { current, choose, onKeyDown } = useRovingBar(schools, scroller)
  const shown = useTimelineWindow({
    scroller,
    schools,
    dayCount,
    dayWidth,
    nameWidth,
    keptSchool: current?.school,
    isWhole: isPrinting,
  })
  const { firstColumn, lastColumn } = shown
  const days = useMemo(
    () => dayLooksOf(range.startDate, { firstColumn, lastColumn }, holidays, today),
    [range.startDate, firstColumn, lastColumn, holidays, today],
  )
  const rowIndexes = useMemo(() => rowIndexesOf(schools), [schools])
  const style = {
    '--name-width': `${nameWidth}px`,
    '--day-width': `${dayWidth}px`,
    '--lane-height': `${LANE_PX}px`,
    '--month-head': `${MONTH_HEAD_PX}px`,
    '--day-head': `${DAY_HEAD_PX}px`,
    '--grid-width': `${nameWidth + dayCount * dayWidth}px`,
    '--grid-height': `${HEAD_PX + shown.bodyHeight}px`,
  } as CSSProperties
  return (
    <GridPart
      ref={scroller}
      role="grid"
      data-part="grid"
      data-zoom={zoom}
      className={css.timeline}
      aria-label="학교별 광고 기간"
      aria-rowcount={HEAD_ROWS + (rowIndexes.at(-1) ?? 0)}
      aria-colcount={1 + dayCount}
      // Bars scroll with the keyboard by themselves; without any the grid has to.
      tabIndex={current ? -1 : 0}
      style={style}
      onKeyDown={onKeyDown}
    >
      <div className={css.timelineCanvas} role="presentation">
        <Ground days={days} units={unitsOf(range, zoom)} hasTints={zoom !== 'month'} />
        <TimelineHead
          range={range}
          zoom={zoom}
          today={today}
          days={days}
          firstColumn={firstColumn}
          lastColumn={lastColumn}
        />
        <div className={css.timelineBody} role="presentation">
          {shown.schools.map(({ index, top }) => (
            <TimelineRow
              key={schools[index]?.organizationId}
              school={schools[index] as TimelineSchool}
              top={top}
              rowIndex={HEAD_ROWS + 1 + (rowIndexes[index - 1] ?? 0)}
              firstColumn={firstColumn}
              lastColumn={lastColumn}
              currentKey={current?.school === index ? current.key : undefined}
              onOpen={onOpen}
              onChoose={choose}
            />
          ))}
        </div>
      </div>
    </GridPart>
  )
}

/** How many rows there are up to and with each school. */
function rowIndexesOf(schools: readonly TimelineSchool[]): number[] {
  let count = 0
  return schools.map((school) => {
    count += rowCountOf(school)
    return count
  })
}

interface GroundProps {
  days: readonly DayLook[]
  units: readonly DayGroup[]
  hasTints: boolean
}

/** Tints of weekends, holidays and today below the bars, and the line of today above them; lines between weeks or months. */
const Ground = ({ days, units, hasTints }: GroundProps) => (
  <div className={css.timelineGround} aria-hidden="true">
    {units.map(({ firstColumn, dayCount }) => (
      <b key={firstColumn} style={columnStyle(firstColumn, dayCount)} />
    ))}
    {days.map(
      ({ column, tone, isToday }) =>
        ((hasTints && tone) || isToday) && (
          <Fragment key={column}>
            <span data-tone={isToday ? 'today' : tone} style={columnStyle(column)} />
            {isToday && <i style={columnStyle(column)} />}
          </Fragment>
        ),
    )}
  </div>
)
