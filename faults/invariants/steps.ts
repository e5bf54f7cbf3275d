import { REQUEST_MOVES, type RequestState } from '#areas/messaging/rules/dispatch-state.rules.ts'
import { ORDER_STATES } from '#areas/package-ad/contract/codes.ts'
import { TRANSITIONS as ORDER_TRANSITIONS } from '#areas/package-ad/rules/order-states.rules.ts'
import { PAYMENT_STATES } from '#areas/payment/rules/payment-states.rules.ts'
import { TRANSITIONS as AD_TRANSITIONS } from '#areas/text-ad/rules/reservation-states.rules.ts'
import type { Step, Thing, TrailEntry } from '../recorder.ts'
import { groupBy, type History, type Invariant } from './history.ts'

interface Row {
  readonly from: readonly string[]
  readonly to: string
}

/** Whether a table of transitions leads from one state to the other; `null` is the beginning. */
const allows = (rows: readonly Row[], from: string | null, to: string): boolean =>
  rows.some((row) => row.to === to && (from === null ? row.from.length === 0 : row.from.includes(from)))

const isOneOf = <T extends string>(states: readonly T[], word: string): word is T =>
  states.some((each) => each === word)

const listOf = <T extends string>(moves: Readonly<Record<T, unknown>>) => Object.keys(moves) as T[]

const DISPATCH_ENDS = ['FINISHED', 'CANCELLED', 'MISSED']

const paymentMoves = (from: string | null, to: string): boolean => {
  if (from === null) return to === 'READY'
  return isOneOf(listOf(PAYMENT_STATES), from) && PAYMENT_STATES[from].to.some((each) => each === to)
}

const requestMoves = (from: string | null, to: string): boolean => {
  if (from === null) return to === 'READY'
  const states: readonly RequestState[] = listOf(REQUEST_MOVES)
  return isOneOf(states, from) && REQUEST_MOVES[from].some((each) => each === to)
}

const dispatchMoves = (from: string | null, to: string): boolean => {
  if (from === null) return to === 'PLANNED' || to === 'FINISHED'
  return !DISPATCH_ENDS.includes(from) && (to === 'SENDING' || DISPATCH_ENDS.includes(to))
}

/** Which steps each thing may take: the very tables by which the program decides. */
const MAY: Readonly<Partial<Record<Thing, (from: string | null, to: string) => boolean>>> = {
  ad: (from, to) => allows(AD_TRANSITIONS, from, to),
  order: (from, to) => allows(ORDER_TRANSITIONS, from, to) && isOneOf(ORDER_STATES, to),
  payment: paymentMoves,
  request: requestMoves,
  dispatch: dispatchMoves,
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

/** Every step of an ad, an order and a payment stands in the audit trail, once, and was committed together with it. */
export const trailIsComplete: Invariant = {
  name: 'audit trail',
  isAlways: true,
  check({ steps, trail }) {
    const nameOf = ({ thing, id, to, xid }: TrailEntry) => `${thing} ${id} ${to} ${xid}`
    const told = groupBy(trail, nameOf)
    const taken = groupBy(steps.filter(isTold), nameOf)
    const withoutXid = (name: string) => name.replace(/ \d+$/, '')
    return [
      ...[...taken].flatMap(([name, each]) =>
        told.get(name)?.length === each.length ? [] : [`${withoutXid(name)}: the trail does not tell it once`],
      ),
      ...[...told.keys()].flatMap((name) =>
        taken.has(name) ? [] : [`${withoutXid(name)}: the trail tells what did not happen`],
      ),
    ]
  },
}

// The beginning of a payment is told by its own events.
const isTold = ({ thing, from }: Step): boolean =>
  thing === 'ad' || thing === 'order' || (thing === 'payment' && from !== null)

/** The states through which one thing went, for sentences. */
export const lifeOf = ({ steps }: History, thing: Thing, id: number): string =>
  steps
    .filter((step) => step.thing === thing && step.id === String(id))
    .map((step) => step.to)
    .join(' > ')
