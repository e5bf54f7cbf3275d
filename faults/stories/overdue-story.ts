import { order, orderVisitOf, playOrder } from '../package-steps.ts'
import type { Stage } from '../stage.ts'
import type { Aim } from '../vendor-record.ts'
import { agree, aimAt, offeredAd, offeredOrder, type Purchase, savedAd } from './purchases.ts'

/** Purchases whose payment is under way, unanswered, when their time to be paid is over. */
export interface Overdue {
  /** Lets the vendor answer again, once everything that nobody pays has been cleared away around them. */
  resolve(): Promise<void>
}

/**
 * An ad and an order whose approval was under way when the process died, and of which the vendor says nothing; beside
 * them an ad and an order that nobody pays. When the time is over the latter are removed and the former are not.
 */
export async function prepareOverdue(stage: Stage, rounds: number): Promise<Overdue> {
  const all: Overdue[] = []
  for (let round = 0; round < rounds; round += 1) all.push(await prepareOne(stage))
  return {
    async resolve() {
      for (const overdue of all) await overdue.resolve()
    },
  }
}

async function prepareOne(stage: Stage): Promise<Overdue> {
  const unpaidAd = await savedAd(stage)
  const unpaidOrder = orderVisitOf(stage, stage.next(stage.cast.academies))
  if (!(await playOrder(unpaidOrder, [order]))) throw new Error('an order of a story could not be placed')
  const silent: { purchase: Purchase; lookUp: Aim }[] = []
  for (const sell of [offeredAd, offeredOrder]) {
    const purchase = await sell(stage)
    silent.push({ purchase, lookUp: await interruptApproval(stage, purchase) })
  }
  return {
    async resolve() {
      await stage.until(
        'the unpaid ad was not removed',
        async () =>
          (await stage.countRows('text_ad.reservation', `reserve_seq = ${unpaidAd.reserveSeq} and is_deleted`)) > 0,
      )
      await stage.until(
        'the unpaid order did not end',
        async () =>
          (await stage.countRows(
            'package_ad.package_order',
            `order_seq = ${unpaidOrder.orderSeq} and state = 'PAY_FAIL'`,
          )) > 0,
      )
      for (const { purchase, lookUp } of silent) {
        await stage.disarm(lookUp)
        stage.goesOn(purchase.comeBack(1))
      }
    },
  }
}

async function interruptApproval(stage: Stage, purchase: Purchase): Promise<Aim> {
  const approval = aimAt('APPROVE', purchase)
  const lookUp = aimAt('LOOK_UP', purchase)
  await stage.armKill(approval, 'BEFORE')
  await agree(stage, purchase)
  stage.goesOn(purchase.comeBack(1, 1))
  await stage.untilStruck(approval, 'hang', true)
  await stage.arm(lookUp, 'down')
  await stage.untilUp()
  return lookUp
}
