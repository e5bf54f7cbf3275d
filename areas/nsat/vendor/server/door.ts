export type { NsatScope } from '../contract/scope.contract.ts'
export type { NsatVendorTables } from './nsat-vendor.tables.ts'
export { nsatScopes, vendorAsked } from './scope.ts'
export {
  assignedVendorOf,
  type FoundVendor,
  findVendor,
  listVendorPeople,
  listVendorsOfService,
} from './vendors.queries.ts'
