import { useSession } from '#platform/web/screens/session.ts'
import type { Broadcast } from '../contract/broadcast.contract.ts'
import { mayEdit } from '../rules/broadcast-change.rules.ts'
import { stateOnWire } from '../rules/broadcast-state.rules.ts'

/** Whether the person who is signed in may change a broadcast as it stands at an instant; if not, why. */
export function useMayEdit(now: Date) {
  const userId = useSession()?.userId
  return (broadcast: Broadcast) => mayEdit(stateOnWire(broadcast, now), { isHost: userId === broadcast.hostNeoId })
}
