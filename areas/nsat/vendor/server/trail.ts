import { namesIn, type TrailKind } from '#platform/server/audit/trail-kind.ts'
import { assignInstitute } from '../contract/assignment.contract.ts'
import { INSTITUTE } from '../contract/institute.record.ts'
import { activateVendor, changeVendor } from '../contract/office-vendor.contract.ts'
import { OFFICE_INSTITUTES, OFFICE_VENDORS } from '../contract/places.ts'
import { VENDOR } from '../contract/vendor.record.ts'
import { formOf } from './office-vendors.endpoints.ts'
import { findOfficeVendor } from './office-vendors.queries.ts'
import { assignedVendorOf } from './vendors.queries.ts'

/** `vendor1001`: who looks after an institute in a service. */
const ASSIGNMENT = /^vendor(\d+)$/

const institutePath = (id: string): string => `${OFFICE_INSTITUTES.path}?searchItem=schoolNo&searchKeyword=${id}`

/** Vendors and institutes in the trail of everything. */
export const nsatVendorTrail: readonly TrailKind[] = [
  {
    entity: VENDOR.entity,
    find: namesIn('nsat_vendor.vendor', 'nsat_vendor_no', 'vendor_name', (id) => `${OFFICE_VENDORS.path}/${id}`),
    reverts: [
      {
        actions: ['nsatVendor.changeVendor'],
        call: changeVendor,
        async stands({ db, id, from }) {
          const vendor = await findOfficeVendor(db, Number(id))
          if (!vendor) return undefined
          const values = formOf(vendor)
          return { values, input: { params: { id }, body: { ...values, ...from, version: vendor.version } } }
        },
      },
      {
        actions: ['nsatVendor.stopVendor', 'nsatVendor.resumeVendor'],
        call: activateVendor,
        async stands({ db, id, from }) {
          const vendor = await findOfficeVendor(db, Number(id))
          const { isActive, version } = vendor ?? {}
          return vendor && { values: { isActive }, input: { params: { id }, body: { ...from, version } } }
        },
      },
    ],
  },
  {
    entity: INSTITUTE.entity,
    find: namesIn('nsat_vendor.institute', 'school_no', 'school_name', institutePath),
    reverts: [
      {
        actions: ['nsatVendor.assignInstitute'],
        call: assignInstitute,
        async stands({ db, id, from }) {
          const [field, former] = Object.entries(from)[0] ?? []
          const nsatServiceNo = Number(ASSIGNMENT.exec(field ?? '')?.[1])
          if (field === undefined || !nsatServiceNo) return undefined
          const seenVendorNo = await assignedVendorOf(db, Number(id), nsatServiceNo)
          const body = { nsatServiceNo, nsatVendorNo: former, seenVendorNo }
          return { values: { [field]: seenVendorNo }, input: { params: { schoolNo: id }, body } }
        },
      },
    ],
  },
]
