import type { VendorStatus } from '#areas/advertising/payment/contract/codes.ts'
import { type PayApproval, PayRefused, type PayState, PayUnknown } from '#gateways/payment/pay.port.ts'
import type { PaymentRow } from '../payment.tables.ts'
import type { Desk } from '../payment-desk.ts'
import { type PaymentEvent, writeEvent } from '../payment-events.ts'

/** Money that the vendor says it has taken. */
export type Charge = PayApproval

/** An order as the vendor's books have it. */
export interface VendorBooks {
  readonly status: VendorStatus
  readonly amountWon: number
  readonly cancelledWon: number
  readonly certifyToken: string | null
  /** Present once the money was taken. */
  readonly charge: Charge | null
}

const ABSENT: VendorBooks = { status: 'ABSENT', amountWon: 0, cancelledWon: 0, certifyToken: null, charge: null }

/** Looks the order up; null when the vendor cannot be asked now. Reading changes nothing, so one lost answer is asked for again. */
export async function lookUp(desk: Desk, payment: PaymentRow): Promise<VendorBooks | null> {
  const order = {
    sellerOrderKey: payment.sellerOrderKey,
    ...(payment.reserveOrderNo !== null && { reserveOrderNo: payment.reserveOrderNo }),
  }
  for (const isLast of [false, true]) {
    try {
      const state = await desk.pay.lookUp(order)
      return state ? toBooks(state, desk.clock.now()) : ABSENT
    } catch (error) {
      if (!(error instanceof PayUnknown) && !(error instanceof PayRefused)) throw error
      if (isLast) await noteFailure(desk, payment, 'LOOK_UP_UNKNOWN', error)
    }
  }
  return null
}

function toBooks(state: PayState, now: Date): VendorBooks {
  const { status, amountWon, cancelledWon, orderNo, orderCertifyKey, approvedAt = now, certifyToken = null } = state
  const charge =
    orderNo !== undefined && orderCertifyKey !== undefined ? { orderNo, orderCertifyKey, approvedAt, amountWon } : null
  return { status, amountWon, cancelledWon, certifyToken, charge }
}

/** An answer of the vendor to a step that moves money. */
export type VendorAnswer<T> =
  | { readonly kind: 'DONE'; readonly value: T }
  /** The vendor did nothing, or had done it before. */
  | { readonly kind: 'REFUSED'; readonly code: string; readonly isAlreadyDone: boolean }
  /** The vendor may have done it: look it up. */
  | { readonly kind: 'UNKNOWN' }

/** Makes a call whose intent is committed, and notes a refusal or a lost answer. Other errors are defects and are thrown. */
export async function askVendor<T>(
  desk: Desk,
  payment: PaymentRow,
  names: { refused: PaymentEvent; unknown: PaymentEvent },
  ask: () => Promise<T>,
): Promise<VendorAnswer<T>> {
  try {
    return { kind: 'DONE', value: await ask() }
  } catch (error) {
    if (error instanceof PayRefused) {
      await noteFailure(desk, payment, names.refused, error)
      return { kind: 'REFUSED', code: error.code, isAlreadyDone: error.isAlreadyDone }
    }
    if (!(error instanceof PayUnknown)) throw error
    await noteFailure(desk, payment, names.unknown, error)
    return { kind: 'UNKNOWN' }
  }
}

async function noteFailure(desk: Desk, payment: PaymentRow, event: PaymentEvent, error: Error): Promise<void> {
  const detail = error instanceof PayRefused ? { code: error.code } : { cause: error.name }
  desk.log.warn({ event: `payment.${event.toLowerCase()}`, paySeq: payment.paySeq, ...detail }, 'payment vendor')
  desk.metrics.events.inc({ event: `payment.${event.toLowerCase()}` })
  await writeEvent(desk.db, payment.paySeq, desk.clock.now(), event, detail)
}
