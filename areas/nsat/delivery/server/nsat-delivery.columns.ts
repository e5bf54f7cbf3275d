// Made by `npm run tables` from the migrated database; 99dd8e681e69fced are the migrations.
import type { Generated } from 'kysely'

/** The columns of the schema `nsat_delivery`, in names of the program. */
export type NsatDeliveryColumns = {
  'nsat_delivery.answersheet_pickup': {
    pickupNo: Generated<number>
    nsatPlanNo: number
    schoolNo: number
    nsatServiceNo: number
    nsatVendorNo: number
    pickup: Generated<string>
    warehousingToVendorDate: string | null
    releaseFromVendorDate: string | null
    warehousingToSupervisorDate: string | null
    version: Generated<number>
  }
  'nsat_delivery.delivery_invoice': {
    commerceDeliveryInvoiceNo: Generated<number>
    nsatPlanNo: number
    nsatServiceNo: number
    schoolNo: number
    nsatVendorNo: number
    deliveryTarget: string
    deliveryStatus: Generated<string>
    boxCount: number
    middle1Count: Generated<number>
    middle2Count: Generated<number>
    middle3Count: Generated<number>
    high1Count: Generated<number>
    high2GaCount: Generated<number>
    high2NaCount: Generated<number>
    deliveryCompletedDate: string | null
    carrier: string | null
    trackingNo: string | null
    statusAt: Date
    createdAt: Date
    version: Generated<number>
    printNo: Generated<number>
    shippedDate: string | null
    lostDate: string | null
    scannedBoxes: Generated<readonly number[]>
  }
  'nsat_delivery.grading': {
    nsatPlanNo: number
    schoolNo: number
    gradedAt: Date
  }
  'nsat_delivery.tracking_before': {
    uploadId: number
    commerceDeliveryInvoiceNo: number
    deliveryStatus: string
    deliveryCompletedDate: string | null
    carrier: string | null
    trackingNo: string | null
    statusAt: Date
    version: number
    shippedDate: string | null
    lostDate: string | null
  }
}

/** Their names, for statements: every one of a table. */
export const NSAT_DELIVERY_COLUMNS = {
  'nsat_delivery.answersheet_pickup': [
    'pickupNo',
    'nsatPlanNo',
    'schoolNo',
    'nsatServiceNo',
    'nsatVendorNo',
    'pickup',
    'warehousingToVendorDate',
    'releaseFromVendorDate',
    'warehousingToSupervisorDate',
    'version',
  ],
  'nsat_delivery.delivery_invoice': [
    'commerceDeliveryInvoiceNo',
    'nsatPlanNo',
    'nsatServiceNo',
    'schoolNo',
    'nsatVendorNo',
    'deliveryTarget',
    'deliveryStatus',
    'boxCount',
    'middle1Count',
    'middle2Count',
    'middle3Count',
    'high1Count',
    'high2GaCount',
    'high2NaCount',
    'deliveryCompletedDate',
    'carrier',
    'trackingNo',
    'statusAt',
    'createdAt',
    'version',
    'printNo',
    'shippedDate',
    'lostDate',
    'scannedBoxes',
  ],
  'nsat_delivery.grading': ['nsatPlanNo', 'schoolNo', 'gradedAt'],
  'nsat_delivery.tracking_before': [
    'uploadId',
    'commerceDeliveryInvoiceNo',
    'deliveryStatus',
    'deliveryCompletedDate',
    'carrier',
    'trackingNo',
    'statusAt',
    'version',
    'shippedDate',
    'lostDate',
  ],
} as const satisfies { readonly [Table in keyof NsatDeliveryColumns]: readonly (keyof NsatDeliveryColumns[Table])[] }
