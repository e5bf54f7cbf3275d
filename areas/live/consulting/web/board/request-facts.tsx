import type { readConsulting } from '#areas/live/consulting/contract/consulting.contract.ts'
import { minutesText } from '#areas/live/consulting/rules/waiting-time.rules.ts'
import type { CallOutput } from '#platform/contract/call.ts'
import css from './board.module.css'

type Facts = Pick<CallOutput<typeof readConsulting>, 'openCount' | 'answeredCount' | 'longestWaitingSeconds'>

interface FactsProps extends Facts {
  /** Leads to the one that has waited longest; absent where nothing does. */
  onLongest?: () => void
}

/** How many requests wait, how many are answered, and how long the oldest one has waited. */
export const RequestFacts = ({ openCount, answeredCount, longestWaitingSeconds, onLongest }: FactsProps) => (
  <p className={css.facts}>
    <span>
      대기 <strong>{openCount.toLocaleString('ko-KR')}</strong>
    </span>
    <span>
      답변 <strong>{answeredCount.toLocaleString('ko-KR')}</strong>
    </span>
    {longestWaitingSeconds !== null &&
      (onLongest ? (
        <button type="button" className={css.longest} onClick={onLongest}>
          최장 대기 {minutesText(longestWaitingSeconds * 1_000)}
        </button>
      ) : (
        <span>최장 대기 {minutesText(longestWaitingSeconds * 1_000)}</span>
      ))}
  </p>
)
