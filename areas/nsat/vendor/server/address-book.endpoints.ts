import { DEFAULT_SERVICE } from '#areas/nsat/plan/contract/codes.ts'
import { insistOnService } from '#areas/nsat/plan/server/door.ts'
import { type Endpoint, endpoint } from '#platform/server/endpoint.ts'
import { listEndpoints } from '#platform/server/list/list-endpoints.ts'
import { refuse } from '#platform/server/refuse.ts'
import { listVendors, readAddress, readOwnVendor } from '../contract/vendor.contract.ts'
import { VENDOR } from '../contract/vendor.record.ts'
import { addressTable } from '../rules/address-table.rules.ts'
import { listAddressPage, toAddress } from './address-book.queries.ts'
import { phonesOf } from './settings.ts'
import { assignedVendorOf, findVendor, findVendorOfUser, listVendorsOfService } from './vendors.queries.ts'

const { entity } = VENDOR

/** Vendors as others see them: one's own, those that sell a service, and the address book. */
export const vendorReadEndpoints: readonly Endpoint[] = [
  endpoint(readOwnVendor, async ({ db, caller }) => {
    const vendor = await findVendorOfUser(db, caller.userId)
    if (!vendor) throw refuse(readOwnVendor, 'NO_VENDOR')
    if (!vendor.isActive) throw refuse(readOwnVendor, 'VENDOR_INACTIVE')
    return { nsatVendorNo: vendor.nsatVendorNo, vendorName: vendor.vendorName }
  }),
  endpoint(listVendors, async ({ db, scope, query: { schoolNo, nsatServiceNo = DEFAULT_SERVICE } }) => {
    await insistOnService(db, nsatServiceNo, scope)
    const assigned = schoolNo === undefined ? null : await assignedVendorOf(db, schoolNo, nsatServiceNo)
    const vendors = await listVendorsOfService(db, nsatServiceNo)
    const list = vendors.map((vendor) => ({ ...vendor, isAssigned: vendor.nsatVendorNo === assigned }))
    return { list: list.sort((one, other) => Number(other.isAssigned) - Number(one.isAssigned)) }
  }),
  ...listEndpoints(
    addressTable,
    async ({ db, scope, query: { nsatServiceNo = DEFAULT_SERVICE, ...search } }, page) => {
      await insistOnService(db, nsatServiceNo, scope)
      const phone = await phonesOf(db, 'maskVendorPhones')
      return listAddressPage(db, { ...search, nsatServiceNo, vendorNo: scope.vendorNo }, page, phone)
    },
    {
      record: async ({ audit }, how) => {
        if (how === 'EXPORT') await audit({ action: 'nsatVendor.exportAddresses', entity, entityId: 'all' })
      },
    },
  ),
  endpoint(readAddress, async ({ db, scope: { vendorNo }, params: { id }, audit }) => {
    const vendor = await findVendor(db, id)
    if (!vendor?.isActive || (vendorNo !== null && vendorNo !== id)) throw refuse(readAddress, 'NOT_FOUND')
    await audit({ action: 'nsatVendor.readAddress', entity, entityId: id })
    return toAddress(vendor, (digits) => digits)
  }),
]
