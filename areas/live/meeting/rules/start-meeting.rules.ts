import type { BroadcastState, ServiceType } from '#areas/live/broadcast/contract/live.ts'
import { ALLOWED, refusedBy, type Verdict } from '#platform/contract/verdict.ts'
import { MEETING_REFUSALS } from '../contract/refusals.ts'

/** What decides over a meeting. */
export interface MeetingRequest {
  readonly role: 'HOST' | 'STAFF'
  /** What shows the broadcast, and what the caller wants to use. */
  readonly serviceType: ServiceType
  readonly wanted: ServiceType
  readonly state: BroadcastState
  /** It has begun, so there is something to join. */
  readonly isRunning: boolean
}

const no = refusedBy(MEETING_REFUSALS)

type Code = 'OTHER_SERVICE' | 'NOT_HOST' | 'NOT_STARTED' | 'BROADCAST_ENDED'

/** Whether somebody may start the meeting of a broadcast: its creator alone, while the broadcast is on air. */
export function mayStart(request: Omit<MeetingRequest, 'isRunning'>): Verdict<Code> {
  return mayEnter({ ...request, isRunning: false })
}

/** Whether somebody may enter: its creator, who starts it, and the others once it runs. */
export function mayEnter({ role, serviceType, wanted, state, isRunning }: MeetingRequest): Verdict<Code> {
  if (serviceType !== wanted) return no('OTHER_SERVICE')
  if (role !== 'HOST' && !isRunning) return no('NOT_HOST')
  if (state === 'BEFORE') return no('NOT_STARTED')
  return state === 'ENDED' ? no('BROADCAST_ENDED') : ALLOWED
}
