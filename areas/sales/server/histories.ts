import type { AuditRow } from '#platform/server/audit/audit.ts'
import {
  countField,
  fieldOf,
  fieldsOfRecord,
  type HistoryField,
  type HistoryFields,
  wordField,
} from '#platform/server/audit/history-fields.ts'
import { forManagers, type HistoryKind } from '#platform/server/audit/history-kind.ts'
import type { Db } from '#platform/server/database/database.ts'
import { SALES_PEOPLE } from '../contract/access.ts'
import { OPERATION_STATUSES, ORGANIZATION_TYPES } from '../contract/codes.ts'
import { CONTACT } from '../contract/contact.record.ts'
import { ORGANIZATION } from '../contract/organization.record.ts'
import { REPORT } from '../contract/report.record.ts'
import { STORED_REPORT_TYPE, sales } from './sales.tables.ts'
import { readStatuses } from './stages.queries.ts'
import { VEILED_OF_CONTACT, VEILED_OF_REPORT } from './veiled.ts'

const readerOf = forManagers(SALES_PEOPLE)

const yearField: HistoryField = { label: '학년도', text: (year) => (typeof year === 'number' ? `${year}학년도` : '') }

/** The same of fields of which the trail keeps no values: whether each was added, changed or removed. */
const withVeiled = (fields: HistoryFields, veiled: readonly string[]): HistoryFields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, veiled.includes(name) ? veiledField(field) : field]),
  )

const veiledField = (field: string | HistoryField): HistoryField => ({
  label: fieldOf(field).label,
  text: () => '',
  sentence: (from, to) => (to ? (from ? '변경' : '추가') : '삭제'),
})

type State = Readonly<Record<string, unknown>>
type Names = Readonly<Record<string, ReadonlyMap<number, string>>>

const withNames = (state: unknown, names: Names): unknown =>
  typeof state === 'object' && state !== null
    ? Object.fromEntries(
        Object.entries(state as State).map(([field, value]) => [field, names[field]?.get(Number(value)) ?? value]),
      )
    : state

/** Rows in which the named fields carry names in place of numbers. */
const named = (rows: readonly AuditRow[], names: Names): AuditRow[] =>
  rows.map((row) => ({ ...row, from: withNames(row.from, names), to: withNames(row.to, names) }))

async function namesOfPeople(db: Db): Promise<ReadonlyMap<number, string>> {
  const people = await sales(db)
    .selectFrom('account.user as u')
    .select(['u.userId', 'u.name'])
    .where('u.userId', 'in', (each) =>
      each.selectFrom('sales.organization').select('salesPersonId').where('salesPersonId', 'is not', null).distinct(),
    )
    .execute()
  return new Map(people.map((person) => [person.userId, person.name]))
}

async function namesOfStatuses(db: Db): Promise<ReadonlyMap<number, string>> {
  return new Map((await readStatuses(db)).map((status) => [status.salesStatusId, status.salesStatusName]))
}

async function namesOfTypes(db: Db): Promise<ReadonlyMap<number, string>> {
  const types = await sales(db).selectFrom('sales.report_type').select(STORED_REPORT_TYPE).execute()
  return new Map(types.map((type) => [type.reportTypeId, type.name]))
}

const organizationHistory: HistoryKind = {
  entity: ORGANIZATION.entity,
  readerOf,
  actions: {
    'sales.changeOrganization': '수정',
    'sales.takeCharge': '담당 시작',
    'sales.undoStatusChange': '영업상태 변경 되돌림',
    'sales.mergeOrganizations': '기관 합침',
    'sales.closeMerged': '다른 기관에 합쳐짐',
    'sales.sayNotSame': '중복 여부 확인',
  },
  fields: {
    // The stage is told first.
    salesStatusId: ORGANIZATION.fields.salesStatusId.title,
    ...fieldsOfRecord(ORGANIZATION, {
      salesTargetSchoolYear: yearField,
      operationStatusCode: wordField(ORGANIZATION.fields.operationStatusCode.title, OPERATION_STATUSES),
      organizationTypeCode: wordField('유형', ORGANIZATION_TYPES),
    }),
    takenUp: '합친 기관',
    takenUpBy: '합쳐진 기관',
    movedContacts: countField('옮긴 연락처', '건'),
    movedReports: countField('옮긴 영업보고', '건'),
    otherOrganization: '비교한 기관',
    isNotSame: wordField('판단', { true: '다른 기관', false: '다시 제안' }),
  },
  named: async (db, rows) =>
    named(rows, { salesStatusId: await namesOfStatuses(db), salesPersonId: await namesOfPeople(db) }),
}

const reportHistory: HistoryKind = {
  entity: REPORT.entity,
  readerOf,
  actions: { 'sales.addReport': '작성', 'sales.changeReport': '수정' },
  fields: withVeiled(fieldsOfRecord(REPORT, { salesTargetSchoolYear: yearField }), VEILED_OF_REPORT),
  named: async (db, rows) => named(rows, { salesReportTypeId: await namesOfTypes(db) }),
}

const contactHistory: HistoryKind = {
  entity: CONTACT.entity,
  readerOf,
  actions: { 'sales.addContact': '등록', 'sales.changeContact': '수정' },
  fields: withVeiled(
    fieldsOfRecord(CONTACT, { isUse: wordField(CONTACT.fields.isUse.title, { true: '사용', false: '사용 안 함' }) }),
    VEILED_OF_CONTACT,
  ),
}

/** What happened to organisations, reports and contacts: for everybody who works with them. */
export const salesHistories: readonly HistoryKind[] = [organizationHistory, reportHistory, contactHistory]
