export { useOwnVendor, useVendors } from './use-vendors.ts'
export { useVendorFilter } from './vendor-control.tsx'
