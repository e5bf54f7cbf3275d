import { useRef } from 'react'
import {
  type DayRange,
  widerRangeOf,
  ZOOMS,
  type Zoom,
  zoomBy,
} from '#areas/advertising/regional-ad/rules/timeline-days.rules.ts'
import { useKeys } from '#platform/web/keys/use-keys.ts'
import { Button } from '#platform/web/look/button.tsx'
import type { SetSearch } from '#platform/web/screens/use-search.ts'
import type { TimelineSearch } from './search.ts'
import css from './timeline.screen.module.css'

const WORDS: Readonly<Record<Zoom, string>> = { day: '일', week: '주', month: '월' }
const WIDER: Readonly<Record<Zoom, string>> = { day: '', week: '3개월 보기', month: '1년 보기' }

interface ZoomProps {
  zoom: Zoom
  range: DayRange
  onSearch: SetSearch<TimelineSearch>
}

/** How much of the range is seen at once, by button or by the keys + and -; a range that is short for it can be made longer. */
export function TimelineZoom({ zoom, range, onSearch }: ZoomProps) {
  const group = useRef<HTMLFieldSetElement>(null)
  const show = (next: Zoom): void => {
    if (next !== zoom) onSearch({ zoom: next }, { replace: true, stay: true })
  }
  useKeys(
    '지역광고 현황',
    [
      { key: '+', label: '확대', run: () => show(zoomBy(zoom, '+')) },
      { key: '-', label: '축소', run: () => show(zoomBy(zoom, '-')) },
    ],
    group,
  )
  const wider = widerRangeOf(range, zoom)
  return (
    <fieldset ref={group} className={css.timelineZoom} aria-label="보기 단위">
      <Button
        size="small"
        aria-label="축소"
        aria-disabled={zoomBy(zoom, '-') === zoom}
        onClick={() => show(zoomBy(zoom, '-'))}
      >
        −
      </Button>
      {ZOOMS.map((each) => (
        <Button
          key={each}
          size="small"
          kind={each === zoom ? 'primary' : 'plain'}
          aria-pressed={each === zoom}
          aria-label={`${WORDS[each]} 단위`}
          onClick={() => show(each)}
        >
          {WORDS[each]}
        </Button>
      ))}
      <Button
        size="small"
        aria-label="확대"
        aria-disabled={zoomBy(zoom, '+') === zoom}
        onClick={() => show(zoomBy(zoom, '+'))}
      >
        +
      </Button>
      {wider && (
        <Button size="small" onClick={() => onSearch(wider, { stay: true })}>
          {WIDER[zoom]}
        </Button>
      )}
    </fieldset>
  )
}
