import type { AuditRow } from '#platform/server/audit/audit.ts'
import { fieldsOfRecord, type HistoryField, wordField } from '#platform/server/audit/history-fields.ts'
import { forManagers, type HistoryKind } from '#platform/server/audit/history-kind.ts'
import type { Db } from '#platform/server/database/database.ts'
import { VENDOR_EDITORS } from '../contract/access.ts'
import { SERVICE_NOS } from '../contract/codes.ts'
import { INSTITUTE } from '../contract/institute.record.ts'
import { VENDOR } from '../contract/vendor.record.ts'
import { vendorTitle } from '../rules/assignment-table.rules.ts'
import { servicesText } from '../rules/office-vendor-table.rules.ts'
import { nsatVendor } from './nsat-vendor.tables.ts'

const numbersIn = (value: unknown): number[] => (Array.isArray(value) ? value.map(Number) : [])

const servicesField: HistoryField = {
  label: VENDOR.links.serviceNos.title,
  text: (value) => servicesText(numbersIn(value)),
}
const loginIdsField: HistoryField = {
  label: VENDOR.links.loginIds.title,
  text: (value) => (Array.isArray(value) ? value.join(', ') : ''),
}

const vendorHistory: HistoryKind = {
  entity: VENDOR.entity,
  readerOf: forManagers(VENDOR_EDITORS),
  actions: {
    'nsatVendor.createVendor': '등록',
    'nsatVendor.changeVendor': '수정',
    'nsatVendor.stopVendor': '사용 중지',
    'nsatVendor.resumeVendor': '사용 재개',
    'nsatVendor.readVendor': '조회',
    'nsatVendor.readAddress': '연락처 조회',
  },
  fields: {
    ...fieldsOfRecord(VENDOR, { serviceNos: servicesField, loginIds: loginIdsField }),
    isActive: wordField('상태', { true: '사용', false: '중지' }),
  },
}

const VENDOR_COLUMNS = SERVICE_NOS.map((no) => `vendor${no}`)

const instituteHistory: HistoryKind = {
  entity: INSTITUTE.entity,
  readerOf: forManagers(VENDOR_EDITORS),
  actions: {
    'nsatVendor.createInstitute': '등록',
    'nsatVendor.assignInstitute': '총판 배정',
    'nsatVendor.readInstitute': '조회',
  },
  fields: Object.fromEntries(SERVICE_NOS.map((no) => [`vendor${no}`, vendorTitle(no)])),
  named: withVendorNames,
}

/** Institutes and vendors as the service office reads their histories. */
export const nsatVendorHistories: readonly HistoryKind[] = [vendorHistory, instituteHistory]

/** The rows with names of vendors in place of their numbers. */
async function withVendorNames(db: Db, rows: readonly AuditRow[]): Promise<AuditRow[]> {
  const vendors = await nsatVendor(db).selectFrom('nsat_vendor.vendor').select(['nsatVendorNo', 'vendorName']).execute()
  const names = new Map(vendors.map((row) => [row.nsatVendorNo, row.vendorName]))
  const named = (state: unknown): unknown =>
    typeof state === 'object' && state !== null
      ? Object.fromEntries(
          Object.entries(state).map(([field, value]) => [
            field,
            VENDOR_COLUMNS.includes(field) ? (names.get(Number(value)) ?? value) : value,
          ]),
        )
      : state
  return rows.map((row) => ({ ...row, from: named(row.from), to: named(row.to) }))
}
