import { sql } from 'kysely'
import { expect } from 'vitest'
import { addDays, instantOf, toDay } from '#platform/contract/seoul.ts'
import { type PaymentRow, tables } from '../server/payment.tables.ts'
import { compareBooks } from '../server/reconciliation/compare-books.job.ts'
import type { TestCounter } from './test-counter.ts'

/** Lets hours go by in which nothing fails and reconciliation runs again and again. */
export async function letTimePass({ clock, vendor, newProcess }: TestCounter): Promise<void> {
  vendor.heal()
  const { door } = newProcess()
  for (let round = 0; round < 40; round++) {
    clock.advance(300_000)
    await door.reconcile(clock.now())
  }
}

/** Lets the night come, in which the books of the day are compared with the vendor's, and what that finds be settled. */
export async function letNightPass(counter: TestCounter): Promise<void> {
  const { clock, newProcess } = counter
  clock.set(instantOf(addDays(toDay(clock.now()), 1), '00:30').toISOString())
  await compareBooks(newProcess().desk, clock.now())
  await letTimePass(counter)
}

/**
 * What must be true of any history once it has come to rest: no money moved twice, none is kept without a registered
 * purchase, none is missing for one, and the vendor's books, ours and the shop's say the same.
 */
export async function expectBooksAgree(counter: TestCounter): Promise<void> {
  const rows = await tables(counter.db).selectFrom('payment.payment').selectAll().orderBy('paySeq').execute()
  const purchases = await counter.listPurchases()
  const said: unknown[] = []
  const meant: unknown[] = []
  for (const row of rows) {
    const order = counter.vendor.orders.get(row.sellerOrderKey)
    const purchase = purchases.find((each) => each.paySeq === row.paySeq)
    said.push({
      paySeq: row.paySeq,
      charges: order?.charges ?? 0,
      refunds: order?.refunds ?? 0,
      isRegistered: purchase !== undefined && !purchase.isUndone,
    })
    meant.push({ paySeq: row.paySeq, ...meaningOf(row) })
  }
  expect(said).toEqual(meant)
  expect([...counter.vendor.orders.keys()].filter((key) => !rows.some((row) => row.sellerOrderKey === key))).toEqual([])
}

const MONEY = {
  FAILED: { charges: 0, refunds: 0, isRegistered: false },
  PAID: { charges: 1, refunds: 0, isRegistered: true },
  CANCELLED: { charges: 1, refunds: 1, isRegistered: false },
} as const

function meaningOf(row: PaymentRow): object {
  const meaning = MONEY[row.status as keyof typeof MONEY]
  return meaning ?? { unsettled: row.status }
}

/** The events of one payment, as names. */
export async function listEventNames(counter: TestCounter, paySeq: number): Promise<string[]> {
  const found = await sql<{
    event: string
  }>`select event from payment.payment_event where pay_seq = ${paySeq} order by event_id`.execute(counter.db)
  return found.rows.map((row) => row.event)
}

/** Every recorded life is one chain of moves from READY on, in which each sum of money moved once and after its intent. */
export async function expectSoundHistories(counter: TestCounter): Promise<void> {
  const found = await sql<{ paySeq: number; events: { event: string; from?: string; to?: string }[] }>`
    select pay_seq, json_agg(json_build_object('event', event, 'from', detail->'from', 'to', detail->'to') order by event_id) as events
    from payment.payment_event group by pay_seq`.execute(counter.db)
  for (const { paySeq, events } of found.rows) {
    const moves = events.filter((each) => each.to)
    expect({ paySeq, from: moves.map((each) => each.from) }).toEqual({
      paySeq,
      from: ['READY', ...moves.slice(0, -1).map((each) => each.to)].slice(0, moves.length),
    })
    const names = events.map((each) => each.event)
    for (const once of ['PAID', 'REFUNDED']) expect(names.filter((name) => name === once).length).toBeLessThanOrEqual(1)
    if (names.includes('PAID')) expect(names.indexOf('APPROVE_SENT')).toBeLessThan(names.indexOf('PAID'))
    if (names.includes('REFUNDED')) expect(names.indexOf('REFUND_SENT')).toBeLessThan(names.indexOf('REFUNDED'))
  }
}
