export { useOwnVendor, useVendors } from './use-vendors.ts'
