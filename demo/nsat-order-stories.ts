import type { ExamTarget } from '#areas/nsat/plan/contract/codes.ts'
import { addDays, daysBetween, instantOf, toDay } from '#platform/contract/seoul.ts'
import { drawOf } from './sales-stories.ts'

/** A round as orders see it. */
export interface OrderedRound {
  readonly planNo: number
  readonly serviceNo: number
  readonly applyStart: string
  readonly applyEnd: string
  readonly goods: readonly {
    readonly target: ExamTarget
    readonly priceWon: number
    readonly goodsNo: number
    readonly name: string
  }[]
}

/** What the shop told of an order. */
export interface PaymentStory {
  readonly type: 'PREORDER' | 'PAID' | 'PARTIAL_CANCEL' | 'CANCEL'
  readonly at: Date
}

/** How an institute ordered in a round. */
export interface OrderStory {
  readonly targets: readonly { readonly target: ExamTarget; readonly count: number }[]
  readonly isFree: boolean
  readonly at: Date
  /** The quantities before they were changed, if they were. */
  readonly before: OrderStory['targets'] | null
  readonly changedAt: Date
  /** What was told until now, oldest first. */
  readonly payments: readonly PaymentStory[]
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** How orders end, of a hundred: most are paid. */
const ENDS = [
  { of: 74, payments: ['PAID'] },
  { of: 80, payments: ['PREORDER', 'PAID'] },
  { of: 84, payments: ['PREORDER'] },
  { of: 88, payments: ['PAID', 'PARTIAL_CANCEL'] },
  { of: 92, payments: ['PAID', 'CANCEL'] },
  { of: 93, payments: ['PAID', 'PARTIAL_CANCEL', 'CANCEL'] },
  { of: 100, payments: [] },
] as const
/** Of a hundred institutes so many order in a round, and of these so many for nothing. */
const ORDERING = 78
const FREE = 6
const CHANGED = 12

/** At work on a day: between nine and six, to the minute. */
const atWork = (day: string, chance: number): Date =>
  new Date(instantOf(day, '09:00').getTime() + Math.floor(chance * 9 * 60) * 60_000)

function targetsOf({ goods }: OrderedRound, draw: (purpose: number) => number): OrderStory['targets'] {
  const wanted = goods.filter((_, at) => draw(at) < 0.6)
  const chosen = wanted.length > 0 ? wanted : goods.slice(0, 1)
  return chosen.map(({ target }, at) => ({ target, count: 3 + Math.floor(draw(8 + at) * 38) }))
}

/** How an institute orders in a round, as far as it has come until now; null where it does not, or not yet. */
export function orderStoryOf(round: OrderedRound, schoolNo: number, now: Date): OrderStory | null {
  const draw = drawOf(`order ${round.planNo} ${schoolNo}`)
  if (draw(0) * 100 >= ORDERING) return null
  const days = daysBetween(round.applyStart, round.applyEnd) + 1
  // Many order in the last days.
  const at = atWork(addDays(round.applyStart, Math.floor(Math.sqrt(draw(1)) * days)), draw(2))
  if (at > now) return null
  const targets = targetsOf(round, drawOf(`targets ${round.planNo} ${schoolNo}`))
  const isFree = draw(3) * 100 < FREE
  const changedAt = new Date(at.getTime() + (1 + Math.floor(draw(4) * 20)) * HOUR_MS)
  const isChanged = !isFree && draw(5) * 100 < CHANGED && changedAt <= now && toDay(changedAt) <= round.applyEnd
  const before = isChanged ? targets.map(({ target, count }) => ({ target, count: count + 2 })) : null
  const end = ENDS.find(({ of }) => draw(6) * 100 < of)
  const first = (isChanged ? changedAt : at).getTime() + Math.floor((0.2 + draw(7) * 2) * DAY_MS)
  const payments = (isFree ? [] : (end?.payments ?? [])).map((type, step) => ({
    type,
    at: new Date(first + Math.floor(step * (1 + draw(8) * 5) * DAY_MS)),
  }))
  return { targets, isFree, at, before, changedAt, payments: payments.filter((each) => each.at <= now) }
}
