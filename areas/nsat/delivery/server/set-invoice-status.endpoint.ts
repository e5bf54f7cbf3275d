import { type NsatScope, scopeOf } from '#areas/nsat/vendor/server/door.ts'
import { toDay } from '#platform/contract/seoul.ts'
import { columnsAs } from '#platform/server/database/columns.ts'
import type { Db } from '#platform/server/database/database.ts'
import { type Endpoint, endpoint } from '#platform/server/endpoint.ts'
import { movesOf } from '#platform/server/life/move.ts'
import { insist, refuse } from '#platform/server/refuse.ts'
import { INVOICE_RECORD, setInvoiceStatus } from '../contract/invoice.contract.ts'
import {
  DELIVERY_LIFE,
  type DeliveryMove,
  daysAfter,
  deliveryMoverOf,
  type InvoiceView,
  type MoveDays,
  needsReason,
  wayTo,
} from '../rules/delivery-life.rules.ts'
import {
  deliveries,
  type NsatDeliveryTables,
  STORED_DELIVERY_INVOICE,
  type StoredInvoice,
} from './nsat-delivery.tables.ts'

/** Moves a parcel on; its days are those of `movedDays`. What is sent again is a new parcel, which no carrier knows yet. */
export const moveInvoice = movesOf<NsatDeliveryTables>()('nsat_delivery.delivery_invoice', {
  life: DELIVERY_LIFE,
  key: 'commerce_delivery_invoice_no',
  status: 'delivery_status',
  columns: STORED_DELIVERY_INVOICE,
  entity: INVOICE_RECORD.entity,
  unchanged: ['version'],
  alongside: (move, { now }) => ({
    status_at: now,
    ...(move === 'RESEND' ? { carrier: null, tracking_no: null } : {}),
  }),
})

/** The columns of the days of a parcel after a move; told by people it is today. */
export const movedDays = (before: StoredInvoice, move: DeliveryMove, day: string) => {
  const { shippedDate, deliveryCompletedDate, lostDate } = daysAfter(daysOf(before), DELIVERY_LIFE.moves[move].to, day)
  return { shipped_date: shippedDate, delivery_completed_date: deliveryCompletedDate, lost_date: lostDate }
}

/** The days of the moves of a stored parcel. */
export const daysOf = (
  row: Pick<StoredInvoice, 'shipped_date' | 'delivery_completed_date' | 'lost_date'>,
): MoveDays => ({
  shippedDate: row.shipped_date,
  deliveryCompletedDate: row.delivery_completed_date,
  lostDate: row.lost_date,
})

/**
 * A parcel of the scope beside the answer sheets of its institute, both held until the end of the transaction: what becomes
 * of one is decided by the other.
 */
export async function lockInvoice(
  db: Db,
  invoiceNo: number,
  { vendorNo, services }: NsatScope,
): Promise<{ readonly row: StoredInvoice; readonly view: InvoiceView } | undefined> {
  const found = await deliveries(db)
    .selectFrom('nsat_delivery.delivery_invoice as d')
    .innerJoin('nsat_delivery.answersheet_pickup as p', (join) =>
      join.onRef('p.nsat_plan_no', '=', 'd.nsat_plan_no').onRef('p.school_no', '=', 'd.school_no'),
    )
    .select(columnsAs('d', STORED_DELIVERY_INVOICE))
    .select('p.pickup')
    .where('d.commerce_delivery_invoice_no', '=', invoiceNo)
    .$if(vendorNo !== null, (query) => query.where('d.nsat_vendor_no', '=', vendorNo))
    .$if(services !== null, (query) => query.where('d.nsat_service_no', 'in', services ?? []))
    .forUpdate()
    .executeTakeFirst()
  if (!found) return undefined
  const { pickup, ...row } = found
  const { delivery_status: deliveryStatus, delivery_target: deliveryTarget } = row
  return { row, view: { deliveryStatus, deliveryTarget, answersheetPickup: pickup } }
}

const toOutput = (row: StoredInvoice) => ({
  commerceDeliveryInvoiceNo: row.commerce_delivery_invoice_no,
  deliveryStatus: row.delivery_status,
  deliveryCompletedDate: row.delivery_completed_date,
})

/** A person says where a parcel stands: the vendor that it was handed over or is not yet, the office anything. */
export const setInvoiceStatusEndpoint: Endpoint = endpoint(setInvoiceStatus, async (x) => {
  const found = await lockInvoice(x.db, x.params.id, await scopeOf(x.db, x.caller))
  if (!found) throw refuse(setInvoiceStatus, 'INVOICE_NOT_FOUND')
  const way = wayTo(found.view, x.params.status, deliveryMoverOf(x.caller.flags))
  insist(setInvoiceStatus, way)
  if (way.move === undefined) return toOutput(found.row)
  const comment = x.body.reason || null
  if (needsReason(way.move) && comment === null) throw refuse(setInvoiceStatus, 'REASON_REQUIRED')
  const after = await moveInvoice(x, found.row, way.move, {
    set: movedDays(found.row, way.move, toDay(x.now)),
    comment,
  })
  if (!after) throw refuse(setInvoiceStatus, 'STATE_CHANGED')
  return toOutput(after)
})
