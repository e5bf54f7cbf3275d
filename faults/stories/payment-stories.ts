import type { Stage } from '../stage.ts'
import { aimAt, aimAtRefund, offeredAd, offeredOrder, type Purchase, paid, savedAd } from './purchases.ts'

/** A story makes one thing go wrong at the one moment that matters. */
export type Story = (stage: Stage) => Promise<void>

type Sold = (stage: Stage) => Promise<Purchase>
type Loss = 'lose-answer' | 'down' | 'late' | 'hang'

/** So much later the vendor does the work, or hangs up without having done it. */
const LATE_MS = 1500
/** Longer than anybody has a payment to itself, shorter than the portal waits for an answer. */
const OVERTAKEN_MS = 5500

/** The money is asked for, and nobody hears what became of it. */
const approvalUnknown =
  (sell: Sold, loss: Loss): Story =>
  async (stage) => {
    const purchase = await sell(stage)
    await stage.armOnce(aimAt('APPROVE', purchase), loss, LATE_MS)
    stage.expectations.push({ ...purchase, end: 'PAID' })
    await purchase.agree()
    await purchase.comeBack(2)
    // Somebody reloads the page: the answer stays the same and nothing happens twice.
    await purchase.comeBack(2)
  }

/** The refund is asked for, and nobody hears what became of it. */
const refundUnknown =
  (sell: Sold, loss: Loss): Story =>
  async (stage) => {
    const purchase = await paid(sell(stage))
    await stage.armOnce(await aimAtRefund(stage, purchase), loss, LATE_MS)
    stage.expectations.push({ ...purchase, end: 'REFUNDED' })
    await purchase.cancel(2)
  }

/** Neither the approval nor the questions about it are answered for a while. */
const lookUpUnknown: Story = async (stage) => {
  const purchase = await offeredAd(stage)
  await stage.armOnce(aimAt('APPROVE', purchase), 'lose-answer')
  await stage.arm(aimAt('LOOK_UP', purchase), 'lose-answer', { times: 3 })
  stage.expectations.push({ ...purchase, end: 'PAID' })
  await purchase.agree()
  await purchase.comeBack(1)
}

/** The vendor takes so long that somebody else takes the payment over and finishes it first. */
const overtaken: Story = async (stage) => {
  const purchase = await offeredAd(stage)
  await stage.armOnce(aimAt('APPROVE', purchase), 'slow', OVERTAKEN_MS)
  stage.expectations.push({ ...purchase, end: 'PAID' })
  await purchase.agree()
  await purchase.comeBack(2)
}

/** The order sheet is made, and nobody hears of it. */
const orderLost: Story = async (stage) => {
  const visit = await savedAd(stage)
  await stage.armOnce(aimAt('RESERVE', { kind: 'SMS', refSeq: visit.reserveSeq }), 'lose-answer')
  stage.expectations.push({ kind: 'SMS', refSeq: visit.reserveSeq, end: 'PAID' })
  const purchase = await offeredAd(stage, visit)
  await purchase.agree()
  await purchase.comeBack(1)
}

/** The buyer agrees and closes the window: only the vendor tells us. */
const windowClosed: Story = async (stage) => {
  const purchase = await offeredAd(stage)
  stage.expectations.push({ ...purchase, end: 'PAID' })
  await purchase.agree()
}

/** Stories in which an answer gets lost and nobody dies. They can all be played at the same time. */
export const CALM_STORIES: readonly Story[] = [
  approvalUnknown(offeredAd, 'lose-answer'),
  approvalUnknown(offeredAd, 'down'),
  approvalUnknown(offeredAd, 'late'),
  approvalUnknown(offeredAd, 'hang'),
  approvalUnknown(offeredOrder, 'lose-answer'),
  refundUnknown(offeredAd, 'lose-answer'),
  refundUnknown(offeredAd, 'down'),
  refundUnknown(offeredAd, 'late'),
  refundUnknown(offeredAd, 'hang'),
  refundUnknown(offeredOrder, 'lose-answer'),
  lookUpUnknown,
  overtaken,
  orderLost,
  windowClosed,
]

/** A story in two parts: what can be prepared beside others, and the moment at which somebody dies. */
export type DeadlyStory = (stage: Stage) => Promise<() => Promise<void>>

type When = 'BEFORE' | 'AFTER'
const modeOf = (when: When) => (when === 'BEFORE' ? 'hang' : 'slow')

const killedInApproval =
  (sell: Sold, when: When): DeadlyStory =>
  async (stage) => {
    const purchase = await sell(stage)
    const aim = aimAt('APPROVE', purchase)
    return async () => {
      await stage.armKill(aim, when)
      stage.expectations.push({ ...purchase, end: 'PAID' })
      await purchase.agree()
      stage.goesOn(purchase.comeBack(2))
      await stage.untilStruck(aim, modeOf(when), true)
    }
  }

const killedInRefund =
  (sell: Sold, when: When): DeadlyStory =>
  async (stage) => {
    const purchase = await paid(sell(stage))
    const aim = await aimAtRefund(stage, purchase)
    return async () => {
      await stage.armKill(aim, when)
      stage.expectations.push({ ...purchase, end: 'REFUNDED' })
      stage.goesOn(purchase.cancel(1))
      await stage.untilStruck(aim, modeOf(when), true)
    }
  }

/** Stories in which the process dies while the vendor works. */
export const DEADLY_STORIES: readonly DeadlyStory[] = [
  killedInApproval(offeredAd, 'BEFORE'),
  killedInApproval(offeredAd, 'AFTER'),
  killedInApproval(offeredOrder, 'AFTER'),
  killedInRefund(offeredAd, 'BEFORE'),
  killedInRefund(offeredAd, 'AFTER'),
  killedInRefund(offeredOrder, 'AFTER'),
]
