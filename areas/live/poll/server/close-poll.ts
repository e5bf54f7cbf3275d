import type { Closing } from '#areas/live/broadcast/server/door.ts'
import type { Exchange } from '#platform/server/endpoint.ts'
import type { LivePollDeps } from './deps.ts'
import { changePoll, openPollOf } from './polls.queries.ts'

/** A poll in the trail. */
export const POLL_ENTITY = 'livePoll.poll'

/** Lets nobody answer any more, and tells the room. */
export async function endPoll(
  x: Pick<Exchange, 'db' | 'now' | 'audit' | 'afterCommit'>,
  { channel }: LivePollDeps,
  { liveBroadcastNo, pollNo }: { readonly liveBroadcastNo: number; readonly pollNo: number },
): Promise<void> {
  await changePoll(x.db, pollNo, { closedAt: x.now })
  await x.audit({ action: 'livePoll.close', entity: POLL_ENTITY, entityId: pollNo })
  await channel.tell(x, liveBroadcastNo, 'poll:close', { pollNo })
}

/** The open poll of a broadcast ends with it. */
export const closePollOf =
  (deps: LivePollDeps): Closing =>
  async (x, { liveBroadcastNo }) => {
    const pollNo = await openPollOf(x.db, liveBroadcastNo)
    if (pollNo !== undefined) await endPoll(x, deps, { liveBroadcastNo, pollNo })
  }
