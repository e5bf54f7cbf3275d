import { ALLOWED, refusedBy, type Verdict } from '#platform/contract/verdict.ts'
import { REPORT_REFUSALS } from '../contract/refusals.ts'
import type { RequestStatus } from '../contract/statuses.ts'

const no = refusedBy(REPORT_REFUSALS)

/** What the rules look at of a request that is to be handed over. */
export interface HandedView {
  readonly status: RequestStatus
  /** Whether its broadcast is over. */
  readonly isEnded: boolean
  /** Who has it; null: nobody. */
  readonly holderName: string | null
}

/** Who has a request, in a sentence. */
const takenText = (name: string): string => `${name}님이 이미 넘겨받은 상담입니다.`

/** Whether a request can be handed to somebody: it waits for an answer that nobody gives any more, and nobody has it yet. */
export function mayHandOver({
  status,
  isEnded,
  holderName,
}: HandedView): Verdict<'NOT_ENDED' | 'NO_REQUEST' | 'ANSWERED' | 'HANDED_ALREADY'> {
  if (status === 'ARTICLE') return no('NO_REQUEST')
  if (status === 'ANSWERED') return no('ANSWERED')
  if (!isEnded) return no('NOT_ENDED')
  return holderName === null ? ALLOWED : no('HANDED_ALREADY', takenText(holderName))
}
