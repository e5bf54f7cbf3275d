import { memo } from 'react'
import { placedPeriodText } from '#areas/advertising/regional-ad/rules/placed-period.rules.ts'
import type { TimelineAd, TimelineSchool } from '#areas/advertising/regional-ad/web/timeline/timeline-schools.ts'
import adStatusColoursCss from '../ad-status-colours.module.css'
import { signOf } from '../ad-status-mark.tsx'
import { GridPart } from './grid-part.tsx'
import css from './timeline.module.css'
import { columnStyle, heightOf, rowCountOf } from './timeline-measures.ts'

interface TimelineRowProps extends Pick<BarProps, 'onOpen' | 'onChoose'> {
  school: TimelineSchool
  /** Distance from the top of the body in CSS pixels. */
  top: number
  /** Number of the school's first row among all rows, from 1. */
  rowIndex: number
  firstColumn: number
  lastColumn: number
  /** The bar that Tab reaches, where it is one of this school's. */
  currentKey: string | undefined
}

const NO_LANES: TimelineSchool['lanes'] = [[]]

/** A school: its name, and a row per lane with the bars of the drawn columns. */
export const TimelineRow = memo(function TimelineRow(props: TimelineRowProps) {
  const { school, top, rowIndex, firstColumn, lastColumn, currentKey, onOpen, onChoose } = props
  const lanes = school.lanes.length > 0 ? school.lanes : NO_LANES
  const isDrawn = (bar: TimelineAd): boolean =>
    (bar.lastColumn >= firstColumn && bar.firstColumn <= lastColumn) || bar.key === currentKey
  return (
    <GridPart role="rowgroup" className={css.timelineSchool} style={{ top, height: heightOf(school) }}>
      {lanes.map((lane, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a lane is its place
        <GridPart key={index} role="row" className={css.timelineLane} aria-rowindex={rowIndex + index}>
          {index === 0 && (
            <GridPart
              role="rowheader"
              className={css.timelineName}
              aria-colindex={1}
              aria-rowspan={rowCountOf(school)}
              style={{ height: heightOf(school) }}
              title={school.organizationName}
            >
              <span>{school.organizationName}</span>
            </GridPart>
          )}
          {lane.filter(isDrawn).map((bar) => (
            <TimelineBar
              key={bar.key}
              bar={bar}
              isCurrent={bar.key === currentKey}
              onOpen={onOpen}
              onChoose={onChoose}
            />
          ))}
        </GridPart>
      ))}
    </GridPart>
  )
})

interface BarProps {
  bar: TimelineAd
  isCurrent: boolean
  onOpen: (bar: TimelineAd) => void
  onChoose: (key: string) => void
}

/** One ad as a bar over its days. The text stays in sight while a part of the bar is. */
function TimelineBar({ bar, isCurrent, onOpen, onChoose }: BarProps) {
  const { ad, firstColumn, lastColumn, beginsBefore, endsAfter } = bar
  const title = ad.advertisementTitle ?? ''
  const spoken = [title, ad.advertiserName, placedPeriodText(ad), ad.advertisementStatusDisplayName]
  const days = lastColumn - firstColumn + 1
  return (
    <GridPart
      role="gridcell"
      className={css.timelineCell}
      aria-colindex={firstColumn + 2}
      aria-colspan={days}
      style={columnStyle(firstColumn, days)}
    >
      <button
        type="button"
        className={`${css.timelineBar} ${adStatusColoursCss.adColoured}`}
        data-bar={bar.key}
        data-status={ad.advertisementStatus ?? undefined}
        data-begins-before={beginsBefore || undefined}
        data-ends-after={endsAfter || undefined}
        tabIndex={isCurrent ? 0 : -1}
        aria-label={spoken.filter(Boolean).join(', ')}
        title={title}
        onFocus={() => onChoose(bar.key)}
        onClick={() => onOpen(bar)}
      >
        <span className={css.timelineBarText}>
          {beginsBefore && '‹ '}
          <span className={css.timelineBarSign}>{signOf(ad.advertisementStatus)}</span>
          {title}
        </span>
        {endsAfter && <span className={css.timelineBarEnd}>›</span>}
      </button>
    </GridPart>
  )
}
