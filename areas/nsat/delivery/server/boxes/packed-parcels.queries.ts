import { sql } from 'kysely'
import type { DeliveryStatus } from '#areas/nsat/delivery/contract/statuses.ts'
import type { Db } from '#platform/server/database/database.ts'
import { COUNT_COLUMNS } from '../create-deliveries.ts'
import { deliveries } from '../nsat-delivery.tables.ts'

/** Which parcels to institutes; what is left out does not matter. */
export interface ParcelSearch {
  readonly planNo: number
  /** Null: of all vendors. */
  readonly vendorNo: number | null
  readonly schoolNo?: number | undefined
  readonly deliveryStatus?: DeliveryStatus | undefined
}

/** A parcel as it is packed. */
export type PackedParcel = Awaited<ReturnType<typeof listPackedParcels>>[number]

/** Parcels to institutes with what stands on their boxes, by institute. One that is lost is packed anew first. */
export const listPackedParcels = (db: Db, { planNo, vendorNo, schoolNo, deliveryStatus }: ParcelSearch) =>
  deliveries(db)
    .selectFrom('nsat_delivery.delivery_invoice as d')
    .innerJoin('nsat_vendor.institute as i', 'i.schoolNo', 'd.schoolNo')
    .leftJoin('nsat_vendor.vendor as v', 'v.nsatVendorNo', 'd.nsatVendorNo')
    .select(['d.commerceDeliveryInvoiceNo as invoiceNo', 'd.schoolNo', 'd.boxCount', 'd.printNo'])
    .select(Object.values(COUNT_COLUMNS).map((column) => `d.${column}` as const))
    .select(['i.schoolName', 'i.phoneNumber', 'i.postCode'])
    .select([
      sql<string>`coalesce(v.vendor_name, '')`.as('vendorName'),
      sql<string>`trim(i.address || ' ' || i.address_detail)`.as('address'),
    ])
    .where('d.nsatPlanNo', '=', planNo)
    .where('d.deliveryTarget', '=', 'TO_CUSTOMER')
    .$if(vendorNo !== null, (query) => query.where('d.nsatVendorNo', '=', vendorNo))
    .$if(schoolNo !== undefined, (query) => query.where('d.schoolNo', '=', schoolNo ?? 0))
    .where((eb) => eb('d.deliveryStatus', deliveryStatus ? '=' : '<>', deliveryStatus ?? 'LOST'))
    .orderBy('d.schoolNo')
    .orderBy('d.commerceDeliveryInvoiceNo')
    .execute()
