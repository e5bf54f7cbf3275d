import { ADVERTISEMENT_STATUS_WORDS } from '#areas/ads/rules/advertisement-status.rules.ts'
import { AdStatusMark } from '../ad-status-mark.tsx'

const ENTRIES = [
  ...(['READY', 'DELIVERING', 'PAUSED', 'COMPLETED'] as const).map((status) => ({
    status,
    text: ADVERTISEMENT_STATUS_WORDS[status],
  })),
  { status: null, text: '취소·기타' },
]

/** What the colours and signs of the bars mean. */
export const TimelineLegend = () => (
  <ul className="timeline-legend" aria-label="상태 표시">
    {ENTRIES.map(({ status, text }) => (
      <li key={text}>
        <AdStatusMark status={status} />
        {text}
      </li>
    ))}
  </ul>
)
