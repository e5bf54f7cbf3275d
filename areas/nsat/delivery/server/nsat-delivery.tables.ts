import type { Selectable } from 'kysely'
import type { NsatVendorTables } from '#areas/nsat/vendor/server/door.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Refined } from '#platform/server/database/refined.ts'
import type { DeliveryStatus, DeliveryTarget, Pickup } from '../contract/statuses.ts'
import { NSAT_DELIVERY_COLUMNS, type NsatDeliveryColumns } from './nsat-delivery.columns.ts'

/** The tables of the schema `nsat_delivery`, as Kysely sees them. */
export type NsatDeliveryTables = Refined<
  NsatDeliveryColumns,
  {
    'nsat_delivery.delivery_invoice': {
      deliveryTarget: DeliveryTarget
      deliveryStatus: DeliveryStatus
    }
    'nsat_delivery.answersheet_pickup': {
      pickup: Pickup
    }
    'nsat_delivery.tracking_before': {
      deliveryStatus: DeliveryStatus
      /** As the upload left it. */
      version: number
    }
  }
>

export type StoredInvoice = Selectable<NsatDeliveryTables['nsat_delivery.delivery_invoice']>
export type StoredPickup = Selectable<NsatDeliveryTables['nsat_delivery.answersheet_pickup']>

/** The handle with this area's tables, and the institutes that it joins. */
export const deliveries = (db: Db) => db.withTables<NsatDeliveryTables & NsatVendorTables>()

export const STORED_DELIVERY_INVOICE = NSAT_DELIVERY_COLUMNS['nsat_delivery.delivery_invoice']

export const STORED_ANSWERSHEET_PICKUP = NSAT_DELIVERY_COLUMNS['nsat_delivery.answersheet_pickup']
