import { sql } from 'kysely'
import type { PaymentStatus, PurchaseKind } from '#areas/advertising/payment/contract/codes.ts'
import type { Db } from '#platform/server/database/database.ts'
import { listSteps, listTrail, type Step, type TrailEntry } from '../recorder.ts'
import type { Stage } from '../stage.ts'
import type { RecordedCall } from '../vendor-record.ts'

/** A message as it reached the vendor. */
export interface Message {
  readonly recipientNo: string
  readonly receivedAt: string
  readonly body: string
  readonly reserve: number
}

/** An order in the payment vendor's books. */
export interface VendorOrder {
  readonly transactionId: string
  readonly orderKey: string
  readonly amount: number
  readonly status: 'RESERVED' | 'CERTIFIED' | 'APPROVED' | 'CANCELLED' | 'FAILED'
  readonly cancelledAmount: number
}

/** A payment in our books. */
export interface OurPayment {
  readonly paySeq: number
  readonly kind: PurchaseKind
  readonly refSeq: number
  readonly key: string
  readonly status: PaymentStatus
  readonly amountWon: number
  /** Until when the person may pay. */
  readonly holdUntil: Date
  /** There is a window in which somebody can agree. */
  readonly isOffered: boolean
}

/** Everything that is known about a run: our books, the vendors' books, and what happened in between. */
export interface History {
  readonly db: Db
  readonly stage: Stage
  readonly steps: readonly Step[]
  readonly trail: readonly TrailEntry[]
  readonly calls: readonly RecordedCall[]
  readonly payments: readonly OurPayment[]
  readonly vendorOrders: readonly VendorOrder[]
  readonly ads: readonly Message[]
  readonly notices: readonly Message[]
  /** Nobody in a run tests an ad on a number more than once on purpose. */
  readonly tests: readonly Message[]
}

/** A promise about the history; `check` answers a sentence for each time that it was broken. */
export interface Invariant {
  readonly name: string
  /** Holds at every moment, also while something is under way. */
  readonly isAlways: boolean
  check(history: History): Promise<string[]> | string[]
}

/**
 * Reads the history as it stands, also while it goes on: first the calls, then the vendors' books, then ours, all at one
 * moment; so whatever the former tell of is in the latter.
 */
export async function readHistory(stage: Stage): Promise<History> {
  const { db, simulatorUrl } = stage
  const ask = async (path: string) => (await fetch(`${simulatorUrl}${path}`)).json()
  const calls = await stage.record.listCalls()
  const vendorOrders = (await ask('/payments/_list')) as VendorOrder[]
  const ads = (await ask('/sms/_messages?purpose=AD')) as Message[]
  const notices = (await ask('/sms/_messages?purpose=RESULT')) as Message[]
  const tests = (await ask('/sms/_messages?purpose=TEST')) as Message[]
  const books = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => ({
      payments: await listPayments(tx),
      steps: await listSteps(tx),
      trail: await listTrail(tx),
    }))
  return { db, stage, calls, vendorOrders, ads, notices, tests, ...books }
}

async function listPayments(db: Db): Promise<OurPayment[]> {
  const { rows } = await sql<OurPayment>`
    select pay_seq as "paySeq", kind, ref_seq as "refSeq", seller_order_key as key, status, order_amount_won as "amountWon",
           hold_until as "holdUntil", order_sheet_url is not null as "isOffered"
    from payment.payment order by pay_seq`.execute(db)
  return rows
}

/** Groups rows by a key, in the order in which they come. */
export function groupBy<T, K>(rows: readonly T[], keyOf: (row: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>()
  for (const row of rows) {
    const group = groups.get(keyOf(row))
    if (group) group.push(row)
    else groups.set(keyOf(row), [row])
  }
  return groups
}
