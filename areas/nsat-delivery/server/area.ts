import type { AreaServer } from '#platform/server/area.ts'
import { setInvoiceStatusEndpoint } from './set-invoice-status.endpoint.ts'
import { setPickupsEndpoint } from './set-pickups.endpoint.ts'

/** Deliveries to vendors and institutes, and the way of the answer sheets back. */
export function nsatDeliveryArea(): AreaServer {
  return { name: 'nsat-delivery', endpoints: [setInvoiceStatusEndpoint, setPickupsEndpoint] }
}
