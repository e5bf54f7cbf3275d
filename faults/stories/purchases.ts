import { sql } from 'kysely'
import { type AdVisit, comeBack, decide, openWindow, playAd, press, visitOf, write } from '../ad-steps.ts'
import { cancelPaid, comeBackForOrder, order, orderVisitOf, playOrder, pressForOrder } from '../package-steps.ts'
import type { Stage } from '../stage.ts'
import type { Aim, VendorStep } from '../vendor-record.ts'

/** What is bought. */
interface Bought {
  readonly kind: 'SMS' | 'PACKAGE'
  readonly refSeq: number
}

/** Something that is bought, up to the point at which the vendor is asked to do something. */
export interface Purchase extends Bought {
  /** The buyer agrees in the window. Soon afterwards the vendor reports it, whether the browser comes back or not. */
  agree(): Promise<boolean>
  /** The browser comes back from the window, several times at once if told so. False unless it is paid. */
  comeBack(times: number, patience?: number): Promise<boolean>
  /** An administrator cancels, several times at once if told so. */
  cancel(times: number): Promise<boolean>
}

/** Send slots of the stories, further apart than schools are exclusive; the traffic has others. */
const SEND_TIMES = ['2026-12-07', '2026-12-16', '2026-12-28', '2027-01-06'].map((day) => `${day}T14:00:00+09:00`)

/** A saved ad of an academy for one of the later days. One that has too many unpaid ads leaves it to the next. */
export async function savedAd(stage: Stage): Promise<AdVisit> {
  for (const _ of stage.cast.academies) {
    const owner = stage.next(stage.cast.academies)
    const visit = visitOf(stage, { owner, sendDateTime: stage.random.pick(SEND_TIMES), schoolCount: 1 })
    if (await playAd(visit, [write])) return visit
  }
  throw new Error('an ad of a story could not be saved')
}

/** An ad with an open payment window. */
export async function offeredAd(stage: Stage, saved?: AdVisit): Promise<Purchase> {
  const visit = saved ?? (await savedAd(stage))
  if (!(await playAd(visit, [openWindow]))) throw new Error('the window of a story could not be opened')
  return {
    kind: 'SMS',
    refSeq: visit.reserveSeq,
    agree: () => press('approve')(visit),
    comeBack: (times, patience) => comeBack(times, patience)(visit),
    cancel: (times) => decide('SEND_CANCEL', times)(visit),
  }
}

/** A package order with an open payment window. */
export async function offeredOrder(stage: Stage): Promise<Purchase> {
  const visit = orderVisitOf(stage, stage.next(stage.cast.academies))
  if (!(await playOrder(visit, [order]))) throw new Error('the package of a story could not be ordered')
  return {
    kind: 'PACKAGE',
    refSeq: visit.orderSeq,
    agree: () => pressForOrder('approve')(visit),
    comeBack: (times, patience) => comeBackForOrder(times, patience)(visit),
    cancel: (times) => cancelPaid(times)(visit),
  }
}

const nameOf = ({ kind, refSeq }: Bought): string => `${kind} ${refSeq}`

/**
 * The buyer agrees in the window while there is time to pay, and so may keep what they buy, whatever happens afterwards. Whoever
 * has not agreed, or too late, pays nothing: that such a payment fails is no broken promise.
 */
export async function agree(stage: Stage, purchase: Bought & Pick<Purchase, 'agree'>): Promise<void> {
  const hasAgreed = await purchase.agree()
  const { kind, refSeq } = purchase
  const { rows } = await sql<{ isHeld: boolean }>`
    select hold_until > ${stage.clock.now()} as "isHeld" from payment.payment
    where kind = ${kind} and ref_seq = ${refSeq} order by pay_seq desc limit 1`.execute(stage.db)
  if (hasAgreed && rows[0]?.isHeld) stage.expectations.push({ kind, refSeq, end: 'PAID' })
  else stage.spoilt.push(`nobody agreed to pay ${nameOf(purchase)} while there was time`)
}

/** Waits until the payment that somebody came back for is settled, whoever does it. */
export async function untilSettled(stage: Stage, purchase: Bought): Promise<void> {
  const { kind, refSeq } = purchase
  const open = `kind = '${kind}' and ref_seq = ${refSeq} and status in ('READY', 'APPROVING')`
  await stage.until(
    `the payment of ${nameOf(purchase)} was not settled`,
    async () => (await stage.countRows('payment.payment', open)) === 0,
  )
}

/** The same, paid. */
export async function paid(stage: Stage, offered: Promise<Purchase>): Promise<Purchase> {
  const purchase = await offered
  if (!(await purchase.agree())) throw new Error('a purchase of a story could not be paid')
  // On a busy machine the browser may be told that the outcome is not known yet: it comes back once it is.
  if (await purchase.comeBack(1)) return purchase
  await untilSettled(stage, purchase)
  if (!(await purchase.comeBack(1))) throw new Error('a purchase of a story could not be paid')
  return purchase
}

/** Vendor calls about the purchase before it is paid. */
export const aimAt = (step: VendorStep, { kind, refSeq }: Bought): Aim => ({
  step,
  about: `${kind}-${refSeq}-`,
})

/** The refund of a paid purchase: the vendor knows it by its own number. */
export async function aimAtRefund({ db }: Stage, { kind, refSeq }: Bought): Promise<Aim> {
  const { rows } = await sql<{ number: string }>`
    select pay_transaction_id_no as number from payment.payment
    where kind = ${kind} and ref_seq = ${refSeq} and status = 'PAID'`.execute(db)
  return { step: 'REFUND', about: rows[0]?.number ?? 'unpaid' }
}

/** A test of the ad. */
export const aimAtTest = (reserveSeq: number): Aim => ({ step: 'SEND', about: `TEST:${reserveSeq}:` })
