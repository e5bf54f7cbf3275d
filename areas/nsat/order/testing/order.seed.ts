import { sql } from 'kysely'
import type { ExamTarget } from '#areas/nsat/plan/contract/codes.ts'
import type { TestPortal } from '#platform/testing/test-portal.ts'
import type { OrderType } from '../contract/codes.ts'
import { nsatOrder } from '../server/nsat-order.tables.ts'
import { nextOrderNo } from '../server/order-numbers.queries.ts'

/** An order of tests; what is left out is made up. */
export interface SeedOrder {
  readonly planNo: number
  readonly schoolNo: number
  readonly vendorNo: number
  readonly serviceNo?: number
  readonly type?: OrderType
  /** A free one costs nothing and is paid at once. */
  readonly isFree?: boolean
  readonly isFreeSeen?: boolean
  /** Examinees per target. */
  readonly targets?: Partial<Record<ExamTarget, number>>
  readonly unitPriceWon?: number
  readonly cancelledWon?: number
  /** Of a partly cancelled one the examinees that are still paid for; nobody said unless they are given. */
  readonly kept?: Partial<Record<ExamTarget, number>>
  readonly createdAt?: Date
  readonly paidAt?: Date
  /** The order whose place it takes. */
  readonly replaces?: number
}

/** Somebody of the office, who looked at what a vendor ordered. */
const OFFICE = 1

const hasPaid = (type: OrderType): boolean => type !== 'UNPAID' && type !== 'PREORDER'

/** Adds an order with its payment, where it is paid; answers its number. */
export async function addOrder({ db, clock }: Pick<TestPortal, 'db' | 'clock'>, over: SeedOrder): Promise<number> {
  const no = await nextOrderNo(db)
  await db.transaction().execute((tx) => store(nsatOrder(tx), no, over, over.createdAt ?? clock.now()))
  return no
}

type Orders = ReturnType<typeof nsatOrder>

async function store(orders: Orders, no: number, over: SeedOrder, createdAt: Date): Promise<void> {
  const { targets = { HIGH1: 10 }, isFree = false, unitPriceWon = 7_000 } = over
  const type = isFree ? 'PAID' : (over.type ?? 'UNPAID')
  const counts = Object.entries(targets)
  const examinees = counts.reduce((sum, [, count]) => sum + count, 0)
  const total = isFree ? 0 : examinees * unitPriceWon
  const paidAt = hasPaid(type) ? (over.paidAt ?? createdAt) : null
  if (over.replaces !== undefined) await replace(orders, over.replaces, no)
  await orders
    .insertInto('nsat_order.school_order')
    .values({
      nsatSchoolOrderNo: no,
      schoolNo: over.schoolNo,
      nsatPlanNo: over.planNo,
      nsatServiceNo: over.serviceNo ?? 1001,
      nsatVendorNo: over.vendorNo,
      orderType: type,
      isFree,
      examineeCount: examinees,
      keptExamineeCount: over.kept ? Object.values(over.kept).reduce((sum, count) => sum + count, 0) : null,
      totalAmountWon: total,
      cancelledAmountWon: type === 'CANCEL' ? total : (over.cancelledWon ?? 0),
      paidAt,
      freeSeenBy: isFree && over.isFreeSeen ? OFFICE : null,
      freeSeenAt: isFree && over.isFreeSeen ? createdAt : null,
      createdAt,
    })
    .execute()
  await orders
    .insertInto('nsat_order.order_target')
    .values(
      counts.map(([target, count]) => ({
        nsatSchoolOrderNo: no,
        examTarget: target as ExamTarget,
        examineeCount: count,
        keptCount: over.kept ? (over.kept[target as ExamTarget] ?? 0) : null,
        unitPriceWon,
        commerceGoodsNo: 900_001,
        goodsName: `모의고사 ${target}`,
      })),
    )
    .execute()
  if (paidAt && !isFree) await pay(orders, no, total, paidAt)
}

const replace = (orders: Orders, old: number, no: number) =>
  orders.updateTable('nsat_order.school_order').set({ replacedBy: no }).where('nsatSchoolOrderNo', '=', old).execute()

const pay = (orders: Orders, no: number, amount: number, at: Date) =>
  orders
    .insertInto('nsat_order.payment')
    .values({
      transactionId: `seed-${no}`,
      nsatSchoolOrderNo: no,
      paymentType: 'PAID',
      amountWon: amount,
      toldAt: at,
    })
    .execute()

/** Forgets all orders and payments. */
export async function removeOrders({ db }: Pick<TestPortal, 'db'>): Promise<void> {
  await sql`truncate nsat_order.school_order, nsat_order.refused_payment cascade`.execute(db)
}
