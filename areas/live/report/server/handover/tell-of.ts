import { HANDOVERS } from '#areas/live/report/contract/places.ts'
import type { Exchange } from '#platform/server/endpoint.ts'
import { notify } from '#platform/server/notifications/notify.ts'
import { HANDED_OVER } from '../notification-kinds.ts'

/** Tells somebody what others did with a handed request; nobody of what they did themselves. */
export async function tellOf(
  { db, now, caller }: Pick<Exchange, 'db' | 'now' | 'caller'>,
  userId: number,
  text: string,
  address = HANDOVERS.path,
): Promise<void> {
  if (userId === caller.userId) return
  await notify(db, { kind: HANDED_OVER, userId, text, address, now })
}
