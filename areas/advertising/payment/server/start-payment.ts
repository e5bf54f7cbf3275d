import { randomUUID } from 'node:crypto'
import type { Tx } from '#platform/server/database/database.ts'
import { firstCheckAt, holdUntil } from '../rules/check-times.rules.ts'
import { CODE_REPLACED } from '../rules/payment-outcome.rules.ts'
import type { PayOrderRequest, Started } from './door.ts'
import type { PaymentRow } from './payment.tables.ts'
import type { Desk } from './payment-desk.ts'
import { writeEvent } from './payment-events.ts'
import { extendHold, findLive, insertPayment, listItems, storeSheet } from './payments.queries.ts'
import { askVendor, lookUp } from './reconciliation/vendor-books.ts'
import { recordFailure } from './record-outcome.ts'
import { workOrWait } from './wait-for-outcome.ts'

/** Others may open, close or pay at the same time; after so many changes under our hands the person may try again. */
const MOST_ROUNDS = 5

/** Opens the order sheet of a purchase, or repeats the open one when nothing about it has changed. */
export async function startPayment(desk: Desk, order: PayOrderRequest): Promise<Started> {
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const live = (await findLive(desk.db, order)) ?? (await begin(desk, order))
    if (!live) continue
    if (live.status === 'PAID') return { refused: 'ALREADY_PAID' }
    const started = live.status === 'READY' ? await continueOpen(desk, live, order) : await seeThrough(desk, live)
    if (started) return started
  }
  return { refused: 'VENDOR_DOWN' }
}

/** Null when the purchase stands differently now and has to be looked at again. */
async function continueOpen(desk: Desk, live: PaymentRow, order: PayOrderRequest): Promise<Started | null> {
  const now = desk.clock.now()
  const fits = live.orderAmountWon === order.amountWon && live.userId === order.userId && live.holdUntil > now
  if (fits && live.orderSheetUrl === null) return openSheet(desk, live, order.callbackPath)
  const books = await lookUp(desk, live)
  if (books && !['RESERVED', 'ABSENT'].includes(books.status)) return seeThrough(desk, live)
  if (fits && live.orderSheetUrl !== null && books?.status !== 'ABSENT') {
    await extendHold(desk.db, live.paySeq, holdUntil(live.createdAt, now))
    return { paySeq: live.paySeq, url: live.orderSheetUrl }
  }
  if (!books) return { refused: 'VENDOR_DOWN' }
  // Nobody has agreed to pay it, and an agreement that comes after this is not charged.
  await recordFailure(desk, live, CODE_REPLACED)
  return null
}

/** Something has happened to the payment already: its outcome decides whether another one may begin. */
async function seeThrough(desk: Desk, live: PaymentRow): Promise<Started | null> {
  const after = await workOrWait(desk, live.paySeq, null)
  return after.status === live.status ? { refused: 'VENDOR_DOWN' } : null
}

/** Begins the payment in the caller's transaction; a purchase that has a live one keeps it. */
export async function requestStart(tx: Tx, order: PayOrderRequest, now: Date): Promise<void> {
  // Looked at first: an insert would wait for whoever changes the live payment, who may wait for the caller's locks.
  if (!(await findLive(tx, order))) await insertNew(tx, order, now)
}

function begin(desk: Desk, order: PayOrderRequest): Promise<PaymentRow | undefined> {
  return desk.db.transaction().execute((tx) => insertNew(tx, order, desk.clock.now()))
}

/** The payment exists, with the key that the vendor will know it by, before the vendor hears of it. */
async function insertNew(tx: Tx, order: PayOrderRequest, now: Date): Promise<PaymentRow | undefined> {
  const row = await insertPayment(tx, order, {
    sellerOrderKey: `${order.kind}-${order.refSeq}-${randomUUID()}`,
    now,
    holdUntil: holdUntil(now, now),
    checkAt: firstCheckAt('READY', now) ?? now,
  })
  if (row) await writeEvent(tx, row.paySeq, now, 'RESERVE_SENT', { amountWon: row.orderAmountWon })
  return row
}

async function openSheet(desk: Desk, payment: PaymentRow, callbackPath: string): Promise<Started | null> {
  const { paySeq } = payment
  const order = {
    sellerOrderKey: payment.sellerOrderKey,
    title: payment.orderTitle,
    amountWon: payment.orderAmountWon,
    items: await listItems(desk.db, paySeq),
    returnUrl: callbackPath,
    paySeq,
    notifyUrl: desk.notifyUrl,
  }
  const answer = await reserve(desk, payment, order)
  if (answer.kind === 'REFUSED') await recordFailure(desk, payment, answer.code)
  if (answer.kind !== 'DONE') return { refused: 'VENDOR_DOWN' }
  const isStored = await desk.db.transaction().execute(async (tx) => {
    const isOpen = await storeSheet(tx, paySeq, answer.value)
    if (isOpen)
      await writeEvent(tx, paySeq, desk.clock.now(), 'SHEET_OPENED', { reserveOrderNo: answer.value.reserveOrderNo })
    return isOpen
  })
  return isStored ? { paySeq, url: answer.value.orderSheetUrl } : null
}

/** The vendor answers the same sheet for the same key, so a lost answer is asked for once more at once. */
async function reserve(desk: Desk, payment: PaymentRow, order: Parameters<Desk['pay']['reserve']>[0]) {
  const names = { refused: 'RESERVE_REFUSED', unknown: 'RESERVE_UNKNOWN' } as const
  const answer = await askVendor(desk, payment, names, () => desk.pay.reserve(order))
  return answer.kind === 'UNKNOWN' ? askVendor(desk, payment, names, () => desk.pay.reserve(order)) : answer
}
