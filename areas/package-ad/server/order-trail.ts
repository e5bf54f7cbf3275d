import { type AuditEntry, listAudit, SYSTEM_ACTOR, writeAudit } from '#platform/server/audit/audit.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Action } from '../rules/order-states.rules.ts'

/** Kind of thing under which the life of an order stands in the audit trail. */
export const ORDER_ENTITY = 'packageAd.order'

/** Name in the trail of the moment at which a cancellation begins. */
export const CANCEL_REQUESTED = 'packageAd.requestCancel'

/** Somebody who changes an order; `userId` null is the system. */
export interface Actor {
  readonly userId: number | null
  readonly name: string
}

/** What a change of an order needs: a handle inside a transaction, the time, and a pen for the trail. An exchange is one. */
export interface Work {
  readonly db: Db
  readonly now: Date
  audit(entry: AuditEntry): Promise<void>
}

/** The same for changes outside of a call's own transaction, jobs and payments that are settled in the background. */
export function workOf(db: Db, now: Date, actor: Actor = SYSTEM_ACTOR, requestId?: string): Work {
  return { db, now, audit: (entry) => writeAudit(db, actor, now, entry, requestId) }
}

/** Name of a transition in the trail, for example `packageAd.cancel`. */
export const trailName = (action: Action): string => `packageAd.${action.toLowerCase()}`

/** Who began the cancellation of an order: the last step names the same person, whoever happens to finish it. */
export async function findCanceller(db: Db, orderSeq: number): Promise<Actor> {
  const trail = await listAudit(db, ORDER_ENTITY, orderSeq)
  const request = trail.findLast((entry) => entry.action === CANCEL_REQUESTED)
  return request ? { userId: request.actorId, name: request.actorName } : SYSTEM_ACTOR
}
