import { sql } from 'kysely'
import { CONFIRMED } from '#areas/nsat/order/server/door.ts'
import { createPrintOrder } from '#areas/nsat/print/server/door.ts'
import { addDays, instantOf, toDay } from '#platform/contract/seoul.ts'
import { workOf } from '#platform/server/audit/work.ts'
import type { Db } from '#platform/server/database/database.ts'

/** Rounds that the office still has to print, the latest ones: of mathematics the open one and two that are ordered early. */
const LEFT = { mathematics: 3, others: 1 }
const MATHEMATICS = 1001
/** So many days after the last order the office prints, in the morning. */
const DAYS_TO_PRINT = 3
const HOUR_MS = 3_600_000

interface World {
  readonly now: Date
  readonly userIds: ReadonlyMap<string, number>
  readonly names: ReadonlyMap<number, string>
}

interface OrderedPlan {
  readonly nsatPlanNo: number
  readonly nsatServiceNo: number
  readonly applyEnd: string
}

/** Makes the print orders of past rounds, and with them their deliveries; answers how many there are. */
export async function insertNsatPrints(db: Db, { now, userIds, names }: World): Promise<number> {
  const userId = userIds.get('nsat') ?? null
  const actor = { userId, name: names.get(userId ?? 0) ?? '' }
  const plans = [...Map.groupBy(await readOrderedPlans(db), ({ nsatServiceNo }) => nsatServiceNo).values()]
  const printed = plans.flatMap((some) => some.slice(0, -leftOf(some)))
  for (const plan of printed) {
    const at = printedAt(plan, now)
    const outcome = await asOf(db, plan, at, async () => {
      await sayKept(db, plan)
      return createPrintOrder(db, { plan, createdBy: userId, now: at })
    })
    if (typeof outcome === 'string' || 'unsaid' in outcome) throw new Error(`${plan.nsatPlanNo} cannot be printed`)
    const { nsatPlanNo: entityId } = plan
    const to = { schoolCount: outcome.schools }
    await workOf(db, at, actor).audit({ action: 'nsatPrint.create', entity: 'nsatPrint.printOrder', entityId, to })
  }
  return printed.length
}

/** Before it printed a round the office said what is still paid for of its partly cancelled orders: four of five. */
async function sayKept(db: Db, { nsatPlanNo }: OrderedPlan): Promise<void> {
  await sql`
    with said as (
      update nsat_order.order_target t set kept_count = t.examinee_count * 4 / 5
      from nsat_order.school_order o
      where o.nsat_school_order_no = t.nsat_school_order_no and o.nsat_plan_no = ${nsatPlanNo}
        and o.order_type = 'PARTIAL_CANCEL' and o.kept_examinee_count is null
      returning t.nsat_school_order_no, t.kept_count)
    update nsat_order.school_order o set kept_examinee_count = s.kept
    from (select nsat_school_order_no, sum(kept_count)::int as kept from said group by 1) s
    where s.nsat_school_order_no = o.nsat_school_order_no`.execute(db)
}

const leftOf = ([plan]: readonly OrderedPlan[]): number =>
  plan?.nsatServiceNo === MATHEMATICS ? LEFT.mathematics : LEFT.others

function printedAt({ applyEnd }: OrderedPlan, now: Date): Date {
  const usual = new Date(instantOf(addDays(applyEnd, DAYS_TO_PRINT)).getTime() + 10 * HOUR_MS)
  return usual < now ? usual : new Date(instantOf(toDay(now)).getTime() - HOUR_MS)
}

/** Does something while the orders of a round stand as the shop had told of them by then: what it told later is later. */
async function asOf<T>(db: Db, { nsatPlanNo }: OrderedPlan, at: Date, work: () => Promise<T>): Promise<T> {
  const { rows } = await sql<{ no: number; type: string; gone: number }>`
    select o.nsat_school_order_no as no, o.order_type as type, o.cancelled_amount_won as gone from nsat_order.school_order o
    where o.nsat_plan_no = ${nsatPlanNo} and exists (
      select from nsat_order.payment p where p.nsat_school_order_no = o.nsat_school_order_no and p.told_at > ${at})`.execute(
    db,
  )
  const now = JSON.stringify(rows)
  await sql`
    update nsat_order.school_order o set order_type = coalesce((
      select p.payment_type from nsat_order.payment p
      where p.nsat_school_order_no = o.nsat_school_order_no and p.told_at <= ${at}
      order by p.told_at desc limit 1), 'UNPAID'),
      cancelled_amount_won = (
        select coalesce(sum(p.amount_won), 0) from nsat_order.payment p
        where p.nsat_school_order_no = o.nsat_school_order_no and p.told_at <= ${at}
          and p.payment_type in ('PARTIAL_CANCEL', 'CANCEL'))
    from jsonb_to_recordset(${now}::jsonb) as l(no integer) where o.nsat_school_order_no = l.no`.execute(db)
  const done = await work()
  await sql`
    update nsat_order.school_order o set order_type = l.type, cancelled_amount_won = l.gone
    from jsonb_to_recordset(${now}::jsonb) as l(no integer, type text, gone bigint) where o.nsat_school_order_no = l.no`.execute(
    db,
  )
  return done
}

/** The rounds with paid orders, by month. */
async function readOrderedPlans(db: Db): Promise<OrderedPlan[]> {
  const { rows } = await sql<OrderedPlan>`
    select nsat_plan_no as "nsatPlanNo", nsat_service_no as "nsatServiceNo", apply_end_date::text as "applyEnd"
    from nsat_plan.plan p
    where print_ordered_at is null and exists (
      select from nsat_order.school_order o
      where o.nsat_plan_no = p.nsat_plan_no and ${CONFIRMED})
    order by nsat_service_no, plan_ym`.execute(db)
  return rows
}
