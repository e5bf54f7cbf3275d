import type { AreaServer, Platform } from '#platform/server/area.ts'
import { refusedUploads } from '#platform/server/uploads/refused-uploads.ts'
import { uploadEndpoints } from '#platform/server/uploads/upload-endpoints.ts'
import { TRACKING_UPLOAD } from '../contract/places.ts'
import { PARCEL_DELIVERED } from '../contract/program-events.ts'
import { trackingUploads } from '../contract/tracking-upload.contract.ts'
import { printBoxEndpoints } from './boxes/print-boxes.endpoints.ts'
import { scanBoxEndpoint, scanSheetsEndpoint } from './boxes/scan-box.endpoint.ts'
import { nsatDeliveryHistories } from './histories.ts'
import { invoiceLookUp } from './invoice-look-up.ts'
import { readDeliveryEndpoints } from './read-deliveries.endpoints.ts'
import { setInvoiceStatusEndpoint } from './set-invoice-status.endpoint.ts'
import { setPickupsEndpoint } from './set-pickups.endpoint.ts'
import { setTrackingEndpoint } from './set-tracking.endpoint.ts'
import { compareTracking, restoreTracking, storedTracking, storeTracking } from './tracking.ts'
import { parcelsToSend, sheetsToTakeIn } from './waiting-work.ts'

/** Deliveries to vendors and institutes, and the way of the answer sheets back. */
export function nsatDeliveryArea(platform: Platform): AreaServer {
  return {
    name: 'nsat/delivery',
    endpoints: [
      ...readDeliveryEndpoints,
      setInvoiceStatusEndpoint,
      setPickupsEndpoint,
      setTrackingEndpoint,
      ...printBoxEndpoints,
      scanBoxEndpoint,
      scanSheetsEndpoint,
      ...uploadEndpoints(platform, trackingUploads, {
        lookUps: { invoices: invoiceLookUp },
        stored: (db, _target, keys, isHeld) => storedTracking(db, keys, isHeld),
        compare: (db, _target, rows, within) => compareTracking(db, rows, within),
        store: storeTracking,
        restore: restoreTracking,
      }),
    ],
    histories: nsatDeliveryHistories,
    failedWork: [refusedUploads('nsat-delivery.uploads', trackingUploads, TRACKING_UPLOAD.path)],
    programEvents: [PARCEL_DELIVERED],
    waiting: [parcelsToSend, sheetsToTakeIn],
  }
}
