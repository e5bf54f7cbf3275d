import type { Db } from '../database/database.ts'
import { type AuditEntry, SYSTEM_ACTOR, writeAudit } from './audit.ts'

/** Somebody who changes something; `userId` null is the portal itself. */
export interface Actor {
  readonly userId: number | null
  readonly name: string
}

/** What a change needs: a handle inside a transaction, the time, and a pen for the audit trail. An exchange is one. */
export interface Work {
  readonly db: Db
  readonly now: Date
  audit(entry: AuditEntry): Promise<void>
}

/** The same for changes outside of a call's own transaction: jobs, and work that goes on in the background. */
export function workOf(db: Db, now: Date, actor: Actor = SYSTEM_ACTOR, requestId?: string): Work {
  return { db, now, audit: (entry) => writeAudit(db, actor, now, entry, requestId) }
}
