import { z } from 'zod'
import { call } from '#platform/contract/call.ts'
import { bySearch, bySelect } from '#platform/contract/list/filters.ts'
import { listOf } from '#platform/contract/list/list.ts'
import { PAGED_BY_ORDER_ITEM } from '#platform/contract/list/wire.ts'
import { refusing, STATE_CHANGED } from '#platform/contract/refusals.ts'
import { Count, Id, Version } from '#platform/contract/shapes.ts'
import { codesOf } from '#platform/contract/statuses.ts'
import { VENDOR_EDITORS } from './access.ts'
import { VENDOR_STATES } from './codes.ts'
import { OFFICE_VENDORS } from './places.ts'
import { VENDOR } from './vendor.record.ts'

const OfficeVendor = z.object({
  ...VENDOR.form.shape,
  /** In digits. */
  vendorPhone: z.string(),
  nsatVendorNo: z.number().int(),
  isActive: z.boolean(),
  serviceNos: z.array(z.number().int()),
  loginIds: z.array(z.string()),
  /** Institutes that it looks after in at least one service. */
  instituteCount: Count,
  version: z.number().int(),
})
export type OfficeVendor = z.infer<typeof OfficeVendor>

/** All vendors for the service office, also those that are not active. */
export const officeVendors = listOf({
  name: 'nsatVendor.listOfficeVendors',
  path: '/nsat/office/vendors',
  place: OFFICE_VENDORS,
  row: OfficeVendor,
  reads: ['nsatVendor.vendors', 'nsatVendor.institutes'],
  wire: PAGED_BY_ORDER_ITEM,
  filters: [
    bySelect('state', '상태', codesOf(VENDOR_STATES)),
    bySearch(['nsatVendorNo', 'vendorName', 'vendorPhone'], { numeric: ['nsatVendorNo', 'vendorPhone'] }),
  ],
  sorts: ['nsatVendorNo', 'vendorName', 'commissionRate'],
  export: true,
  asksReason: 'OPTIONAL',
})
export const { listCall: listOfficeVendors, exportCall: exportOfficeVendors } = officeVendors

const notFound = { NOT_FOUND: { status: 404, text: '총판을 찾을 수 없습니다.' } } as const
const badForm = {
  ...refusing(409, {
    VENDOR_EXISTS: '같은 이름의 총판이 이미 있습니다.',
    ACCOUNT_TAKEN: '이미 다른 총판에 소속된 계정입니다.',
    SERVICE_IN_USE: '배정된 학원이 있는 서비스는 판매 서비스에서 뺄 수 없습니다. 학원 배정을 먼저 옮겨주세요.',
  }),
  ...refusing(422, {
    UNKNOWN_ACCOUNT: '총판 권한이 있는 계정이 아닙니다.',
    UNKNOWN_SERVICE: '등록되지 않은 서비스입니다.',
  }),
} as const
const changes = ['nsatVendor.vendors', 'nsatVendor.institutes']

/** One vendor with everything that its form shows; `changedByName` is empty where nobody knows. */
export const readOfficeVendor = call({
  name: 'nsatVendor.readOfficeVendor',
  method: 'GET',
  path: '/nsat/office/vendors/{id}',
  summary: '총판 한 곳을 조회한다.',
  access: VENDOR_EDITORS,
  params: z.object({ id: Id }),
  output: OfficeVendor.extend({ changedByName: z.string() }),
  refusals: notFound,
  reads: ['nsatVendor.vendors', 'nsatVendor.institutes'],
})

export const createVendor = call({
  name: 'nsatVendor.createVendor',
  method: 'POST',
  path: '/nsat/office/vendors',
  summary: '총판을 등록한다.',
  access: VENDOR_EDITORS,
  body: VENDOR.form,
  output: z.object({ nsatVendorNo: z.number().int(), version: z.number().int() }),
  refusals: badForm,
  changes,
})

/** Replaces what was written; `version` is the one that was read. */
export const changeVendor = call({
  name: 'nsatVendor.changeVendor',
  method: 'PUT',
  path: '/nsat/office/vendors/{id}',
  summary: '총판을 수정한다.',
  access: VENDOR_EDITORS,
  params: z.object({ id: Id }),
  body: VENDOR.form.extend({ version: Version }),
  output: z.object({ version: z.number().int() }),
  refusals: { ...notFound, ...STATE_CHANGED, ...badForm },
  changes,
})

/** Stops or resumes a vendor: while it is stopped its accounts see nothing and it gets no further institutes. */
export const activateVendor = call({
  name: 'nsatVendor.activateVendor',
  method: 'PUT',
  path: '/nsat/office/vendors/{id}/active',
  summary: '총판의 사용을 중지하거나 재개한다.',
  access: VENDOR_EDITORS,
  params: z.object({ id: Id }),
  body: z.object({ isActive: z.boolean(), version: Version }),
  output: z.object({ version: z.number().int() }),
  refusals: { ...notFound, ...STATE_CHANGED },
  changes,
})
