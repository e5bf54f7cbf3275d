import type { AreaServer, Platform } from '#platform/server/area.ts'
import { endpointsOf } from '#platform/server/endpoint.ts'
import { refusedUploads } from '#platform/server/uploads/refused-uploads.ts'
import { uploadEndpoints } from '#platform/server/uploads/upload-endpoints.ts'
import { UPLOADS } from '../contract/places.ts'
import { instituteUploads, vendorUploads } from '../contract/upload.contract.ts'
import { vendorReadEndpoints } from './address-book.endpoints.ts'
import { assignmentEndpoints } from './assignments.endpoints.ts'
import { nsatVendorFinds } from './finds.ts'
import { nsatVendorHistories } from './histories.ts'
import { instituteEndpoints } from './institutes.endpoints.ts'
import { officeVendorEndpoints } from './office-vendors.endpoints.ts'
import { nsatScopes } from './scope.ts'
import { type PostcodeDeps, searchPostcodeEndpoint } from './search-postcode.endpoint.ts'
import { nsatVendorTrail } from './trail.ts'
import { instituteKind, type UseOfInstitutes, VENDOR_KIND } from './upload/kinds.ts'
import { recordWork } from './upload/record-work.ts'

/** What the area works with. */
interface NsatVendorDeps extends PostcodeDeps {
  /** Who keeps something of institutes. */
  readonly uses: readonly UseOfInstitutes[]
}

/** Vendors, their institutes, and who may see which of them. */
export function nsatVendorArea(platform: Platform, deps: NsatVendorDeps): AreaServer {
  return {
    name: 'nsat/vendor',
    endpoints: [
      ...vendorReadEndpoints,
      ...instituteEndpoints,
      ...officeVendorEndpoints,
      ...assignmentEndpoints,
      ...endpointsOf(deps, [searchPostcodeEndpoint]),
      ...uploadEndpoints(platform, vendorUploads, recordWork(platform.clock, VENDOR_KIND)),
      ...uploadEndpoints(platform, instituteUploads, recordWork(platform.clock, instituteKind(deps.uses))),
    ],
    histories: nsatVendorHistories,
    finds: nsatVendorFinds,
    trail: nsatVendorTrail,
    failedWork: [
      refusedUploads('nsat-vendor.vendors', vendorUploads, `${UPLOADS.path}/vendor`),
      refusedUploads('nsat-vendor.institutes', instituteUploads, `${UPLOADS.path}/institute`),
    ],
    scopes: [nsatScopes],
  }
}
