import type { AreaServer, Platform } from '#platform/server/area.ts'
import { endpointsOf } from '#platform/server/endpoint.ts'
import { vendorReadEndpoints } from './address-book.endpoints.ts'
import { assignmentEndpoints } from './assignments.endpoints.ts'
import { nsatVendorHistories } from './histories.ts'
import { instituteEndpoints } from './institutes.endpoints.ts'
import { officeVendorEndpoints } from './office-vendors.endpoints.ts'
import { type PostcodeDeps, searchPostcodeEndpoint } from './search-postcode.endpoint.ts'

/** Vendors, their institutes, and who may see which of them. */
export function nsatVendorArea(_platform: Platform, deps: PostcodeDeps): AreaServer {
  return {
    name: 'nsat-vendor',
    endpoints: [
      ...vendorReadEndpoints,
      ...instituteEndpoints,
      ...officeVendorEndpoints,
      ...assignmentEndpoints,
      ...endpointsOf(deps, [searchPostcodeEndpoint]),
    ],
    histories: nsatVendorHistories,
  }
}
