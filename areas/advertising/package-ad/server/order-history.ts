import { listAudit, SYSTEM_ACTOR } from '#platform/server/audit/audit.ts'
import { wordField } from '#platform/server/audit/history-fields.ts'
import type { HistoryKind } from '#platform/server/audit/history-kind.ts'
import type { Actor } from '#platform/server/audit/work.ts'
import type { Db } from '#platform/server/database/database.ts'
import { moveWords } from '#platform/server/life/move.ts'
import { ORDER_RECORD } from '../contract/order.contract.ts'
import { ORDER_STATUSES } from '../contract/statuses.ts'
import { ORDER_LIFE } from '../rules/order-life.rules.ts'
import { isAdManager } from '../rules/order-questions.rules.ts'
import { findListedOrder } from './order-history.queries.ts'

/** Name in the trail of the moment at which a cancellation begins. */
export const CANCEL_REQUESTED = 'packageAd.requestCancel'

/** The history of an order that lists show, for whoever ordered and for administrators. */
export const orderHistory: HistoryKind = {
  ...ORDER_RECORD,
  readerOf: async ({ db, caller, no }) => {
    const found = await findListedOrder(db, no)
    if (!found) return undefined
    if (isAdManager(caller.flags)) return 'MANAGER'
    return found.ownerId === caller.userId ? 'OWNER' : undefined
  },
  actions: { ...moveWords(ORDER_RECORD.entity, ORDER_LIFE), [CANCEL_REQUESTED]: '취소 요청' },
  statusWord: wordField('상태', ORDER_STATUSES).text,
}

/** Who began the cancellation of an order: the last step names the same person, whoever happens to finish it. */
export async function findCanceller(db: Db, orderSeq: number): Promise<Actor> {
  const trail = await listAudit(db, ORDER_RECORD.entity, orderSeq)
  const request = trail.findLast((entry) => entry.action === CANCEL_REQUESTED)
  return request ? { userId: request.actorId, name: request.actorName } : SYSTEM_ACTOR
}
