import type { AreaServer } from '#platform/server/area.ts'
import { vendorReadEndpoints } from './address-book.endpoints.ts'
import { assignmentEndpoints } from './assignments.endpoints.ts'
import { instituteEndpoints } from './institutes.endpoints.ts'
import { officeVendorEndpoints } from './office-vendors.endpoints.ts'

/** Vendors, their institutes, and who may see which of them. */
export function nsatVendorArea(): AreaServer {
  return {
    name: 'nsat-vendor',
    endpoints: [...vendorReadEndpoints, ...instituteEndpoints, ...officeVendorEndpoints, ...assignmentEndpoints],
  }
}
