import { sql } from 'kysely'
import { cancelFree, listFreeFigures, markFreeSeen } from '#areas/nsat/order/contract/free-order.contract.ts'
import { historyIdOf, ORDER_RECORD } from '#areas/nsat/order/contract/order.contract.ts'
import { ORDER_LIFE } from '#areas/nsat/order/rules/order-life.rules.ts'
import { holdPlan } from '#areas/nsat/plan/server/door.ts'
import { may } from '#platform/contract/life.ts'
import { toYmdt } from '#platform/contract/seoul.ts'
import { type Endpoint, endpoint } from '#platform/server/endpoint.ts'
import { insist, refuse } from '#platform/server/refuse.ts'
import { lockOrder, moveOrder } from '../move-order.ts'
import { nsatOrder } from '../nsat-order.tables.ts'
import { FREE_OF_VENDOR, LIVE, UNSEEN_FREE } from '../order-predicates.ts'
import { tellVendorOf } from '../tell-vendor.ts'
import { findOrder } from './school-plan.queries.ts'

/** Free orders that vendors made, by round and vendor. */
const freeFiguresEndpoint: Endpoint = endpoint(listFreeFigures, async ({ db, query }) => {
  const list = await nsatOrder(db)
    .selectFrom('nsat_order.school_order as o')
    .innerJoin('nsat_plan.plan as p', 'p.nsatPlanNo', 'o.nsatPlanNo')
    .innerJoin('nsat_vendor.vendor as v', 'v.nsatVendorNo', 'o.nsatVendorNo')
    .select(['p.nsatPlanNo', 'p.nsatServiceNo', 'p.planYm'])
    .select(['v.nsatVendorNo', 'v.vendorName'])
    .select([
      sql<number>`count(distinct o.school_no)::int`.as('freeSchool'),
      sql<number>`sum(o.examinee_count)::int`.as('freeCount'),
      sql<number>`(count(distinct o.school_no) filter (where ${UNSEEN_FREE}))::int`.as('unseenSchool'),
    ])
    .where(LIVE)
    .where(FREE_OF_VENDOR)
    .$if(query.nsatPlanNo !== undefined, (each) => each.where('o.nsatPlanNo', '=', query.nsatPlanNo ?? 0))
    .groupBy(['p.nsatPlanNo', 'v.nsatVendorNo'])
    .orderBy('p.planYm', 'desc')
    .orderBy('p.nsatServiceNo')
    .orderBy('v.vendorName')
    .execute()
  return { list }
})

/** Notes who of the office looked at a free order first. */
const markFreeSeenEndpoint: Endpoint = endpoint(markFreeSeen, async (x) => {
  const order = await findOrder(x.db, x.params.nsatSchoolOrderNo)
  if (!order) throw refuse(markFreeSeen, 'ORDER_NOT_FOUND')
  if (order.replacedBy !== null) throw refuse(markFreeSeen, 'ORDER_REPLACED')
  if (!order.isFree) throw refuse(markFreeSeen, 'NOT_FREE')
  if (order.orderType === 'CANCEL') throw refuse(markFreeSeen, 'ORDER_CANCELLED')
  const { nsatSchoolOrderNo, nsatPlanNo, schoolNo } = order
  const marked = await nsatOrder(x.db)
    .updateTable('nsat_order.school_order')
    .set({ freeSeenBy: x.caller.userId, freeSeenAt: x.now })
    .where('nsatSchoolOrderNo', '=', nsatSchoolOrderNo)
    .where('freeSeenAt', 'is', null)
    .executeTakeFirst()
  if (marked.numUpdatedRows === 1n) {
    const { entity } = ORDER_RECORD
    const entityId = historyIdOf({ nsatPlanNo, schoolNo })
    await x.audit({ action: 'nsatOrder.seeFree', entity, entityId, to: { nsatSchoolOrderNo } })
  }
  return { freeSeenYmdt: toYmdt(order.freeSeenAt ?? x.now) }
})

/** Cancels a free order; a print order of the round, or somebody else who cancels, comes before or after. */
export const cancelFreeEndpoint = endpoint(cancelFree, async (x) => {
  const { nsatSchoolOrderNo } = x.params
  const found = await findOrder(x.db, nsatSchoolOrderNo)
  const plan = found && (await holdPlan(x.db, found.nsatPlanNo))
  const order = plan && (await lockOrder(x.db, nsatSchoolOrderNo))
  if (!order) throw refuse(cancelFree, 'ORDER_NOT_FOUND')
  if (order.replacedBy !== null) throw refuse(cancelFree, 'ORDER_REPLACED')
  if (!order.isFree) throw refuse(cancelFree, 'NOT_FREE')
  const view = { nsatOrderType: order.orderType, isReplaced: false, isFree: order.isFree }
  const isPrinted = plan.printOrderedYmdt !== null
  insist(cancelFree, may(ORDER_LIFE, 'CANCEL_FREE', { ...view, isPrinted }, { by: 'MANAGER' }))
  const moved = await moveOrder(x, order, 'CANCEL_FREE', { comment: x.body.comment, detail: { nsatSchoolOrderNo } })
  if (!moved) throw refuse(cancelFree, 'STATE_CHANGED')
  await tellVendorOf(x, order, { did: '취소', comment: x.body.comment })
  return { nsatOrderType: 'CANCEL' as const }
})

/** The office looks at what vendors ordered for nothing. */
export const freeOrderEndpoints: readonly Endpoint[] = [freeFiguresEndpoint, markFreeSeenEndpoint]
