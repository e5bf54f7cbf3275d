import { toDay } from '#platform/contract/seoul.ts'
import type { TestPortal } from '#platform/testing/test-portal.ts'
import type { DeliveryStatus, DeliveryTarget, Pickup } from '../contract/statuses.ts'
import { createDeliveries, type NewDeliveries } from '../server/door.ts'
import { deliveries } from '../server/nsat-delivery.tables.ts'

/** Parcels and answer sheets as the print order of a plan makes them. */
export const insertDeliveries = ({ db, clock }: TestPortal, given: Omit<NewDeliveries, 'now'>): Promise<void> =>
  db.transaction().execute((tx) => createDeliveries(tx, { ...given, now: clock.now() }))

/** Which parcel of the seed. */
interface ParcelKey {
  readonly planNo: number
  readonly schoolNo: number
  /** To the institute unless said otherwise. */
  readonly target?: DeliveryTarget
}

/** Puts a parcel into a status, whatever it was before; answers its number. */
export async function putInvoice(
  { db, clock }: TestPortal,
  { planNo, schoolNo, target = 'TO_CUSTOMER' }: ParcelKey,
  status: DeliveryStatus,
): Promise<number> {
  const { commerceDeliveryInvoiceNo: invoiceNo } = await deliveries(db)
    .updateTable('nsat_delivery.delivery_invoice')
    .set({
      deliveryStatus: status,
      shippedDate: status === 'SHIPPING' ? toDay(clock.now()) : null,
      deliveryCompletedDate: status === 'DELIVERY_COMPLETED' ? toDay(clock.now()) : null,
      lostDate: status === 'LOST' ? toDay(clock.now()) : null,
      carrier: null,
      trackingNo: null,
      statusAt: clock.now(),
    })
    .where('nsatPlanNo', '=', planNo)
    .where('schoolNo', '=', schoolNo)
    .where('deliveryTarget', '=', target)
    .returning('commerceDeliveryInvoiceNo')
    .executeTakeFirstOrThrow()
  return invoiceNo
}

/** Puts the answer sheets of institutes somewhere on their way, whatever was before. */
export async function putPickups(
  { db }: TestPortal,
  planNo: number,
  schoolNos: readonly number[],
  pickup: Pickup,
): Promise<void> {
  await deliveries(db)
    .updateTable('nsat_delivery.answersheet_pickup')
    .set({ pickup })
    .where('nsatPlanNo', '=', planNo)
    .where('schoolNo', 'in', schoolNos)
    .execute()
}
