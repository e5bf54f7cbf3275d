import { AD_STATUSES } from '#areas/ads/contract/statuses.ts'
import { codesWhere } from '#platform/contract/statuses.ts'
import { AdStatusMark } from '../ad-status-mark.tsx'
import css from './timeline.screen.module.css'

const ENTRIES = [
  ...codesWhere(AD_STATUSES, { isIrregular: false }).map((status) => ({ status, text: AD_STATUSES[status].word })),
  { status: null, text: '취소·기타' },
]

/** What the colours and signs of the bars mean. */
export const TimelineLegend = () => (
  <ul className={css.timelineLegend} aria-label="상태 표시">
    {ENTRIES.map(({ status, text }) => (
      <li key={text}>
        <AdStatusMark status={status} />
        {text}
      </li>
    ))}
  </ul>
)
