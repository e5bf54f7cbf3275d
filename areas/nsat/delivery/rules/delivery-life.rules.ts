import { lifeOf, type Mover, may, nextStatus, possibleMoves } from '#platform/contract/life.ts'
import { ALLOWED, type Refused, refusedBy } from '#platform/contract/verdict.ts'
import { DELIVERY_REFUSALS } from '../contract/refusals.ts'
import type { DeliveryStatus, DeliveryTarget, Pickup } from '../contract/statuses.ts'

/** What the rules look at of a parcel. */
export interface InvoiceView {
  readonly deliveryStatus: DeliveryStatus
  readonly deliveryTarget: DeliveryTarget
  /** Where the answer sheets of its institute stand. */
  readonly answersheetPickup: Pickup
}

/** The answer sheets of an institute come back only from a parcel that got there: then nothing of it begins anew, nor is it lost. */
const isOut = ({ deliveryTarget, answersheetPickup }: InvoiceView): boolean =>
  deliveryTarget === 'TO_VENDOR' || answersheetPickup === 'WAITING_FOR_PICKUP'

/** The life of a parcel. Vendors hand over and take that back as long as no answer sheets came back; the rest is the office's. */
export const DELIVERY_LIFE = lifeOf({
  statusOf: (invoice: InvoiceView) => invoice.deliveryStatus,
  refusals: DELIVERY_REFUSALS,
  otherwise: 'DELIVERY_NOT_POSSIBLE',
  moves: {
    SHIP: { from: ['WAITING_FOR_DELIVERY'], to: 'SHIPPING', by: ['MANAGER'], label: '배송 시작' },
    COMPLETE: {
      from: ['WAITING_FOR_DELIVERY', 'SHIPPING'],
      to: 'DELIVERY_COMPLETED',
      by: ['OWNER', 'MANAGER'],
      label: '배송 완료',
    },
    RESET: {
      from: ['DELIVERY_COMPLETED'],
      to: 'WAITING_FOR_DELIVERY',
      by: ['OWNER', 'MANAGER'],
      when: (invoice) => isOut(invoice) || 'PICKED_UP',
      label: '초기화',
    },
    LOSE: {
      from: ['WAITING_FOR_DELIVERY', 'SHIPPING', 'DELIVERY_COMPLETED'],
      to: 'LOST',
      by: ['MANAGER'],
      when: (invoice) => isOut(invoice) || 'PICKED_UP',
      label: '분실 처리',
    },
    RESEND: {
      from: ['LOST'],
      to: 'WAITING_FOR_DELIVERY',
      by: ['MANAGER'],
      otherwise: 'DELIVERY_LOST',
      when: (invoice) => isOut(invoice) || 'PICKED_UP',
      label: '다시 발송',
    },
    FIND: {
      from: ['LOST'],
      to: 'DELIVERY_COMPLETED',
      by: ['MANAGER'],
      otherwise: 'DELIVERY_LOST',
      // What only may have got there is sent anew; whose answer sheets came back did.
      when: (invoice) => !isOut(invoice) || 'DELIVERY_LOST',
      label: '배송 확인',
    },
  },
})

export type DeliveryMove = keyof typeof DELIVERY_LIFE.moves
const MOVES = Object.keys(DELIVERY_LIFE.moves) as DeliveryMove[]

type Code = 'DELIVERY_NOT_YOURS' | 'DELIVERY_NOT_POSSIBLE' | 'DELIVERY_LOST' | 'PICKED_UP'
const no = refusedBy(DELIVERY_REFUSALS)

/** As whom somebody moves a parcel: the service office, or the vendor it belongs to. */
export const deliveryMoverOf = (flags: ReadonlySet<string>): Mover => (flags.has('NSAT_ADMIN') ? 'MANAGER' : 'OWNER')

/** Whether somebody has a say in parcels that go there: those to vendors are the office's. */
export const mayMoveTarget = (target: DeliveryTarget, by: Mover): boolean =>
  by === 'MANAGER' || target === 'TO_CUSTOMER'

/**
 * How a parcel gets into a status: by which move; none where it stands there already. No where it is not for this person
 * to say, or not possible from where it stands.
 */
export function wayTo(
  invoice: InvoiceView,
  to: DeliveryStatus,
  by: Mover,
): { readonly ok: true; readonly move: DeliveryMove | undefined } | Refused<Code> {
  if (!mayMoveTarget(invoice.deliveryTarget, by)) return no('DELIVERY_NOT_YOURS')
  if (invoice.deliveryStatus === to) return { ...ALLOWED, move: undefined }
  const leading = MOVES.filter((move) => DELIVERY_LIFE.moves[move].to === to)
  const isTheirs = leading.some((move) => (DELIVERY_LIFE.moves[move].by as readonly Mover[]).includes(by))
  if (!isTheirs) return no('DELIVERY_NOT_YOURS')
  const move = leading.find((each) => nextStatus(DELIVERY_LIFE, each, invoice.deliveryStatus) === to)
  if (!move) return no(invoice.deliveryStatus === 'LOST' ? 'DELIVERY_LOST' : 'DELIVERY_NOT_POSSIBLE')
  const verdict = may(DELIVERY_LIFE, move, invoice, { by })
  return verdict.ok ? { ok: true, move } : (verdict as Refused<Code>)
}

/** The moves that a screen offers: those that are possible. */
export const offeredMoves = (invoice: InvoiceView, by: Mover): DeliveryMove[] =>
  mayMoveTarget(invoice.deliveryTarget, by) ? possibleMoves(DELIVERY_LIFE, invoice, { by }) : []

/** The moves that have to be given a reason: those out of a loss, which was final for everybody else. */
export const needsReason = (move: DeliveryMove): boolean => move === 'RESEND' || move === 'FIND'

/** The days of the moves of a parcel; null where one did not happen. */
export interface MoveDays {
  readonly shippedDate: string | null
  readonly deliveryCompletedDate: string | null
  readonly lostDate: string | null
}

const DAY_OF: Readonly<Partial<Record<DeliveryStatus, keyof MoveDays>>> = {
  SHIPPING: 'shippedDate',
  DELIVERY_COMPLETED: 'deliveryCompletedDate',
  LOST: 'lostDate',
}

const NO_DAYS: MoveDays = { shippedDate: null, deliveryCompletedDate: null, lostDate: null }

/** The days of a parcel after a move on `day`: what comes after it is undone, and whatever waits begins anew. */
export function daysAfter(before: MoveDays, to: DeliveryStatus, day: string): MoveDays {
  if (to === 'WAITING_FOR_DELIVERY') return NO_DAYS
  const kept = { ...NO_DAYS, shippedDate: before.shippedDate }
  return { ...kept, [DAY_OF[to] ?? 'shippedDate']: day }
}

/** The day on which a parcel came to where it stands; null for one that waits. */
export function dayOfStatus(status: DeliveryStatus, days: MoveDays): string | null {
  const field = DAY_OF[status]
  return field ? days[field] : null
}
