import { sql } from 'kysely'
import { addOrder, removeOrders } from '#areas/nsat/order/testing/order.seed.ts'
import { addInstitute } from '#areas/nsat/vendor/testing/vendor.seed.ts'
import type { TestPortal } from '#platform/testing/test-portal.ts'

type Place = Pick<TestPortal, 'db' | 'clock'>

/** The round of which orders of tests are. */
const PLAN_NO = 1

/** What the shop told of an order: at a day of Seoul, or at an instant. */
interface NotifiedSale {
  readonly vendorNo: number
  readonly paidAt: string
  readonly won: number
  readonly serviceNo?: number
  readonly schoolNo?: number
  /** Taken back later, whole or in parts, each at its own time. */
  readonly refunds?: readonly { readonly at: string; readonly won: number }[]
}

const instant = (at: string): Date => new Date(at.length === 10 ? `${at}T12:00:00+09:00` : at)

/** Adds a paid order of a new institute, with its refunds; answers its number. */
export async function sell(place: Place, sale: NotifiedSale): Promise<number> {
  const { vendorNo, won, serviceNo = 1001, refunds = [] } = sale
  const schoolNo = sale.schoolNo ?? (await addInstitute(place, { vendorNo }))
  const paidAt = instant(sale.paidAt)
  const order = { planNo: PLAN_NO, schoolNo, vendorNo, serviceNo, createdAt: paidAt, type: 'PAID' } as const
  const orderNo = await addOrder(place, { ...order, targets: { HIGH1: 1 }, unitPriceWon: won })
  for (const [at, refund] of refunds.entries()) await takeBack(place, orderNo, at, refund)
  return orderNo
}

/** The shop tells that it gave money back. */
export async function takeBack(
  { db }: Pick<Place, 'db'>,
  orderNo: number,
  nth: number,
  { at, won }: { readonly at: string; readonly won: number },
): Promise<void> {
  await sql`
    insert into nsat_order.payment (transaction_id, nsat_school_order_no, payment_type, amount_won, told_at)
    values (${`back-${orderNo}-${nth}`}, ${orderNo}, 'PARTIAL_CANCEL', ${won}, ${instant(at)})`.execute(db)
}

/** Forgets all statements, and the orders of which they were made. */
export async function removeStatements(place: Place): Promise<void> {
  await removeOrders(place)
  await sql`truncate nsat_commission.statement, nsat_commission.settled_month, platform.notification cascade`.execute(
    place.db,
  )
}
