import type { BROADCAST_ASK_REFUSALS } from '#areas/live/broadcast/contract/refusals.ts'
import type { Exchange } from '#platform/server/endpoint.ts'
import { holderOf } from '#platform/server/pass.ts'
import { refuse } from '#platform/server/refuse.ts'
import { readViewer } from './viewers.queries.ts'

/** The number of the viewer who calls, where they watch this broadcast; to viewers of another one there is none. */
export async function insistOnViewer(
  x: Pick<Exchange, 'db' | 'holderId'>,
  liveBroadcastNo: number,
  theCall: { readonly name: string; readonly refusals: typeof BROADCAST_ASK_REFUSALS },
): Promise<number> {
  const { viewerId, broadcastNo } = await readViewer(x.db, holderOf(x), false)
  if (broadcastNo !== liveBroadcastNo) throw refuse(theCall, 'BROADCAST_NOT_FOUND')
  return viewerId
}
