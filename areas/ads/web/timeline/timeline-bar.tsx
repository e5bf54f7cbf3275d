import { placedPeriodText } from '#areas/ads/rules/placed-period.rules.ts'
import type { TimelineAd } from '#areas/ads/web/timeline/timeline-schools.ts'
import adStatusColoursCss from '../ad-status-colours.module.css'
import { signOf } from '../ad-status-mark.tsx'
import { GridPart } from './grid-part.tsx'
import css from './timeline.module.css'
import { DAY_PX } from './timeline-measures.ts'

export interface BarProps {
  bar: TimelineAd
  isCurrent: boolean
  onOpen: (bar: TimelineAd) => void
  onChoose: (key: string) => void
}

/** One ad as a bar over its days. The text stays in sight while a part of the bar is. */
export function TimelineBar({ bar, isCurrent, onOpen, onChoose }: BarProps) {
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
      style={{ left: `calc(var(--name-width) + ${firstColumn * DAY_PX}px)`, width: days * DAY_PX }}
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
