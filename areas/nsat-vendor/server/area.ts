import type { AreaServer } from '#platform/server/area.ts'

/** Vendors, their institutes, and who may see which of them. */
export function nsatVendorArea(): AreaServer {
  return { name: 'nsat-vendor', endpoints: [] }
}
