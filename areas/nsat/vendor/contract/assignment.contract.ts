import { z } from 'zod'
import { BY_SERVICE } from '#areas/nsat/plan/contract/plan-filters.ts'
import { PLAN_ASK_REFUSALS } from '#areas/nsat/plan/contract/refusals.ts'
import { call } from '#platform/contract/call.ts'
import { byChoice, byOwn, bySearch, bySelect } from '#platform/contract/list/filters.ts'
import { listOf } from '#platform/contract/list/list.ts'
import { PAGED_BY_ORDER_ITEM } from '#platform/contract/list/wire.ts'
import { refusing, STATE_CHANGED } from '#platform/contract/refusals.ts'
import { Id } from '#platform/contract/shapes.ts'
import { codesOf } from '#platform/contract/statuses.ts'
import { VENDOR_EDITORS } from './access.ts'
import { BUSINESS_METHODS } from './codes.ts'
import { IdOrNull } from './fields.ts'
import { Assignment, INSTITUTE_ITEMS, Institute, NUMERIC_INSTITUTE_ITEMS } from './institute.contract.ts'
import { OFFICE_INSTITUTES } from './places.ts'
import { NSAT_SCOPE } from './scope.contract.ts'

/** An institute with everything that its line of an upload says, and who looks after it in which service. */
export const AssignedInstitute = Institute.extend({
  postCode: z.string().nullable(),
  addressDetail: z.string(),
  vendorList: z.array(Assignment.omit({ serviceName: true })),
})
export type AssignedInstitute = z.infer<typeof AssignedInstitute>

/** Whether somebody looks after an institute in the service that is asked for. */
export const ASSIGNED = ['ALL', 'UNASSIGNED', 'ASSIGNED'] as const
export type Assigned = (typeof ASSIGNED)[number]

/** All institutes for the service office, with their vendors; the filters of assignment look at one service. */
export const officeInstitutes = listOf({
  name: 'nsatVendor.listOfficeInstitutes',
  path: '/nsat/office/schools',
  place: OFFICE_INSTITUTES,
  scope: NSAT_SCOPE,
  row: AssignedInstitute,
  reads: ['nsatVendor.institutes', 'nsatVendor.vendors'],
  wire: PAGED_BY_ORDER_ITEM,
  filters: [
    ...BY_SERVICE,
    byChoice('assigned', '배정', ASSIGNED, 'ALL'),
    byOwn('nsatVendorNo', '총판', Id),
    bySelect('businessMethod', '유입 유형', codesOf(BUSINESS_METHODS)),
    bySearch(INSTITUTE_ITEMS, { numeric: NUMERIC_INSTITUTE_ITEMS }),
  ],
  sorts: ['schoolNo', 'schoolName'],
  refusals: PLAN_ASK_REFUSALS,
  export: true,
  asksReason: 'OPTIONAL',
})
export const { listCall: listOfficeInstitutes, exportCall: exportOfficeInstitutes } = officeInstitutes

/** Gives an institute to a vendor in a service, or to nobody; `seenVendorNo` is who looked after it when that was decided. */
export const assignInstitute = call({
  name: 'nsatVendor.assignInstitute',
  method: 'PUT',
  path: '/nsat/office/schools/{schoolNo}/vendor',
  summary: '학원을 총판에 배정하거나 배정을 해제한다.',
  access: VENDOR_EDITORS,
  scope: NSAT_SCOPE,
  params: z.object({ schoolNo: Id }),
  body: z.object({ nsatServiceNo: Id, nsatVendorNo: IdOrNull, seenVendorNo: IdOrNull }),
  output: z.object({ nsatVendorNo: z.number().int().nullable() }),
  refusals: {
    ...PLAN_ASK_REFUSALS,
    ...STATE_CHANGED,
    NOT_FOUND: { status: 404, text: '학원을 찾을 수 없습니다.' },
    ...refusing(422, { UNKNOWN_VENDOR: '이 서비스를 판매하는 사용 중인 총판이 아닙니다.' }),
  },
  changes: ['nsatVendor.institutes', 'nsatVendor.vendors'],
})
