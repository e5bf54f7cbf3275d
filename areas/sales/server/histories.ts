import type { AuditRow } from '#platform/server/audit/audit.ts'
import { type HistoryField, wordField } from '#platform/server/audit/history-fields.ts'
import { forManagers, type HistoryKind } from '#platform/server/audit/history-kind.ts'
import type { Db } from '#platform/server/database/database.ts'
import { SALES_PEOPLE } from '../contract/access.ts'
import { OPERATION_STATUSES, ORGANIZATION_TYPES } from '../contract/codes.ts'
import { CONTACT_RECORD } from '../contract/contact.contract.ts'
import { ORGANIZATION_RECORD } from '../contract/organization.contract.ts'
import { REPORT_RECORD } from '../contract/report.contract.ts'

import { STORED_REPORT_TYPE, sales } from './sales.tables.ts'
import { readStatuses } from './stages.queries.ts'

const readerOf = forManagers(SALES_PEOPLE)

const yearField: HistoryField = { label: '학년도', text: (year) => (typeof year === 'number' ? `${year}학년도` : '') }

/** Of what the trail keeps no values: whether it was added, changed or removed. */
const veiledField = (label: string): HistoryField => ({
  label,
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
  ...ORGANIZATION_RECORD,
  readerOf,
  actions: {
    'sales.changeOrganization': '수정',
    'sales.takeCharge': '담당 시작',
    'sales.undoStatusChange': '영업상태 변경 되돌림',
  },
  fields: {
    salesStatusId: '영업상태',
    salesTargetSchoolYear: yearField,
    operationStatusCode: wordField('운영상태', OPERATION_STATUSES),
    organizationTypeCode: wordField('유형', ORGANIZATION_TYPES),
    salesPersonId: '담당자',
  },
  named: async (db, rows) =>
    named(rows, { salesStatusId: await namesOfStatuses(db), salesPersonId: await namesOfPeople(db) }),
}

const reportHistory: HistoryKind = {
  ...REPORT_RECORD,
  readerOf,
  actions: { 'sales.addReport': '작성', 'sales.changeReport': '수정' },
  fields: {
    salesTargetSchoolYear: yearField,
    salesReportTypeId: '구분',
    salesDateTime: '영업일시',
    contactId: veiledField('연락처'),
    content: veiledField('내용'),
    nextContactDate: '다음 연락일',
  },
  named: async (db, rows) => named(rows, { salesReportTypeId: await namesOfTypes(db) }),
}

const contactHistory: HistoryKind = {
  ...CONTACT_RECORD,
  readerOf,
  actions: { 'sales.addContact': '등록', 'sales.changeContact': '수정' },
  fields: {
    contactName: veiledField('이름'),
    phoneNumber: veiledField('전화번호'),
    email: veiledField('이메일'),
    isUse: { label: '사용 여부', text: (isUse) => (isUse === true ? '사용' : '사용 안 함') },
  },
}

/** What happened to organisations, reports and contacts: for everybody who works with them. */
export const salesHistories: readonly HistoryKind[] = [organizationHistory, reportHistory, contactHistory]
