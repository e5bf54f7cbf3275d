import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { createTestDatabase } from '#app/testing/test-database.ts'
import { type TestClock, testClock } from '#platform/server/clock.ts'
import { type Db, openDatabase, openPool } from '#platform/server/database/database.ts'
import { openLog } from '#platform/server/log.ts'
import { openMetrics } from '#platform/server/metrics.ts'
import type { PurchaseKind } from '../contract/codes.ts'
import type { Payment, PaymentDoor, PayOrderRequest, PurchaseHandlers } from '../server/door.ts'
import type { Desk } from '../server/payment-desk.ts'
import { paymentDoor } from '../server/payment-door.ts'
import { type VendorDouble, vendorDouble } from './vendor-double.ts'

/** The buyer of every test order. */
export const BUYER = 7001

/** One process that takes payments. */
export interface TestProcess {
  readonly desk: Desk
  readonly door: PaymentDoor
  /** Resolves when the vendor double has killed it. */
  readonly died: Promise<void>
}

/** A shop with one till: a database of its own, a standing clock, a vendor in memory and as many processes as wanted. */
export interface TestCounter {
  readonly db: Db
  readonly clock: TestClock
  readonly vendor: VendorDouble
  readonly process: TestProcess
  /** Another process on the same database, at the same vendor. */
  newProcess(options?: { pause?: Desk['pause'] }): TestProcess
  /** Purchases that cannot be registered any more. */
  readonly lost: Set<number>
  /** Lets the next registration or the next undoing break, as a defect would. */
  breakNext(handler: 'onPaid' | 'onCancelled'): void
  listPurchases(): Promise<{ refSeq: number; paySeq: number; isUndone: boolean }[]>
  close(): Promise<void>
}

export async function openTestCounter(): Promise<TestCounter> {
  const database = await createTestDatabase()
  const db = openDatabase(openPool(database.url, 20))
  const shop = await openShop(db)
  const clock = testClock('2026-11-23T09:00:00+09:00')
  const vendor = vendorDouble()
  const newProcess: TestCounter['newProcess'] = ({ pause = (milliseconds: number) => sleep(milliseconds) } = {}) => {
    const { pay, died } = vendor.connect()
    const handlers = new Map<PurchaseKind, PurchaseHandlers>([['SMS', shop.handlers]])
    const notifyUrl = 'http://portal.test/api/promotion/payment/webhook'
    const live = { changed: () => undefined }
    const metrics = openMetrics()
    const desk: Desk = { db, clock, log: openLog('silent'), metrics, live, pay, notifyUrl, handlers, pause }
    return { desk, door: paymentDoor(desk, handlers), died }
  }
  return {
    db,
    clock,
    vendor,
    lost: shop.lost,
    process: newProcess(),
    newProcess,
    breakNext: shop.breakNext,
    listPurchases: () => listPurchases(db),
    async close() {
      await db.destroy()
      await database.drop()
    },
  }
}

/** Sells things of which each can be registered by one payment at a time. */
async function openShop(db: Db) {
  await sql`create table public.shop_purchase (ref_seq bigint not null, pay_seq bigint primary key, is_undone boolean not null default false)`.execute(
    db,
  )
  await sql`create unique index on public.shop_purchase (ref_seq) where not is_undone`.execute(db)
  const lost = new Set<number>()
  const breaks = new Set<string>()
  const breakIf = (handler: string): void => {
    if (breaks.delete(handler)) throw new Error('a defect')
  }
  const handlers: PurchaseHandlers = {
    async onPaid(tx, payment) {
      breakIf('onPaid')
      if (lost.has(payment.refSeq)) return { refusedBecause: '이미 마감되었습니다.' }
      await sql`insert into public.shop_purchase values (${payment.refSeq}, ${payment.paySeq})`.execute(tx)
      return 'REGISTERED'
    },
    async onCancelled(tx, payment) {
      breakIf('onCancelled')
      await sql`update public.shop_purchase set is_undone = true where pay_seq = ${payment.paySeq}`.execute(tx)
    },
    addressOf: async (_db, { refSeq }) => `/shop/${refSeq}`,
  }
  return { handlers, lost, breakNext: (handler: 'onPaid' | 'onCancelled') => void breaks.add(handler) }
}

interface ShopPurchase {
  readonly refSeq: number
  readonly paySeq: number
  readonly isUndone: boolean
}

async function listPurchases(db: Db): Promise<ShopPurchase[]> {
  const found = await sql<ShopPurchase>`
    select ref_seq as "refSeq", pay_seq as "paySeq", is_undone as "isUndone" from public.shop_purchase order by pay_seq`.execute(
    db,
  )
  return found.rows
}

/** An order of one purchase at 110,000 won. */
export const orderOf = (refSeq: number, amountWon = 110_000): PayOrderRequest => ({
  kind: 'SMS',
  refSeq,
  userId: BUYER,
  amountWon,
  title: '문자광고',
  productName: '문자광고 1건',
  items: [{ name: '가람초등학교', amountWon }],
  callbackPath: `/promotion/sms/payment/callback/${refSeq}`,
})

/** The refund of one purchase, asked for by a person of the office. */
export const refundOf = (refSeq: number) => ({
  kind: 'SMS' as const,
  refSeq,
  reason: '발송 취소',
  actor: { userId: 1, name: '운영자' },
})

/** What a browser brings back for a payment. */
export const callbackOf = (payment: Payment, code = '0') => ({
  kind: payment.kind,
  refSeq: payment.refSeq,
  userId: payment.userId,
  paySeq: payment.paySeq,
  sellerOrderKey: payment.sellerOrderKey,
  code,
})

/** Starts the payment of a purchase and answers it as the list shows it. */
export async function startOne({ door, desk }: TestProcess, refSeq: number, amountWon?: number): Promise<Payment> {
  const started = await door.start(orderOf(refSeq, amountWon))
  if ('refused' in started) throw new Error(`not started: ${started.refused}`)
  const [payment] = (await door.listPayments(desk.db, 'SMS', [refSeq])).get(refSeq) ?? []
  if (!payment) throw new Error('a started payment is not listed')
  return payment
}

/** A paid payment. */
export async function payOne(counter: TestCounter, refSeq: number): Promise<Payment> {
  const payment = await startOne(counter.process, refSeq)
  counter.vendor.certify(payment.sellerOrderKey)
  const settled = await counter.process.door.settle(callbackOf(payment))
  if ('refused' in settled || settled.outcome !== 'PAID') throw new Error('not paid')
  return settled.payment
}
