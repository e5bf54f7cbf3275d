import { type NsatScope, scopeOf } from '#areas/nsat-vendor/server/door.ts'
import { toDay } from '#platform/contract/seoul.ts'
import type { Db } from '#platform/server/database/database.ts'
import { type Endpoint, endpoint } from '#platform/server/endpoint.ts'
import { movesOf } from '#platform/server/life/move.ts'
import { insist, refuse } from '#platform/server/refuse.ts'
import { INVOICE_RECORD, setInvoiceStatus } from '../contract/invoice.contract.ts'
import { DELIVERY_LIFE, deliveryMoverOf, type InvoiceView, wayTo } from '../rules/delivery-life.rules.ts'
import { deliveries, type NsatDeliveryTables, type StoredInvoice } from './nsat-delivery.tables.ts'

/** Moves a parcel on; the day of its completion goes with it. What is sent again is a new parcel, which no carrier knows yet. */
export const moveInvoice = movesOf<NsatDeliveryTables>()('nsat_delivery.delivery_invoice', {
  life: DELIVERY_LIFE,
  key: 'commerce_delivery_invoice_no',
  status: 'delivery_status',
  entity: INVOICE_RECORD.entity,
  unchanged: ['version'],
  alongside: (move, { now }) => ({
    status_at: now,
    delivery_completed_date: move === 'COMPLETE' ? toDay(now) : null,
    ...(move === 'RESEND' ? { carrier: null, tracking_no: null } : {}),
  }),
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
    .selectAll('d')
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
  if (way.move === 'RESEND' && comment === null) throw refuse(setInvoiceStatus, 'REASON_REQUIRED')
  const after = await moveInvoice(x, found.row, way.move, { comment })
  if (!after) throw refuse(setInvoiceStatus, 'STATE_CHANGED')
  return toOutput(after)
})
