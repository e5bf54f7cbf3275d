import { editOrder, historyIdOf, ORDER_RECORD } from '#areas/nsat/order/contract/order.contract.ts'
import { mayAdd, mayEdit, mayOrder } from '#areas/nsat/order/rules/order-rights.rules.ts'
import { checkTargets, countsOf } from '#areas/nsat/order/rules/order-targets.rules.ts'
import type { NsatPlan } from '#areas/nsat/plan/contract/plan.contract.ts'
import { goodsOfPlan, holdPlan, planWithin } from '#areas/nsat/plan/server/door.ts'
import { vendorAsked } from '#areas/nsat/vendor/server/door.ts'
import { changesOf } from '#platform/server/audit/changes.ts'
import { type Exchange, endpoint } from '#platform/server/endpoint.ts'
import { insist, refuse } from '#platform/server/refuse.ts'
import type { StoredOrder } from '../nsat-order.tables.ts'
import { type OrdererWithScope, ordererOf } from '../orderer.ts'
import { tellVendorOf } from '../tell-vendor.ts'
import { findSame } from './find-same.ts'
import { findOrder, findStanding, lockOrders, targetsOfOrder } from './school-plan.queries.ts'
import { storeOrder } from './store-order.ts'

type Editing = Exchange<typeof editOrder>

interface Standing {
  readonly assignedVendorNo: number | null
  readonly sellers: readonly number[]
}

/** The live order that is replaced; null for a further one. Refuses what may not be replaced, and a further order without room. */
async function orderToReplace(
  x: Editing,
  { live, assignedVendorNo }: Standing & { readonly live: readonly StoredOrder[] },
  who: OrdererWithScope,
  plan: NsatPlan,
) {
  const { nsatSchoolOrderNo: wanted, schoolNo, nsatPlanNo } = x.body
  if (wanted === null) {
    const liveOrderTypes = live.map((order) => order.orderType)
    insist(editOrder, mayAdd({ liveOrderTypes, nsatVendorNo: assignedVendorNo }, who, plan, x.now))
    return null
  }
  const order = live.find((each) => each.nsatSchoolOrderNo === wanted) ?? (await findOrder(x.db, wanted))
  const isOwn = who.scope.vendorNo === null || order?.nsatVendorNo === who.scope.vendorNo
  if (order?.schoolNo !== schoolNo || order.nsatPlanNo !== nsatPlanNo || !isOwn)
    throw refuse(editOrder, 'ORDER_MISMATCH')
  if (order.replacedBy !== null) throw refuse(editOrder, 'ORDER_REPLACED')
  insist(editOrder, mayEdit({ nsatOrderType: order.orderType }, who, plan, x.now))
  return order
}

/** On whose behalf is ordered: a vendor for itself; the office for whom it names, or who has or looks after the order so far. */
function vendorOf(x: Editing, { scope }: OrdererWithScope, standing: Standing, replaced: StoredOrder | null): number {
  const { assignedVendorNo, sellers } = standing
  const vendorNo = vendorAsked(scope, x.body.nsatVendorNo) ?? replaced?.nsatVendorNo ?? assignedVendorNo
  if (vendorNo === null) throw refuse(editOrder, 'NO_VENDOR')
  if (assignedVendorNo === null && !replaced) throw refuse(editOrder, 'SERVICE_NOT_USED')
  if (!sellers.includes(vendorNo)) throw refuse(editOrder, 'VENDOR_UNKNOWN')
  return vendorNo
}

/** What the trail keeps of an order. */
async function fieldsOf({ db }: Editing, order: StoredOrder) {
  return {
    nsatSchoolOrderNo: order.nsatSchoolOrderNo,
    nsatVendorNo: order.nsatVendorNo,
    isFree: order.isFree,
    totalAmount: order.totalAmountWon,
    ...countsOf(await targetsOfOrder(db, order.nsatSchoolOrderNo)),
  }
}

const NO_FIELDS = { nsatSchoolOrderNo: null, nsatVendorNo: null, isFree: false, totalAmount: 0, ...countsOf([]) }

/** Orders for an institute, or puts another order into the place of one that nobody has paid. */
export const editOrderEndpoint = endpoint(editOrder, async (x) => {
  const { schoolNo, nsatPlanNo, isFree, orderTargetList: targets } = x.body
  if (schoolNo !== x.params.schoolNo) throw refuse(editOrder, 'SCHOOL_MISMATCH')
  const who = await ordererOf(x)
  const plan = await planWithin(x.db, nsatPlanNo, who.scope, holdPlan)
  const live = await lockOrders(x.db, schoolNo, nsatPlanNo)
  const standing = await findStanding(x.db, schoolNo, plan, who.scope)
  if (!standing) throw refuse(editOrder, 'SCHOOL_NOT_FOUND')
  insist(editOrder, mayOrder(who, plan, x.now))
  if (isFree && !who.isFreeOffered) throw refuse(editOrder, 'FREE_NOT_ALLOWED')
  const same = x.body.skipsUnchanged ? await findSame(x.db, x.body, { live, vendorNo: who.scope.vendorNo }) : undefined
  if (same) return same
  const replaced = await orderToReplace(x, { ...standing, live }, who, plan)
  const goods = await goodsOfPlan(x.db, nsatPlanNo)
  const sold = goods.map(({ examTarget }) => examTarget)
  insist(editOrder, checkTargets(targets, { ...who, sold }))
  const vendorNo = vendorOf(x, who, standing, replaced)
  const stored = await storeOrder(x.db, {
    schoolNo,
    planNo: nsatPlanNo,
    serviceNo: plan.nsatServiceNo,
    vendorNo,
    isFree,
    targets,
    goods,
    replaces: replaced?.nsatSchoolOrderNo ?? null,
    userId: x.caller.userId,
    isOffice: who.isOffice,
    now: x.now,
  })
  const { nsatSchoolOrderNo, totalAmount } = stored
  const after = { nsatSchoolOrderNo, nsatVendorNo: vendorNo, isFree, totalAmount, ...countsOf(targets) }
  const before = replaced ? await fieldsOf(x, replaced) : NO_FIELDS
  const action = replaced ? 'nsatOrder.replace' : isFree ? 'nsatOrder.orderFree' : 'nsatOrder.order'
  const { entity } = ORDER_RECORD
  await x.audit({ action, entity, entityId: historyIdOf(x.body), ...changesOf<Record<string, unknown>>(before, after) })
  if (replaced && who.isOffice) {
    const did = vendorNo === replaced.nsatVendorNo ? '수정' : '다른 총판으로 변경'
    await tellVendorOf(x, replaced, { did, orderNo: nsatSchoolOrderNo })
  }
  return stored
})
