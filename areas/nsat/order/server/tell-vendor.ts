import { sql } from 'kysely'
import { planMonthText } from '#areas/nsat/plan/contract/codes.ts'
import { findPlan } from '#areas/nsat/plan/server/door.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Exchange } from '#platform/server/endpoint.ts'
import { notifyGathered } from '#platform/server/notifications/notify-gathered.ts'
import { OFFICE_DID } from './notification-kinds.ts'
import { nsatOrder, type StoredOrder } from './nsat-order.tables.ts'
import { addressOfOrder, addressOfRound } from './order-address.ts'

/** What the office did to an order of a vendor. */
export interface Deed {
  readonly did: '수정' | '취소' | '다른 총판으로 변경'
  /** Why, where it was said. */
  readonly comment?: string
  /** The order that is in its place now. */
  readonly orderNo?: number
}

/** So many institutes are named where one entry tells of several orders. */
const MOST_NAMED = 3

/** Institutes of orders, each once, in the order of these numbers. */
async function schoolsOf(db: Db, orderNos: readonly number[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select i.school_name as name from unnest(${[...orderNos]}::int[]) with ordinality as numbered(no, at)
    join nsat_order.school_order o on o.nsat_school_order_no = numbered.no
    join nsat_vendor.institute i on i.school_no = o.school_no
    group by i.school_no, i.school_name order by min(numbered.at)`.execute(db)
  return rows.map(({ name }) => name)
}

function namesText(schools: readonly string[]): string {
  if (schools.length <= MOST_NAMED) return schools.join(', ')
  return `${schools[0]} 외 ${schools.length - 1}곳`
}

/**
 * Tells the people of the vendor of an order what the office did to it. As long as they have not seen it, the same deed to further
 * orders of the round (a file of them, for example) is told in the same entry: how many, and whose.
 */
export async function tellVendorOf(
  x: Pick<Exchange, 'db' | 'now'>,
  order: StoredOrder,
  { did, comment = '', orderNo }: Deed,
): Promise<void> {
  const people = await nsatOrder(x.db)
    .selectFrom('nsat_vendor.vendor_user')
    .select('userId')
    .where('nsatVendorNo', '=', order.nsatVendorNo)
    // Each is waited for: two that tell the same people must not wait for one another.
    .orderBy('userId')
    .execute()
  if (people.length === 0) return
  const plan = await findPlan(x.db, order.nsatPlanNo)
  const round = plan ? `${plan.serviceName} ${planMonthText(plan.planYm)} ` : ''
  const reason = comment === '' ? '' : ` 사유: ${comment}`
  const tell = async (parts: readonly number[]) => {
    const schools = await schoolsOf(x.db, parts)
    if (parts.length === 1) {
      const text = `사무국이 ${schools[0] ?? '학원'}의 ${round}주문(${order.nsatSchoolOrderNo})을 ${did}했습니다.${reason}`
      return { text, address: addressOfOrder(order) }
    }
    const what = `${round}주문 ${parts.length}건(${namesText(schools)})`
    return { text: `사무국이 ${what}을 ${did}했습니다.${reason}`, address: addressOfRound(order) }
  }
  const topic = ['nsatOrder.office', order.nsatPlanNo, order.nsatVendorNo, did, comment].join(' ')
  const which = {
    kind: OFFICE_DID,
    topic,
    part: orderNo ?? order.nsatSchoolOrderNo,
    replaces: order.nsatSchoolOrderNo,
    tell,
  }
  for (const { userId } of people) await notifyGathered(x.db, { ...which, userId, now: x.now })
}
