import type { BROADCAST_ASK_REFUSALS } from '#areas/live/broadcast/contract/refusals.ts'
import { type FoundBroadcast, findBroadcast, insistOnStaff } from '#areas/live/broadcast/server/door.ts'
import { nameOfStaff } from '#areas/live/channel/rules/speaker.rules.ts'
import { waitForLock } from '#platform/server/database/database.ts'
import type { Exchange } from '#platform/server/endpoint.ts'
import { holderOf } from '#platform/server/pass.ts'
import { refuse } from '#platform/server/refuse.ts'
import { readViewer } from '../viewer/viewers.queries.ts'

/** Whoever speaks in a channel: somebody of the institute, or a viewer. */
export type Speaker = {
  readonly broadcast: FoundBroadcast
  /** As everybody sees them. */
  readonly name: string
} & (
  | { readonly isStaff: true; readonly userId: number; readonly viewerId: null }
  | { readonly isStaff: false; readonly userId: null; readonly viewerId: number }
)

/**
 * Who calls, as they are known in the channel; 404 for people and viewers of elsewhere. With `isHeld` nobody else speaks as
 * they do, and nobody mutes them, until the end of the transaction: they are held before the channel, never after it.
 */
export async function speakerIn(
  x: Pick<Exchange, 'db' | 'visitor' | 'holderId'>,
  liveBroadcastNo: number,
  theCall: { readonly name: string; readonly refusals: typeof BROADCAST_ASK_REFUSALS },
  { isHeld = false }: { readonly isHeld?: boolean } = {},
): Promise<Speaker> {
  const { db, visitor } = x
  if (visitor) {
    const broadcast = await insistOnStaff({ db, caller: visitor }, liveBroadcastNo, theCall)
    if (isHeld) await waitForLock(db, `live_channel:${liveBroadcastNo}:${visitor.userId}`)
    return { broadcast, name: nameOfStaff(broadcast), isStaff: true, userId: visitor.userId, viewerId: null }
  }
  const viewer = await readViewer(db, holderOf(x), isHeld)
  const broadcast = viewer.broadcastNo === liveBroadcastNo ? await findBroadcast(db, liveBroadcastNo) : null
  if (!broadcast) throw refuse(theCall, 'BROADCAST_NOT_FOUND')
  return { broadcast, name: viewer.name, isStaff: false, userId: null, viewerId: viewer.viewerId }
}
