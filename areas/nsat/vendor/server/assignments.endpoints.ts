import { DEFAULT_SERVICE } from '#areas/nsat/plan/contract/codes.ts'
import { insistOnService } from '#areas/nsat/plan/server/door.ts'
import { type Endpoint, endpoint } from '#platform/server/endpoint.ts'
import { listEndpoints } from '#platform/server/list/list-endpoints.ts'
import { refuse } from '#platform/server/refuse.ts'
import { assignInstitute } from '../contract/assignment.contract.ts'
import { INSTITUTE } from '../contract/institute.record.ts'
import { assignmentTable } from '../rules/assignment-table.rules.ts'
import { listAssignmentPage, lockInstitute, writeAssignment } from './assignments.queries.ts'
import { assignedVendorOf, listVendorsOfService } from './vendors.queries.ts'

const { entity } = INSTITUTE

/** Who looks after which institute: the list of the service office, and handing one out. */
export const assignmentEndpoints: readonly Endpoint[] = [
  ...listEndpoints(
    assignmentTable,
    async ({ db, scope, query: { nsatServiceNo = DEFAULT_SERVICE, ...search } }, page) => {
      await insistOnService(db, nsatServiceNo, scope)
      return listAssignmentPage(db, { ...search, nsatServiceNo }, page)
    },
    {
      record: ({ audit }, how) => {
        const action = how === 'READ' ? 'nsatVendor.readInstitutes' : 'nsatVendor.exportInstitutes'
        return audit({ action, entity, entityId: 'all' })
      },
    },
  ),
  endpoint(assignInstitute, async (x) => {
    const { nsatServiceNo, nsatVendorNo, seenVendorNo } = x.body
    const { schoolNo } = x.params
    await insistOnService(x.db, nsatServiceNo, x.scope)
    if (!(await lockInstitute(x.db, schoolNo))) throw refuse(assignInstitute, 'NOT_FOUND')
    const before = await assignedVendorOf(x.db, schoolNo, nsatServiceNo)
    if (before === nsatVendorNo) return { nsatVendorNo }
    if (before !== seenVendorNo) throw refuse(assignInstitute, 'STATE_CHANGED')
    const sellers = await listVendorsOfService(x.db, nsatServiceNo)
    const isSeller = nsatVendorNo === null || sellers.some((vendor) => vendor.nsatVendorNo === nsatVendorNo)
    if (!isSeller) throw refuse(assignInstitute, 'UNKNOWN_VENDOR')
    await writeAssignment(x.db, { schoolNo, nsatServiceNo, nsatVendorNo, userId: x.caller.userId, now: x.now })
    const field = `vendor${nsatServiceNo}`
    await x.audit({
      action: 'nsatVendor.assignInstitute',
      entity,
      entityId: schoolNo,
      from: { [field]: before },
      to: { [field]: nsatVendorNo },
    })
    return { nsatVendorNo }
  }),
]
