import { type CodeOf, codesWhere, type Statuses } from '#platform/contract/statuses.ts'

/** How far the messages of an ad are; open ones have requests that may still be sent. */
export const DISPATCH_STATES = {
  PLANNED: { isOpen: true },
  SENDING: { isOpen: true },
  FINISHED: { isOpen: false },
  CANCELLED: { isOpen: false },
  MISSED: { isOpen: false },
} as const satisfies Statuses<{ readonly isOpen: boolean }>
export type DispatchState = CodeOf<typeof DISPATCH_STATES>

/** Where a request stands, and where it may go from there; nothing more happens to one that is not open. */
export const REQUEST_STATES = {
  READY: { isOpen: true, to: ['SENDING', 'REFUSED', 'MISSED', 'CANCELLED'] },
  SENDING: { isOpen: true, to: ['SENT', 'REFUSED', 'READY'] },
  SENT: { isOpen: false, to: [] },
  REFUSED: { isOpen: false, to: [] },
  MISSED: { isOpen: false, to: [] },
  CANCELLED: { isOpen: false, to: [] },
} as const satisfies Statuses<{ readonly isOpen: boolean; readonly to: readonly string[] }>
export type RequestState = CodeOf<typeof REQUEST_STATES>

export const OPEN_DISPATCHES = codesWhere(DISPATCH_STATES, { isOpen: true })
export const OPEN_REQUESTS = codesWhere(REQUEST_STATES, { isOpen: true })

/** The end of a dispatch by the states of its requests; null while one of them is not final. Missed means that nothing was sent at all. */
export function endOfDispatch(states: ReadonlySet<RequestState>): DispatchState | null {
  for (const state of states) if (REQUEST_STATES[state].isOpen) return null
  if (states.size > 0 && !states.has('SENT') && !states.has('REFUSED'))
    return states.has('MISSED') ? 'MISSED' : 'CANCELLED'
  return 'FINISHED'
}
