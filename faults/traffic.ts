import { setTimeout as pause } from 'node:timers/promises'
import {
  type AdStep,
  comeBack,
  decide,
  givesUp,
  giveUp,
  openWindow,
  playAd,
  press,
  register,
  remove,
  sometimes,
  test,
  tries,
  visitOf,
  write,
  writeAgain,
} from './ad-steps.ts'
import { playExam } from './exam-steps.ts'
import {
  cancelPaid,
  comeBackForOrder,
  type OrderStep,
  order,
  orderVisitOf,
  playOrder,
  pressForOrder,
} from './package-steps.ts'
import type { WindowButton } from './payment-window.ts'
import type { Random } from './random.ts'
import type { Stage } from './stage.ts'
import { SEND_TIME } from './stories/sending-stories.ts'

/** Send slots of the traffic, further apart than schools are exclusive. */
const LATER_SEND_TIMES = [
  '2027-01-18',
  '2027-01-27',
  '2027-02-08',
  '2027-02-17',
  '2027-03-03',
  '2027-03-15',
  '2027-03-24',
  '2027-04-05',
  '2027-04-14',
  '2027-04-26',
].map((day) => `${day}T14:00:00+09:00`)

const anyButton = (random: Random): WindowButton => (random.chance(0.8) ? 'approve' : random.pick(['cancel', 'fail']))

const pressAny: AdStep = (visit) => press(anyButton(visit.stage.random))(visit)
const comeBackOften: AdStep = (visit) => comeBack(visit.stage.random.between(1, 3))(visit)
const cancelOften: AdStep = (visit) => decide('SEND_CANCEL', visit.stage.random.between(1, 3))(visit)

/** What an academy does with an ad. Whatever is refused on the way ends it there, as it would for a person. */
const WRITE_AND_PAY: readonly AdStep[] = [
  write,
  sometimes(0.1, writeAgain),
  sometimes(0.1, tries(test)),
  openWindow,
  // Somebody else of the same academy works on the ad although its window is open.
  sometimes(0.1, tries(writeAgain)),
  sometimes(0.05, tries(remove)),
  // They gave up, and thought better of it.
  sometimes(0.1, async (visit) => !(await giveUp(visit)) || openWindow(visit)),
  givesUp(0.1),
  pressAny,
  // Some close the window before it has come back: only the vendor tells us the result then.
  givesUp(0.15),
  comeBackOften,
]

const WRITE_AND_REGISTER: readonly AdStep[] = [write, register, sometimes(0.2, register)]

/** Nobody lets ads lie about for which they will not pay; one that was paid after all stays. */
const CLEAR_AWAY: readonly AdStep[] = [tries(remove), tries(giveUp), remove]

/** What happens to a registered ad. */
const INSPECT: readonly AdStep[] = [
  sometimes(0.1, tries(decide('UNDER_INSPECTION'))),
  sometimes(0.1, tries(decide('REJECT_INSPECTION'))),
  sometimes(0.85, tries(decide('INSPECTION_COMPLETE'))),
  sometimes(0.25, cancelOften),
]

const pressAnyForOrder: OrderStep = (visit) => pressForOrder(anyButton(visit.stage.random))(visit)
const comeBackOftenForOrder: OrderStep = (visit) => comeBackForOrder(visit.stage.random.between(1, 3))(visit)
const cancelOftenForOrder: OrderStep = async (visit) =>
  visit.stage.random.chance(0.4) ? cancelPaid(visit.stage.random.between(1, 2))(visit) : true

const ORDER_AND_PAY: readonly OrderStep[] = [order, pressAnyForOrder, comeBackOftenForOrder, cancelOftenForOrder]

const AT_ONCE = 6
const LONGEST_PAUSE_MS = 500

async function actOnce(stage: Stage): Promise<void> {
  const { random, cast } = stage
  if (random.chance(0.15)) return playExam(stage)
  if (random.chance(0.15)) {
    await playOrder(orderVisitOf(stage, random.pick(cast.academies)), ORDER_AND_PAY)
    return
  }
  const isAgency = random.chance(0.2)
  const owner = random.pick(isAgency ? cast.agencies : cast.academies)
  const sendDateTime = random.chance(0.2) ? SEND_TIME : random.pick(LATER_SEND_TIMES)
  const visit = visitOf(stage, { owner, sendDateTime, schoolCount: random.between(1, 2) })
  const isRegistered = await playAd(visit, isAgency ? WRITE_AND_REGISTER : WRITE_AND_PAY)
  if (isRegistered) await playAd(visit, INSPECT)
  // Some forget what they decided in the window: only the vendor tells us the result then.
  else if (visit.reserveSeq > 0 && random.chance(visit.returned === null ? 1 : 0.8)) await playAd(visit, CLEAR_AWAY)
}

/** Everyday work of several people at once; the answer stops it and waits for its end. */
export function startTraffic(stage: Stage): () => Promise<void> {
  let isOver = false
  const work = async () => {
    while (!isOver) {
      await actOnce(stage)
      await pause(stage.random.between(0, LONGEST_PAUSE_MS))
    }
  }
  const people = Array.from({ length: AT_ONCE }, work)
  return async () => {
    isOver = true
    await Promise.all(people)
  }
}
