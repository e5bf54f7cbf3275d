export type DispatchState = 'PLANNED' | 'SENDING' | 'FINISHED' | 'CANCELLED' | 'MISSED'
export type RequestState = 'READY' | 'SENDING' | 'SENT' | 'REFUSED' | 'MISSED' | 'CANCELLED'

/** Where a request may go from each state. The last four are final. */
export const REQUEST_MOVES: Readonly<Record<RequestState, readonly RequestState[]>> = {
  READY: ['SENDING', 'REFUSED', 'MISSED', 'CANCELLED'],
  SENDING: ['SENT', 'REFUSED', 'READY'],
  SENT: [],
  REFUSED: [],
  MISSED: [],
  CANCELLED: [],
}

/** Whether nothing more happens to a request. */
export function isFinal(state: RequestState): boolean {
  return REQUEST_MOVES[state].length === 0
}

/** The end of a dispatch by the states of its requests; null while one of them is not final. Missed means that nothing was sent at all. */
export function endOfDispatch(states: ReadonlySet<RequestState>): DispatchState | null {
  for (const state of states) if (!isFinal(state)) return null
  if (states.size > 0 && !states.has('SENT') && !states.has('REFUSED'))
    return states.has('MISSED') ? 'MISSED' : 'CANCELLED'
  return 'FINISHED'
}
