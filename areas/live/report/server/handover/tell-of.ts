import { HANDOVERS } from '#areas/live/report/contract/places.ts'
import { REQUEST_HANDED_OVER } from '#areas/live/report/contract/program-events.ts'
import type { Exchange } from '#platform/server/endpoint.ts'
import { notify } from '#platform/server/notifications/notify.ts'
import { tellPrograms } from '#platform/server/program-events.ts'
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

/** Programs of who hands and of who gets a request hear of it. */
export async function tellHandedOver(
  { db, now, caller }: Pick<Exchange, 'db' | 'now' | 'caller'>,
  data: { readonly articleId: number; readonly liveBroadcastNo: number; readonly holderNo: number },
): Promise<void> {
  await tellPrograms(db, REQUEST_HANDED_OVER, { data, ownerIds: [caller.userId, data.holderNo], now })
}
