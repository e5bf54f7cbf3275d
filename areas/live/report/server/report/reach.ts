import { answersUntil, readLiveSettings } from '#areas/live/broadcast/server/door.ts'
import { findMaskedContact, findRequest } from '#areas/live/consulting/server/door.ts'
import type { PastRequestDetail } from '#areas/live/report/contract/request.contract.ts'
import { toYmdt } from '#platform/contract/seoul.ts'
import type { Db } from '#platform/server/database/database.ts'

/** How whoever asked is reached, masked, and until when they may be answered. */
export async function reachOf(
  db: Db,
  articleId: number,
  now: Date,
): Promise<Pick<PastRequestDetail, 'contact' | 'answersUntil'>> {
  const contact = await findMaskedContact(db, articleId, now)
  const request = await findRequest(db, articleId)
  const until = request && answersUntil(request.broadcast, await readLiveSettings(db))
  return { contact, answersUntil: until && toYmdt(until) }
}
