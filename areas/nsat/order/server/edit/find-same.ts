import { sql } from 'kysely'
import type { OrderForm } from '#areas/nsat/order/contract/order.contract.ts'
import { ORDER_TYPES } from '#areas/nsat/order/contract/statuses.ts'
import { isOrderedSo } from '#areas/nsat/order/rules/order-targets.rules.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { HeldOrder } from './school-plan.queries.ts'

interface Asked {
  /** Live orders of the institute in the round. */
  readonly live: readonly HeldOrder[]
  /** On whose behalf is ordered; null: any vendor's. */
  readonly vendorNo: number | null
}

/** The number of the live order that stands in the place of this one now: itself, or what replaced it in the end. */
async function standingIn(db: Db, orderNo: number): Promise<number | undefined> {
  const { rows } = await sql<{ no: number }>`
    with recursive chain as (
      select nsat_school_order_no as no, replaced_by from nsat_order.school_order where nsat_school_order_no = ${orderNo}
      union all
      select o.nsat_school_order_no, o.replaced_by
      from chain join nsat_order.school_order o on o.nsat_school_order_no = chain.replaced_by)
    select no from chain where replaced_by is null`.execute(db)
  return rows[0]?.no
}

/**
 * The live order that is what a form asks for already: the one that it would replace, or for a new one any that was not
 * cancelled, so that a sheet which is sent twice orders once. Undefined where something is to be stored.
 */
export async function findSame(db: Db, form: OrderForm, { live, vendorNo }: Asked) {
  const named = form.nsatSchoolOrderNo
  const isLive = named === null || live.some(({ nsatSchoolOrderNo }) => nsatSchoolOrderNo === named)
  const wanted = isLive ? named : await standingIn(db, named)
  for (const order of live) {
    const isMeant = wanted === null ? !ORDER_TYPES[order.orderType].isCancelled : order.nsatSchoolOrderNo === wanted
    const isOwn = vendorNo === null || order.nsatVendorNo === vendorNo
    const isForVendor = form.nsatVendorNo === null || order.nsatVendorNo === form.nsatVendorNo
    if (!isMeant || !isOwn || !isForVendor || order.isFree !== form.isFree) continue
    if (!isOrderedSo(order.targets, form.orderTargetList)) continue
    return {
      nsatSchoolOrderNo: order.nsatSchoolOrderNo,
      nsatOrderType: order.orderType,
      totalAmount: order.totalAmountWon,
      isUnchanged: true,
    }
  }
  return undefined
}
