import type { Generated, Selectable } from 'kysely'
import type { NsatVendorTables } from '#areas/nsat/vendor/server/door.ts'
import { columnsOf } from '#platform/server/database/columns.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { DeliveryStatus, DeliveryTarget, Pickup } from '../contract/statuses.ts'

/** The tables of the schema `nsat_delivery`, as Kysely sees them. */
export type NsatDeliveryTables = {
  'nsat_delivery.delivery_invoice': {
    commerce_delivery_invoice_no: Generated<number>
    nsat_plan_no: number
    nsat_service_no: number
    school_no: number
    nsat_vendor_no: number
    delivery_target: DeliveryTarget
    delivery_status: Generated<DeliveryStatus>
    box_count: number
    print_no: Generated<number>
    middle1_count: Generated<number>
    middle2_count: Generated<number>
    middle3_count: Generated<number>
    high1_count: Generated<number>
    high2_ga_count: Generated<number>
    high2_na_count: Generated<number>
    shipped_date: string | null
    delivery_completed_date: string | null
    lost_date: string | null
    carrier: string | null
    tracking_no: string | null
    status_at: Date
    created_at: Date
    version: Generated<number>
  }
  'nsat_delivery.answersheet_pickup': {
    pickup_no: Generated<number>
    nsat_plan_no: number
    school_no: number
    nsat_service_no: number
    nsat_vendor_no: number
    pickup: Generated<Pickup>
    warehousing_to_vendor_date: string | null
    release_from_vendor_date: string | null
    warehousing_to_supervisor_date: string | null
    version: Generated<number>
  }
  'nsat_delivery.grading': { nsat_plan_no: number; school_no: number; graded_at: Date }
  'nsat_delivery.tracking_before': {
    upload_id: number
    commerce_delivery_invoice_no: number
    delivery_status: DeliveryStatus
    shipped_date: string | null
    delivery_completed_date: string | null
    lost_date: string | null
    carrier: string | null
    tracking_no: string | null
    status_at: Date
    /** As the upload left it. */
    version: number
  }
}

export type StoredInvoice = Selectable<NsatDeliveryTables['nsat_delivery.delivery_invoice']>
export type StoredPickup = Selectable<NsatDeliveryTables['nsat_delivery.answersheet_pickup']>

/** The handle with this area's tables, and the institutes that it joins. */
export const deliveries = (db: Db) => db.withTables<NsatDeliveryTables & NsatVendorTables>()

export const STORED_DELIVERY_INVOICE = columnsOf<NsatDeliveryTables['nsat_delivery.delivery_invoice']>()([
  'print_no',
  'commerce_delivery_invoice_no',
  'nsat_plan_no',
  'nsat_service_no',
  'school_no',
  'nsat_vendor_no',
  'delivery_target',
  'delivery_status',
  'box_count',
  'middle1_count',
  'middle2_count',
  'middle3_count',
  'high1_count',
  'high2_ga_count',
  'high2_na_count',
  'shipped_date',
  'delivery_completed_date',
  'lost_date',
  'carrier',
  'tracking_no',
  'status_at',
  'created_at',
  'version',
])

export const STORED_ANSWERSHEET_PICKUP = columnsOf<NsatDeliveryTables['nsat_delivery.answersheet_pickup']>()([
  'pickup_no',
  'nsat_plan_no',
  'school_no',
  'nsat_service_no',
  'nsat_vendor_no',
  'pickup',
  'warehousing_to_vendor_date',
  'release_from_vendor_date',
  'warehousing_to_supervisor_date',
  'version',
])
