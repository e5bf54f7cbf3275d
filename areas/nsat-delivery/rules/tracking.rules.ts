import { DELIVERY_STATUSES } from '../contract/statuses.ts'
import type { TrackingRow } from '../contract/tracking.sheet.ts'
import { type DeliveryMove, type InvoiceView, wayTo } from './delivery-life.rules.ts'

/** A parcel as far as a carrier speaks of it. */
export interface TrackedInvoice extends InvoiceView {
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
  ] as const
  return values
    .filter(([, before, after]) => before !== after)
    .map(([column, before, after]) => ({ name: row.label, column, before, after }))
}
