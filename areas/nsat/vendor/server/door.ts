export type { NsatScope } from '../rules/scope.rules.ts'
export type { NsatVendorTables } from './nsat-vendor.tables.ts'
export { scopeIfAny, scopeOf, vendorAsked } from './scope.ts'
export { assignedVendorOf, type FoundVendor, findVendor, listVendorsOfService } from './vendors.queries.ts'
