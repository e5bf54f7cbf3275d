import { listAudit, SYSTEM_ACTOR } from '#platform/server/audit/audit.ts'
import type { Actor } from '#platform/server/audit/work.ts'
import type { Db } from '#platform/server/database/database.ts'

/** Kind of thing under which the life of an order stands in the audit trail. */
export const ORDER_ENTITY = 'packageAd.order'

/** Name in the trail of the moment at which a cancellation begins. */
export const CANCEL_REQUESTED = 'packageAd.requestCancel'

/** Who began the cancellation of an order: the last step names the same person, whoever happens to finish it. */
export async function findCanceller(db: Db, orderSeq: number): Promise<Actor> {
  const trail = await listAudit(db, ORDER_ENTITY, orderSeq)
  const request = trail.findLast((entry) => entry.action === CANCEL_REQUESTED)
  return request ? { userId: request.actorId, name: request.actorName } : SYSTEM_ACTOR
}
