import { LEASE_SECONDS } from '#areas/advertising/payment/rules/policy.ts'
import {
  type AdVisit,
  comeBack,
  giveUp,
  openWindow,
  playAd,
  press,
  remove,
  test,
  tries,
  writeAgain,
} from '../ad-steps.ts'
import type { Stage } from '../stage.ts'
import {
  agree,
  aimAt,
  aimAtRefund,
  aimAtTest,
  offeredAd,
  offeredOrder,
  type Purchase,
  paid,
  savedAd,
} from './purchases.ts'

/** A story makes one thing go wrong at the one moment that matters. */
export type Story = (stage: Stage) => Promise<void>

type Sold = (stage: Stage) => Promise<Purchase>
type Loss = 'lose-answer' | 'down' | 'late' | 'hang'

/** So much later the vendor does the work, or hangs up without having done it. */
const LATE_MS = 1500
/** Longer than anybody has a payment to itself: so much later somebody else has taken it over, and the portal still waits. */
const TAKEN_OVER_MS = 2200

/** The money is asked for, and nobody hears what became of it. */
const approvalUnknown =
  (sell: Sold, loss: Loss): Story =>
  async (stage) => {
    const purchase = await sell(stage)
    await stage.armOnce(aimAt('APPROVE', purchase), loss, LATE_MS)
    await agree(stage, purchase)
    await purchase.comeBack(2)
    // Somebody reloads the page: the answer stays the same and nothing happens twice.
    await purchase.comeBack(2)
  }

/** The refund is asked for, and nobody hears what became of it. */
const refundUnknown =
  (sell: Sold, loss: Loss): Story =>
  async (stage) => {
    const purchase = await paid(stage, sell(stage))
    await stage.armOnce(await aimAtRefund(stage, purchase), loss, LATE_MS)
    stage.expectations.push({ ...purchase, end: 'REFUNDED' })
    await purchase.cancel(2)
  }

/** Neither the approval nor the questions about it are answered for a while. */
const lookUpUnknown: Story = async (stage) => {
  const purchase = await offeredAd(stage)
  await stage.armOnce(aimAt('APPROVE', purchase), 'lose-answer')
  await stage.arm(aimAt('LOOK_UP', purchase), 'lose-answer', { times: 3 })
  await agree(stage, purchase)
  await purchase.comeBack(1)
}

/** The vendor takes so long that somebody else takes the payment over and finishes it first. */
const overtaken: Story = async (stage) => {
  const purchase = await offeredAd(stage)
  await stage.armOnce(aimAt('APPROVE', purchase), 'slow', stage.clock.realMsOf(LEASE_SECONDS) + TAKEN_OVER_MS)
  await agree(stage, purchase)
  await purchase.comeBack(2)
}

/** The order sheet is made, and nobody hears of it. */
const orderLost: Story = async (stage) => {
  const visit = await savedAd(stage)
  await stage.armOnce(aimAt('RESERVE', { kind: 'SMS', refSeq: visit.reserveSeq }), 'lose-answer')
  const purchase = await offeredAd(stage, visit)
  await agree(stage, purchase)
  await purchase.comeBack(1)
}

/** The buyer agrees and closes the window: only the vendor tells us. */
const windowClosed: Story = async (stage) => {
  await agree(stage, await offeredAd(stage))
}

/** An ad is held while its payment is under way; a payment that is given up frees it, and is never charged. */
const held: Story = async (stage) => {
  const visit = await savedAd(stage)
  const holds = [openWindow, tries(writeAgain), tries(remove)]
  if (!(await playAd(visit, [...holds, giveUp]))) throw new Error('the payment of a story could not be given up')
  // Whoever agrees in the old window is too late.
  await playAd(visit, [press('approve'), tries(comeBack(1))])
  if (!(await playAd(visit, [writeAgain, ...holds]))) throw new Error('an ad that was given up could not be paid again')
  await agree(stage, { kind: 'SMS', refSeq: visit.reserveSeq, agree: () => press('approve')(visit) })
  await playAd(visit, [comeBack(1)])
}

/** A test goes out, and nobody hears of it. */
const testLost: Story = async (stage) => {
  const visit = await savedAd(stage)
  await stage.armOnce(aimAtTest(visit.reserveSeq), 'lose-answer')
  await playAd(visit, [tries(test), remove])
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
  held,
  testLost,
]

/** A story in two parts: what can be prepared beside others, and the moment at which somebody dies. */
export type DeadlyStory = (stage: Stage) => Promise<() => Promise<void>>

/** Opens the window when it is wanted: nobody's time to pay runs out while others die. */
type Offer = () => Promise<Purchase>

async function adToOffer(stage: Stage): Promise<Offer> {
  const visit = await savedAd(stage)
  return () => offeredAd(stage, visit)
}

const orderToOffer =
  async (stage: Stage): Promise<Offer> =>
  () =>
    offeredOrder(stage)

type When = 'BEFORE' | 'AFTER'
const modeOf = (when: When) => (when === 'BEFORE' ? 'hang' : 'slow')

const killedInApproval =
  (sell: (stage: Stage) => Promise<Offer>, when: When): DeadlyStory =>
  async (stage) => {
    const offer = await sell(stage)
    return async () => {
      const purchase = await offer()
      const aim = aimAt('APPROVE', purchase)
      await stage.armKill(aim, when)
      await agree(stage, purchase)
      stage.goesOn(purchase.comeBack(2))
      await stage.untilStruck(aim, modeOf(when), true)
    }
  }

const killedInRefund =
  (sell: Sold, when: When): DeadlyStory =>
  async (stage) => {
    const purchase = await paid(stage, sell(stage))
    const aim = await aimAtRefund(stage, purchase)
    return async () => {
      await stage.armKill(aim, when)
      stage.expectations.push({ ...purchase, end: 'REFUNDED' })
      stage.goesOn(purchase.cancel(1))
      await stage.untilStruck(aim, modeOf(when), true)
    }
  }

/** The vendor took the money of somebody whose process died, and does not know the order whoever asks, for a while. */
const forgottenForAWhile: DeadlyStory = async (stage) => {
  const offer = await adToOffer(stage)
  return async () => {
    const purchase = await offer()
    const approval = aimAt('APPROVE', purchase)
    const lookUp = aimAt('LOOK_UP', purchase)
    await stage.armKill(approval, 'AFTER')
    await agree(stage, purchase)
    stage.goesOn(purchase.comeBack(2))
    await stage.untilStruck(approval, 'slow', true)
    // Whoever died still has the payment to itself: nobody has asked yet.
    await stage.arm(lookUp, 'absent')
    await stage.untilStruck(lookUp, 'absent')
    await stage.disarm(lookUp)
  }
}

/** Whoever asked for an order sheet gets it, from whichever process, and pays. */
async function payAfterwards(stage: Stage, visit: AdVisit): Promise<void> {
  const purchase = await offeredAd(stage, visit)
  await agree(stage, purchase)
  await purchase.comeBack(1)
}

/** The process dies when the order sheet is made; whoever asks again with the same key pays one order. */
const killedInReserve: DeadlyStory = async (stage) => {
  const visit = await savedAd(stage)
  const aim = aimAt('RESERVE', { kind: 'SMS', refSeq: visit.reserveSeq })
  return async () => {
    await stage.armKill(aim, 'AFTER')
    stage.goesOn(payAfterwards(stage, visit))
    await stage.untilStruck(aim, 'slow', true)
  }
}

/** The process dies when a test has gone out; whoever asks again with the same key gets no second one. */
const killedInTest: DeadlyStory = async (stage) => {
  const visit = await savedAd(stage)
  const aim = aimAtTest(visit.reserveSeq)
  return async () => {
    await stage.armKill(aim, 'AFTER')
    stage.goesOn(playAd(visit, [tries(test), remove]))
    await stage.untilStruck(aim, 'slow', true)
  }
}

/** Stories in which the process dies while the vendor works. The first ones still wait when the last ones are told. */
export const DEADLY_STORIES: readonly DeadlyStory[] = [
  killedInReserve,
  killedInTest,
  killedInApproval(adToOffer, 'BEFORE'),
  killedInApproval(adToOffer, 'AFTER'),
  killedInApproval(orderToOffer, 'AFTER'),
  killedInRefund(offeredAd, 'BEFORE'),
  killedInRefund(offeredAd, 'AFTER'),
  killedInRefund(offeredOrder, 'AFTER'),
  forgottenForAWhile,
]
