import { DISPATCH_STATES, REQUEST_STATES } from '#areas/advertising/messaging/rules/dispatch-state.rules.ts'
import { ORDER_LIFE } from '#areas/advertising/package-ad/rules/order-life.rules.ts'
import { PAYMENT_LIFE } from '#areas/advertising/payment/rules/payment-life.rules.ts'
import { AD_LIFE } from '#areas/advertising/text-ad/rules/ad-life.rules.ts'
import { ORDER_LIFE as EXAM_LIFE } from '#areas/nsat/order/rules/order-life.rules.ts'
import type { Statuses } from '#platform/contract/statuses.ts'
import type { Step, Thing, TrailEntry } from '../recorder.ts'
import { groupBy, type History, type Invariant } from './history.ts'

interface Moves {
  readonly moves: Readonly<Record<string, { readonly from: readonly string[]; readonly to: string | null }>>
}

/** Whether a life leads from one state to the other; `null` is the beginning. */
const allows = ({ moves }: Moves, from: string | null, to: string): boolean =>
  Object.values(moves).some((row) => row.to === to && (from === null ? row.from.length === 0 : row.from.includes(from)))

const REQUESTS: Statuses<{ readonly to: readonly string[] }> = REQUEST_STATES
const DISPATCHES: Statuses<{ readonly isOpen: boolean }> = DISPATCH_STATES

/** Which steps each thing may take: the very tables by which the program decides. */
const MAY: Readonly<Partial<Record<Thing, (from: string | null, to: string) => boolean>>> = {
  ad: (from, to) => allows(AD_LIFE, from, to),
  order: (from, to) => allows(ORDER_LIFE, from, to),
  'exam order': (from, to) => allows(EXAM_LIFE, from, to),
  payment: (from, to) => (from === null ? to === 'READY' : allows(PAYMENT_LIFE, from, to)),
  request: (from, to) => (from === null ? to === 'READY' : (REQUESTS[from]?.to.includes(to) ?? false)),
  dispatch: (from, to) =>
    from === null ? to === 'PLANNED' || to === 'FINISHED' : DISPATCHES[from]?.isOpen === true && to !== 'PLANNED',
}

/** Every step that anything took is one that its table of states allows. */
export const stepsAreAllowed: Invariant = {
  name: 'steps',
  isAlways: true,
  check: ({ steps }) =>
    steps.flatMap(({ thing, id, from, to }) => {
      const may = MAY[thing]
      return !may || may(from, to) ? [] : [`${thing} ${id} went from ${from ?? 'nothing'} to ${to}`]
    }),
}

/** Every step of an ad, orders and a payment stands in the audit trail, once, and was committed together with it. */
export const trailIsComplete: Invariant = {
  name: 'audit trail',
  isAlways: true,
  check({ steps, trail }) {
    const nameOf = ({ thing, id, to, xid }: TrailEntry) => `${thing} ${id} ${to} ${xid}`
    const audited = groupBy(trail, nameOf)
    const taken = groupBy(steps.filter(isAudited), nameOf)
    const withoutXid = (name: string) => name.replace(/ \d+$/, '')
    return [
      ...[...taken].flatMap(([name, each]) =>
        audited.get(name)?.length === each.length ? [] : [`${withoutXid(name)}: the trail does not tell it once`],
      ),
      ...[...audited.keys()].flatMap((name) =>
        taken.has(name) ? [] : [`${withoutXid(name)}: the trail tells what did not happen`],
      ),
    ]
  },
}

// The beginning of a payment, and of an order of exams, is told by its own events.
const isAudited = ({ thing, from }: Step): boolean =>
  thing === 'ad' || thing === 'order' || ((thing === 'payment' || thing === 'exam order') && from !== null)

/** The states through which one thing went, for sentences. */
export const lifeOf = ({ steps }: History, thing: Thing, id: number): string =>
  steps
    .filter((step) => step.thing === thing && step.id === String(id))
    .map((step) => step.to)
    .join(' > ')
