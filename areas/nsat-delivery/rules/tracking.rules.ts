import { DELIVERY_STATUSES, PICKUPS } from '../contract/statuses.ts'
import type { TrackingRow } from '../contract/tracking.sheet.ts'
import { type DeliveryMove, type InvoiceView, wayTo } from './delivery-life.rules.ts'

/** A parcel as far as a carrier speaks of it. */
export interface TrackedInvoice extends InvoiceView {
  /** When it was handed over, if it was. */
  readonly completedDate: string | null
  readonly carrier: string | null
  readonly trackingNo: string | null
}

/** What a row of a carrier's file does to its parcel. */
export type TrackingEffect =
  | { readonly kind: 'MOVED'; readonly move: DeliveryMove }
  | { readonly kind: 'TRACKED' | 'UNCHANGED' }
  | { readonly kind: 'IMPOSSIBLE'; readonly reason: string }

/** A parcel that cannot get where the carrier says it is stays as it is: what people said of it since weighs more. */
export function effectOf(
  invoice: TrackedInvoice,
  row: Pick<TrackingRow, 'status' | 'carrier' | 'trackingNo'>,
): TrackingEffect {
  const way = wayTo(invoice, row.status, 'MANAGER')
  if (!way.ok)
    return {
      kind: 'IMPOSSIBLE',
      reason: `지금 ${DELIVERY_STATUSES[invoice.deliveryStatus].word}이므로 변경하지 않습니다.`,
    }
  if (way.move) return { kind: 'MOVED', move: way.move }
  const isSame = invoice.carrier === row.carrier && invoice.trackingNo === row.trackingNo
  return { kind: isSame ? 'UNCHANGED' : 'TRACKED' }
}

/**
 * What is strange about a row that moves its parcel: that is told before it does. A parcel that somebody has handed over is
 * hardly lost, and still less one whose answer sheets came back.
 */
export function doubtOf(invoice: TrackedInvoice, row: Pick<TrackingRow, 'status'>): string | undefined {
  if (row.status !== 'LOST') return undefined
  if (invoice.deliveryTarget === 'TO_CUSTOMER' && invoice.answersheetPickup !== 'WAITING_FOR_PICKUP')
    return `답안지를 이미 수거한 학원(${PICKUPS[invoice.answersheetPickup].word})의 배송을 분실로 변경합니다.`
  if (invoice.deliveryStatus === 'DELIVERY_COMPLETED') return '배송완료된 배송을 분실로 변경합니다.'
  return undefined
}

interface Change {
  readonly name: string
  readonly column: string
  readonly before: string | null
  readonly after: string
}

/** The values that a row changes, as a preview tells them. */
export function trackingChanges(invoice: TrackedInvoice, row: TrackingRow): Change[] {
  const values = [
    ['배송상태', DELIVERY_STATUSES[invoice.deliveryStatus].word, DELIVERY_STATUSES[row.status].word],
    ['택배사', invoice.carrier, row.carrier],
    ['운송장번호', invoice.trackingNo, row.trackingNo],
    // The day is that of the status: one that stays keeps its own.
    ['일자', invoice.completedDate, invoice.deliveryStatus === row.status ? invoice.completedDate : row.date],
  ] as const
  return values
    .filter(([, before, after]) => before !== after)
    .map(([column, before, after]) => ({ name: row.label, column, before, after: after ?? '' }))
}
