import { z } from 'zod'
import { BY_SERVICE } from '#areas/nsat/plan/contract/plan-filters.ts'
import { PLAN_ASK_REFUSALS } from '#areas/nsat/plan/contract/refusals.ts'
import { call } from '#platform/contract/call.ts'
import { EXPORT_REFUSALS } from '#platform/contract/export-limit.ts'
import { byOwn, bySearch, bySelect } from '#platform/contract/list/filters.ts'
import { listOf } from '#platform/contract/list/list.ts'
import { PAGED_BY_ORDER_ITEM } from '#platform/contract/list/wire.ts'
import { refusing } from '#platform/contract/refusals.ts'
import { Id } from '#platform/contract/shapes.ts'
import { codesOf } from '#platform/contract/statuses.ts'
import { INSTITUTE_EDITORS, INSTITUTE_READERS } from './access.ts'
import { BUSINESS_METHODS } from './codes.ts'
import { IdOrNull } from './fields.ts'
import { INSTITUTE } from './institute.record.ts'
import { INSTITUTES } from './places.ts'
import { NSAT_SCOPE } from './scope.contract.ts'

/** An institute in a list; phone numbers are masked where the office chose so. */
export const Institute = z.object({
  schoolNo: z.number().int(),
  businessMethod: z.enum(codesOf(BUSINESS_METHODS)),
  schoolName: z.string(),
  ownerName: z.string().nullable(),
  loginId: z.string().nullable(),
  phoneNumber: z.string(),
  /** With its details. */
  address: z.string(),
})
export type Institute = z.infer<typeof Institute>

/** What numbers an institute, and by what institutes are searched. */
export const INSTITUTE_ITEMS = ['schoolNo', 'schoolName', 'ownerName', 'loginId', 'phoneNumber'] as const
export const NUMERIC_INSTITUTE_ITEMS = ['schoolNo', 'phoneNumber'] as const

/** The institutes that a vendor looks after in a service; with `nsatVendorNo` those of one vendor. */
export const institutes = listOf({
  name: 'nsatVendor.listInstitutes',
  path: '/nsat/vendor/schools',
  place: INSTITUTES,
  scope: NSAT_SCOPE,
  row: Institute,
  reads: ['nsatVendor.institutes'],
  wire: PAGED_BY_ORDER_ITEM,
  filters: [
    ...BY_SERVICE,
    byOwn('nsatVendorNo', '총판', Id),
    bySelect('businessMethod', '유입 유형', codesOf(BUSINESS_METHODS)),
    bySearch(INSTITUTE_ITEMS, { numeric: NUMERIC_INSTITUTE_ITEMS }),
  ],
  sorts: ['schoolNo', 'businessMethod', 'schoolName'],
  refusals: PLAN_ASK_REFUSALS,
  export: true,
  asksReason: 'OPTIONAL',
})
export const { listCall: listInstitutes, exportCall: exportInstitutes } = institutes

/** Who looks after an institute in a service. */
export const Assignment = z.object({
  nsatServiceNo: z.number().int(),
  serviceName: z.string(),
  nsatVendorNo: z.number().int(),
  vendorName: z.string(),
})

const notFound = { NOT_FOUND: { status: 404, text: '학원을 찾을 수 없습니다.' } } as const

/** One institute; whoever may not change institutes reads its phone number masked. */
export const readInstitute = call({
  name: 'nsatVendor.readInstitute',
  method: 'GET',
  path: '/nsat/vendor/schools/{schoolNo}',
  summary: '학원 한 곳을 조회한다.',
  access: INSTITUTE_READERS,
  scope: NSAT_SCOPE,
  params: z.object({ schoolNo: Id }),
  output: Institute.extend({
    postCode: z.string().nullable(),
    addressDetail: z.string(),
    vendorList: z.array(Assignment),
  }),
  refusals: notFound,
  reads: ['nsatVendor.institutes'],
})

/** What a person writes of a new institute. */
export const InstituteForm = INSTITUTE.form.extend({
  /** Given by the portal: nothing or null. */
  schoolNo: z.null().optional(),
  /** Whose institute it becomes in every service that the vendor sells; the service office has to say, a vendor is its own. */
  nsatVendorNo: IdOrNull.default(null),
})
export type InstituteForm = z.infer<typeof InstituteForm>

export const createInstitute = call({
  name: 'nsatVendor.createInstitute',
  method: 'POST',
  path: '/nsat/vendor/schools',
  summary: '학원을 생성하고 총판에 배정한다.',
  access: INSTITUTE_EDITORS,
  scope: NSAT_SCOPE,
  body: InstituteForm,
  output: z.object({ schoolNo: z.number().int() }),
  refusals: {
    ...refusing(400, { VENDOR_NEEDED: '학원을 배정할 총판을 선택해주세요.' }),
    ...refusing(409, { INSTITUTE_EXISTS: '같은 이름과 전화번호의 학원이 이미 있습니다.' }),
    ...refusing(422, { UNKNOWN_VENDOR: '사용 중인 총판이 아닙니다.' }),
  },
  changes: ['nsatVendor.institutes'],
})

/** Where the sheet of school codes is kept; an empty address is the one that the portal makes. */
export const readSchoolCodeSource = call({
  name: 'nsatVendor.readSchoolCodeSource',
  method: 'GET',
  path: '/nsat/vendor/school-code',
  summary: '학원 코드표의 주소를 조회한다.',
  access: INSTITUTE_READERS,
  output: z.object({ url: z.string() }),
})

/** The sheet of school codes where it is kept nowhere else: number and name of the institutes of a service. */
export const exportSchoolCodes = call({
  name: 'nsatVendor.exportSchoolCodes',
  method: 'GET',
  path: '/nsat/vendor/school-code/export',
  summary: '학원 코드표(학원번호와 학원명)를 엑셀로 내려받는다.',
  access: INSTITUTE_READERS,
  scope: NSAT_SCOPE,
  query: z.object({ nsatServiceNo: Id.optional() }),
  output: z.unknown(),
  refusals: { ...PLAN_ASK_REFUSALS, ...EXPORT_REFUSALS },
  form: 'bytes',
})
