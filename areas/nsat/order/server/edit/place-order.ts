import { editOrder, historyIdOf, ORDER_RECORD, type OrderForm } from '#areas/nsat/order/contract/order.contract.ts'
import { mayAdd, mayEdit, mayOrder } from '#areas/nsat/order/rules/order-rights.rules.ts'
import { checkTargets, countsOf } from '#areas/nsat/order/rules/order-targets.rules.ts'
import type { NsatPlan } from '#areas/nsat/plan/contract/plan.contract.ts'
import { goodsAsked, heldPlan, insistOnPlan } from '#areas/nsat/plan/server/door.ts'
import { type NsatScope, vendorAsked } from '#areas/nsat/vendor/server/door.ts'
import type { CallOutput } from '#platform/contract/call.ts'
import { changesOf } from '#platform/server/audit/changes.ts'
import { askInOneTrip } from '#platform/server/database/database.ts'
import type { Exchange } from '#platform/server/endpoint.ts'
import { insist, refuse } from '#platform/server/refuse.ts'
import { settingsAsked } from '#platform/server/settings.ts'
import { type OrdererWithScope, ordererBy } from '../orderer.ts'
import { NSAT_ORDER_SETTINGS } from '../settings.ts'
import type { Deed } from '../tell-vendor.ts'
import { findSame } from './find-same.ts'
import { findOrder, type HeldOrder, heldOrders, heldSchool, type Standing, standingOf } from './school-plan.queries.ts'
import { storeOrder } from './store-order.ts'

type Placing = Pick<Exchange, 'db' | 'caller' | 'now' | 'audit'> & { readonly scope: NsatScope }

/** What stands of an order, and what its former vendor is to be told of it. */
interface Placed {
  readonly stored: CallOutput<typeof editOrder>
  readonly told?: { readonly order: HeldOrder; readonly deed: Deed }
}

interface Found extends Standing {
  readonly live: readonly HeldOrder[]
  readonly plan: NsatPlan
  readonly who: OrdererWithScope
}

/** The live order that is replaced; null for a further one. Refuses what may not be replaced, and a further order without room. */
async function orderToReplace(
  { db, now }: Placing,
  { nsatSchoolOrderNo: wanted, schoolNo, nsatPlanNo }: OrderForm,
  { live, assignedVendorNo, plan, who }: Found,
): Promise<HeldOrder | null> {
  if (wanted === null) {
    const liveOrderTypes = live.map((order) => order.orderType)
    insist(editOrder, mayAdd({ liveOrderTypes, nsatVendorNo: assignedVendorNo }, who, plan, now))
    return null
  }
  const order = live.find((each) => each.nsatSchoolOrderNo === wanted)
  const known = order ?? (await findOrder(db, wanted))
  const isOwn = who.scope.vendorNo === null || known?.nsatVendorNo === who.scope.vendorNo
  if (known?.schoolNo !== schoolNo || known.nsatPlanNo !== nsatPlanNo || !isOwn)
    throw refuse(editOrder, 'ORDER_MISMATCH')
  if (!order) throw refuse(editOrder, 'ORDER_REPLACED')
  insist(editOrder, mayEdit({ nsatOrderType: order.orderType }, who, plan, now))
  return order
}

/** On whose behalf is ordered: a vendor for itself; the office for whom it names, or who has or looks after the order so far. */
function vendorOf(form: OrderForm, { who, assignedVendorNo, sellers }: Found, replaced: HeldOrder | null): number {
  const vendorNo = vendorAsked(who.scope, form.nsatVendorNo) ?? replaced?.nsatVendorNo ?? assignedVendorNo
  if (vendorNo === null) throw refuse(editOrder, 'NO_VENDOR')
  if (assignedVendorNo === null && !replaced) throw refuse(editOrder, 'SERVICE_NOT_USED')
  if (!sellers.includes(vendorNo)) throw refuse(editOrder, 'VENDOR_UNKNOWN')
  return vendorNo
}

/** What the trail keeps of an order. */
const fieldsOf = ({ nsatSchoolOrderNo, nsatVendorNo, isFree, totalAmountWon, targets }: HeldOrder) => ({
  nsatSchoolOrderNo,
  nsatVendorNo,
  isFree,
  totalAmount: totalAmountWon,
  ...countsOf(targets),
})

const NO_FIELDS = { nsatSchoolOrderNo: null, nsatVendorNo: null, isFree: false, totalAmount: 0, ...countsOf([]) }

/** Orders for an institute, or puts another order into the place of one that nobody has paid. */
export async function placeOrder(x: Placing, form: OrderForm): Promise<Placed> {
  const { schoolNo, nsatPlanNo, isFree, orderTargetList: targets } = form
  const { db, scope } = x
  const [settings, held, , live, standing, goods] = await askInOneTrip(db, [
    settingsAsked(NSAT_ORDER_SETTINGS),
    heldPlan(db, nsatPlanNo),
    heldSchool(schoolNo, nsatPlanNo),
    heldOrders(db, schoolNo, nsatPlanNo),
    standingOf(db, schoolNo, nsatPlanNo, scope),
    goodsAsked(db, nsatPlanNo),
  ])
  const who = ordererBy(settings, x)
  const plan = insistOnPlan(held, scope)
  if (!standing) throw refuse(editOrder, 'SCHOOL_NOT_FOUND')
  insist(editOrder, mayOrder(who, plan, x.now))
  if (isFree && !who.isFreeOffered) throw refuse(editOrder, 'FREE_NOT_ALLOWED')
  const same = form.skipsUnchanged ? await findSame(db, form, { live, vendorNo: scope.vendorNo }) : undefined
  if (same) return { stored: same }
  const found = { ...standing, live, plan, who }
  const replaced = await orderToReplace(x, form, found)
  const sold = goods.map(({ examTarget }) => examTarget)
  insist(editOrder, checkTargets(targets, { ...who, sold }))
  const vendorNo = vendorOf(form, found, replaced)
  const stored = await storeOrder(db, {
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
  const before = replaced ? fieldsOf(replaced) : NO_FIELDS
  const action = replaced ? 'nsatOrder.replace' : isFree ? 'nsatOrder.orderFree' : 'nsatOrder.order'
  const { entity } = ORDER_RECORD
  await x.audit({ action, entity, entityId: historyIdOf(form), ...changesOf<Record<string, unknown>>(before, after) })
  if (!replaced || !who.isOffice) return { stored }
  const did = vendorNo === replaced.nsatVendorNo ? '수정' : '다른 총판으로 변경'
  return { stored, told: { order: replaced, deed: { did, orderNo: nsatSchoolOrderNo } } }
}
