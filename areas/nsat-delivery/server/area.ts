import type { AreaServer, Platform } from '#platform/server/area.ts'
import { uploadEndpoints } from '#platform/server/uploads/upload-endpoints.ts'
import { trackingUploads } from '../contract/tracking-upload.contract.ts'
import { nsatDeliveryHistories } from './histories.ts'
import { readDeliveryEndpoints } from './read-deliveries.endpoints.ts'
import { setInvoiceStatusEndpoint } from './set-invoice-status.endpoint.ts'
import { setPickupsEndpoint } from './set-pickups.endpoint.ts'
import { compareTracking, invoiceLookUp, restoreTracking, storeTracking } from './tracking.ts'
import { sheetsToTakeIn } from './waiting-sheets.ts'

/** Deliveries to vendors and institutes, and the way of the answer sheets back. */
export function nsatDeliveryArea(platform: Platform): AreaServer {
  return {
    name: 'nsat-delivery',
    endpoints: [
      ...readDeliveryEndpoints,
      setInvoiceStatusEndpoint,
      setPickupsEndpoint,
      ...uploadEndpoints(platform, trackingUploads, {
        lookUps: { invoices: invoiceLookUp },
        compare: (db, _target, rows) => compareTracking(db, rows),
        store: storeTracking,
        restore: restoreTracking,
      }),
    ],
    histories: nsatDeliveryHistories,
    waiting: [sheetsToTakeIn],
  }
}
