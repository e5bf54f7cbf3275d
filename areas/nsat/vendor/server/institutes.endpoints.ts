import { DEFAULT_SERVICE } from '#areas/nsat/plan/contract/codes.ts'
import { insistOnService } from '#areas/nsat/plan/server/door.ts'
import { maskPhone } from '#platform/contract/masking.ts'
import { type Endpoint, endpoint } from '#platform/server/endpoint.ts'
import { listEndpoints } from '#platform/server/list/list-endpoints.ts'
import { findOr404, refuse } from '#platform/server/refuse.ts'
import { readSettings } from '#platform/server/settings.ts'
import type { SheetColumn } from '#platform/server/sheet/write-sheet.ts'
import { exportEndpoint } from '#platform/server/tasks/list-export.ts'
import {
  createInstitute,
  exportSchoolCodes,
  type Institute,
  readInstitute,
  readSchoolCodeSource,
} from '../contract/institute.contract.ts'
import { INSTITUTE } from '../contract/institute.record.ts'
import { instituteTable } from '../rules/institute-table.rules.ts'
import {
  findInstitute,
  insertInstitute,
  listAssignments,
  listInstitutePage,
  toInstitute,
} from './institutes.queries.ts'
import { vendorAsked } from './scope.ts'
import { NSAT_VENDOR_SETTINGS, phonesOf } from './settings.ts'
import { findVendor } from './vendors.queries.ts'

const { entity } = INSTITUTE

const SCHOOL_CODE_COLUMNS: readonly SheetColumn<Institute>[] = [
  { title: '학원번호', width: 12, value: ({ schoolNo }) => schoolNo },
  { title: '학원명', width: 40, value: ({ schoolName }) => schoolName },
]

/** The institutes of vendors: the list, the sheet of school codes, one of them, and a new one. */
export const instituteEndpoints: readonly Endpoint[] = [
  ...listEndpoints(
    instituteTable,
    async ({ db, scope, query: { nsatServiceNo = DEFAULT_SERVICE, nsatVendorNo, ...search } }, page) => {
      await insistOnService(db, nsatServiceNo, scope)
      const vendorNo = vendorAsked(scope, nsatVendorNo)
      const phone = await phonesOf(db, 'maskInstitutePhones')
      return listInstitutePage(db, { ...search, nsatServiceNo, vendorNo }, page, phone)
    },
    {
      record: async ({ db, audit }, how, rows) => {
        const isMasked = (await phonesOf(db, 'maskInstitutePhones')) === maskPhone
        if (how === 'READ' && (isMasked || rows.length === 0)) return
        const action = how === 'READ' ? 'nsatVendor.readInstitutes' : 'nsatVendor.exportInstitutes'
        await audit({ action, entity, entityId: 'all' })
      },
    },
  ),
  endpoint(readSchoolCodeSource, async ({ db }) => ({
    url: (await readSettings(db, NSAT_VENDOR_SETTINGS)).schoolCodeUrl,
  })),
  exportEndpoint(exportSchoolCodes, {
    title: '학원 코드표',
    columns: SCHOOL_CODE_COLUMNS,
    page: async ({ db, scope, query: { nsatServiceNo = DEFAULT_SERVICE } }, page) => {
      await insistOnService(db, nsatServiceNo, scope)
      const { vendorNo } = scope
      return listInstitutePage(db, { nsatServiceNo, vendorNo, searchItem: 'schoolNo' }, page, maskPhone)
    },
  }),
  endpoint(readInstitute, async ({ db, scope, params: { schoolNo }, audit }) => {
    const row = await findOr404(readInstitute, findInstitute(db, schoolNo, scope))
    if (scope.mayWrite) await audit({ action: 'nsatVendor.readInstitute', entity, entityId: schoolNo })
    return {
      ...toInstitute(row, scope.mayWrite ? (digits) => digits : maskPhone),
      address: row.address,
      addressDetail: row.addressDetail,
      postCode: row.postCode,
      vendorList: await listAssignments(db, schoolNo, scope),
    }
  }),
  endpoint(
    createInstitute,
    async (x) => {
      const { scope } = x
      const nsatVendorNo = vendorAsked(scope, x.body.nsatVendorNo)
      if (nsatVendorNo === null) throw refuse(createInstitute, 'VENDOR_NEEDED', at('VENDOR_NEEDED'))
      const vendor = await findVendor(x.db, nsatVendorNo)
      if (!vendor?.isActive) throw refuse(createInstitute, 'UNKNOWN_VENDOR', at('UNKNOWN_VENDOR'))
      const businessMethod = scope.vendorNo === null ? 'ASSIGNED_BY_HEADOFFICE' : 'DIRECT_SALES'
      const stamp = { userId: x.caller.userId, now: x.now }
      const schoolNo = await insertInstitute(x.db, { form: x.body, businessMethod, nsatVendorNo, ...stamp })
      const to = { schoolName: x.body.schoolName, businessMethod, nsatVendorNo }
      await x.audit({ action: 'nsatVendor.createInstitute', entity, entityId: schoolNo, to })
      return { schoolNo }
    },
    { violates: { institute_once: 'INSTITUTE_EXISTS' } },
  ),
]

/** Where on the form of an institute a refusal is said. */
const at = (code: 'VENDOR_NEEDED' | 'UNKNOWN_VENDOR') => ({
  errors: [{ path: 'nsatVendorNo', message: createInstitute.refusals[code].text }],
})
