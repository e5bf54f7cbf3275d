import { changesOf } from '#platform/server/audit/changes.ts'
import type { Work } from '#platform/server/audit/work.ts'
import { type Endpoint, endpoint } from '#platform/server/endpoint.ts'
import { insistVersion, refuse } from '#platform/server/refuse.ts'
import { INVOICE_RECORD, setTracking } from '../contract/invoice.contract.ts'
import { deliveries, STORED_DELIVERY_INVOICE, type StoredInvoice } from './nsat-delivery.tables.ts'
import { lockInvoice } from './set-invoice-status.endpoint.ts'

/** What is noted of a parcel that stays where it stands: its number at a carrier, and the day that the carrier tells. */
type Noted = Partial<
  Pick<StoredInvoice, 'carrier' | 'trackingNo' | 'shippedDate' | 'deliveryCompletedDate' | 'lostDate'>
>

/** What the history tells of it. */
export const notedOf = (row: Required<Noted>) => ({
  carrier: row.carrier,
  trackingNo: row.trackingNo,
  shippedDate: row.shippedDate,
  deliveryCompletedDate: row.deliveryCompletedDate,
  lostDate: row.lostDate,
})

/** Notes something of a parcel that the caller holds, with its line of the history. */
export async function noteTracking(work: Work, stored: StoredInvoice, noted: Noted): Promise<StoredInvoice> {
  const after = await deliveries(work.db)
    .updateTable('nsat_delivery.delivery_invoice')
    .set((eb) => ({ ...noted, version: eb('version', '+', 1) }))
    .where('commerceDeliveryInvoiceNo', '=', stored.commerceDeliveryInvoiceNo)
    .returning(STORED_DELIVERY_INVOICE)
    .executeTakeFirstOrThrow()
  const changes = changesOf(notedOf(stored), notedOf(after))
  const { entity } = INVOICE_RECORD
  await work.audit({ action: 'nsatDelivery.track', entity, entityId: stored.commerceDeliveryInvoiceNo, ...changes })
  return after
}

/** The office says under which number a carrier has a parcel; the same again changes nothing. */
export const setTrackingEndpoint: Endpoint = endpoint(setTracking, async (x) => {
  const found = await lockInvoice(x.db, x.params.id, x.scope)
  if (!found) throw refuse(setTracking, 'INVOICE_NOT_FOUND')
  const { row } = found
  const { version, carrier, trackingNo } = x.body
  insistVersion(setTracking, row, version)
  if (row.deliveryStatus === 'LOST') throw refuse(setTracking, 'TRACKING_LOST')
  const isSame = row.carrier === carrier && row.trackingNo === trackingNo
  const after = isSame ? row : await noteTracking(x, row, { carrier, trackingNo })
  return { commerceDeliveryInvoiceNo: after.commerceDeliveryInvoiceNo, version: after.version }
})
