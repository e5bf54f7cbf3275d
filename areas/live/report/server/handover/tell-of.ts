import type { Exchange } from '#platform/server/endpoint.ts'
import { notify } from '#platform/server/notifications/notify.ts'

/** The screen of handed requests. */
export const HANDOVERS_PATH = '/live/handover'

/** Tells somebody what others did with a handed request; nobody of what they did themselves. */
export async function tellOf(
  { db, now, caller }: Pick<Exchange, 'db' | 'now' | 'caller'>,
  userId: number,
  text: string,
  address = HANDOVERS_PATH,
): Promise<void> {
  if (userId === caller.userId) return
  await notify(db, { userId, text, address, now })
}
