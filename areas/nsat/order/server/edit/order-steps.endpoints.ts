import { historyIdOf, ORDER_RECORD } from '#areas/nsat/order/contract/order.contract.ts'
import { sayKept, withdrawOrder } from '#areas/nsat/order/contract/order-step.contract.ts'
import { checkKept } from '#areas/nsat/order/rules/kept.rules.ts'
import { mayWithdraw } from '#areas/nsat/order/rules/order-rights.rules.ts'
import { countsOf, totalExaminees } from '#areas/nsat/order/rules/order-targets.rules.ts'
import { holdPlan, planWithin } from '#areas/nsat/plan/server/door.ts'
import { changesOf } from '#platform/server/audit/changes.ts'
import { endpoint } from '#platform/server/endpoint.ts'
import { insist, insistVersion, refuse } from '#platform/server/refuse.ts'
import { keptTargetsOf, storeKeptTargets } from '../kept-papers.queries.ts'
import { lockOrder, moveOrder } from '../move-order.ts'
import { nsatOrder } from '../nsat-order.tables.ts'
import { ordererOf } from '../orderer.ts'
import { tellVendorOf } from '../tell-vendor.ts'
import { findOrder, targetsOfOrder } from './school-plan.queries.ts'

/** Withdraws what nobody paid; a payment that comes meanwhile wins or is refused. The vendor hears of it where the office did it. */
export const withdrawEndpoint = endpoint(withdrawOrder, async (x) => {
  const { nsatSchoolOrderNo } = x.params
  const { comment } = x.body
  const who = await ordererOf(x)
  const found = await findOrder(x.db, nsatSchoolOrderNo)
  const isOwn = who.scope.vendorNo === null || found?.nsatVendorNo === who.scope.vendorNo
  if (!found || !isOwn) throw refuse(withdrawOrder, 'ORDER_NOT_FOUND')
  const plan = await planWithin(x.db, found.nsatPlanNo, who.scope, holdPlan)
  const order = await lockOrder(x.db, nsatSchoolOrderNo)
  if (!order || order.replacedBy !== null) throw refuse(withdrawOrder, 'ORDER_REPLACED')
  insist(withdrawOrder, mayWithdraw({ nsatOrderType: order.orderType }, who, plan, x.now))
  if (!(await moveOrder(x, order, 'WITHDRAW', { comment, detail: { nsatSchoolOrderNo } })))
    throw refuse(withdrawOrder, 'STATE_CHANGED')
  if (who.isOffice) await tellVendorOf(x, order, { did: '취소', comment })
  return { nsatOrderType: 'CANCEL' as const }
})

/** The office says which papers are still paid for; whoever saw the order before another part was taken back is told so. */
export const sayKeptEndpoint = endpoint(sayKept, async (x) => {
  const { nsatSchoolOrderNo } = x.params
  const { keptTargetList, version } = x.body
  const order = await lockOrder(x.db, nsatSchoolOrderNo)
  if (!order) throw refuse(sayKept, 'ORDER_NOT_FOUND')
  if (order.replacedBy !== null) throw refuse(sayKept, 'ORDER_REPLACED')
  insistVersion(sayKept, order, version)
  if (order.orderType !== 'PARTIAL_CANCEL') throw refuse(sayKept, 'NOT_PARTLY_CANCELLED')
  insist(sayKept, checkKept(keptTargetList, await targetsOfOrder(x.db, nsatSchoolOrderNo)))
  const before = await keptTargetsOf(x.db, nsatSchoolOrderNo)
  await storeKeptTargets(x.db, nsatSchoolOrderNo, keptTargetList)
  await nsatOrder(x.db)
    .updateTable('nsat_order.school_order')
    .set({ keptExamineeCount: totalExaminees(keptTargetList), version: version + 1 })
    .where('nsatSchoolOrderNo', '=', nsatSchoolOrderNo)
    .execute()
  const entityId = historyIdOf({ nsatPlanNo: order.nsatPlanNo, schoolNo: order.schoolNo })
  const changes = changesOf<Record<string, unknown>>(countsOf(before), countsOf(keptTargetList))
  const to = { ...changes?.to, nsatSchoolOrderNo }
  await x.audit({ action: 'nsatOrder.sayKept', entity: ORDER_RECORD.entity, entityId, from: changes?.from, to })
  return { version: version + 1 }
})
