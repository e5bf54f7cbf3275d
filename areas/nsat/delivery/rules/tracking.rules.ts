import type { ValueChange } from '#platform/contract/sheet/upload-shapes.ts'
import { DELIVERY_STATUSES, PICKUPS } from '../contract/statuses.ts'
import type { TrackingRow } from '../contract/tracking.sheet.ts'
import { type DeliveryMove, dayOfStatus, type InvoiceView, type MoveDays, wayTo } from './delivery-life.rules.ts'

/** A parcel as far as a carrier speaks of it. */
export interface TrackedInvoice extends InvoiceView, MoveDays {
  readonly carrier: string | null
  readonly trackingNo: string | null
}

/** What a row of a carrier's file does to its parcel. */
export type TrackingEffect =
  | { readonly kind: 'MOVED'; readonly move: DeliveryMove }
  | { readonly kind: 'TRACKED' | 'UNCHANGED' }
  | { readonly kind: 'IMPOSSIBLE'; readonly reason: string }

type TrackingNews = Pick<TrackingRow, 'status' | 'carrier' | 'trackingNo' | 'date'>

/**
 * A parcel that cannot get where the carrier says it is stays as it is: what people said of it since weighs more. Of one that stands
 * there already the carrier says the day, as it says the number.
 */
export function effectOf(invoice: TrackedInvoice, row: TrackingNews): TrackingEffect {
  const way = wayTo(invoice, row.status, 'MANAGER')
  if (!way.ok) return { kind: 'IMPOSSIBLE', reason: impossibleReason(invoice, way.code) }
  if (way.move) return { kind: 'MOVED', move: way.move }
  const isSame =
    invoice.carrier === row.carrier &&
    invoice.trackingNo === row.trackingNo &&
    dayOfStatus(invoice.deliveryStatus, invoice) === row.date
  return { kind: isSame ? 'UNCHANGED' : 'TRACKED' }
}

function impossibleReason({ deliveryStatus, answersheetPickup }: TrackedInvoice, code: string): string {
  if (code === 'PICKED_UP')
    return `답안지를 이미 수거한 학원(${PICKUPS[answersheetPickup].word})의 배송이므로 분실로 변경하지 않습니다.`
  const now = `지금 ${DELIVERY_STATUSES[deliveryStatus].word}이므로 변경하지 않습니다.`
  return deliveryStatus === 'LOST' ? `${now} 다시 발송 처리한 뒤 업로드해주세요.` : now
}

/** What is strange about a row that moves its parcel: that is told before it does. */
export function doubtOf(invoice: TrackedInvoice, row: Pick<TrackingRow, 'status'>): string | undefined {
  if (row.status === 'LOST' && invoice.deliveryStatus === 'DELIVERY_COMPLETED')
    return '배송완료된 배송을 분실로 변경합니다.'
  if (row.status === 'DELIVERY_COMPLETED' && invoice.deliveryStatus === 'LOST')
    return '분실 처리된 배송을 배송완료로 변경합니다.'
  return undefined
}

/** A row of a file with the round of its parcel. */
interface RowOfRound {
  readonly row: number
  readonly planNo: number
  /** How people call the round. */
  readonly round: string
}

/** Rows by the round of their parcels, that of most of them first. */
const byRound = <R extends Pick<RowOfRound, 'planNo'>>(rows: readonly R[]): R[][] =>
  [...Map.groupBy(rows, ({ planNo }) => planNo).values()].sort((one, other) => other.length - one.length)

/** The rounds of the parcels of a file, that of most of them first, as people call them. */
export const roundsOfRows = (rows: readonly Pick<RowOfRound, 'planNo' | 'round'>[]): string[] =>
  byRound(rows).flatMap(([first]) => (first ? [first.round] : []))

/** What is said of rows whose parcels are of another round: than the meant one, or than most of the file where none is meant. */
export function otherRounds(rows: readonly RowOfRound[], meant: { planNo: number; round: string } | undefined) {
  const main = meant ?? byRound(rows)[0]?.[0]
  if (!main) return []
  const than = meant ? `선택한 회차는 ${main.round}` : `이 파일의 배송 건은 대부분 ${main.round}`
  return rows
    .filter(({ planNo }) => planNo !== main.planNo)
    .map(({ row, round }) => ({
      row,
      column: '배송번호',
      reason: `${round} 회차의 배송 건입니다. ${than} 회차입니다.`,
    }))
}

/** Whether a row takes something back that was said of its parcel before; one that waited without a number only goes on. */
export const overwrites = (invoice: TrackedInvoice, row: TrackingRow): boolean =>
  trackingChanges(invoice, row).some(
    ({ column, before }) =>
      before !== null && !(column === '배송상태' && invoice.deliveryStatus === 'WAITING_FOR_DELIVERY'),
  )

/** The values that a row changes, as a preview tells them. */
export function trackingChanges(invoice: TrackedInvoice, row: TrackingRow): ValueChange[] {
  const values = [
    ['배송상태', DELIVERY_STATUSES[invoice.deliveryStatus].word, DELIVERY_STATUSES[row.status].word],
    ['택배사', invoice.carrier, row.carrier],
    ['운송장번호', invoice.trackingNo, row.trackingNo],
    ['일자', dayOfStatus(invoice.deliveryStatus, invoice), row.date],
  ] as const
  return values
    .filter(([, before, after]) => before !== after)
    .map(([column, before, after]) => ({ name: row.label, column, before, after }))
}
