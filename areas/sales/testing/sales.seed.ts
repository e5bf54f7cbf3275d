import { sql } from 'kysely'
import type { Person } from '#platform/testing/person.ts'
import type { TestPortal } from '#platform/testing/test-portal.ts'
import { type ContactForm, saveContact } from '../contract/contact.contract.ts'
import { changeOrganization, readOrganization } from '../contract/organization.contract.ts'
import type { OrganizationForm } from '../contract/organization.record.ts'
import { saveReport } from '../contract/report.contract.ts'
import type { ReportForm } from '../contract/report.record.ts'

/** A report as the screen posts it; `over` replaces fields. */
export const reportOf = (over: Partial<ReportForm> & { salesReportId?: number; version?: number } = {}) => ({
  salesTargetSchoolYear: 2027,
  salesReportTypeId: 1,
  salesDateTime: '2026-11-20 10:30:00',
  contactId: null,
  content: '교무부장과 면담했습니다.',
  nextContactDate: null,
  ...over,
})

/** Writes a report by its call; throws when it is refused. */
export async function writeReport(person: Person, id: number, over: Partial<ReportForm> = {}): Promise<number> {
  const answer = await person.send(saveReport, { params: { id }, body: reportOf(over) })
  if (answer.status !== 200) throw new Error(`not written: ${answer.status} ${JSON.stringify(answer.problem)}`)
  return answer.body.salesReportId
}

/** Adds a contact by its call; throws when it is refused. */
export async function addContact(person: Person, id: number, over: Partial<ContactForm> = {}): Promise<number> {
  const body = { contactName: '한가람', phoneNumber: '010-0000-4321', email: 'garam@school.example.com', ...over }
  const answer = await person.send(saveContact, { params: { id }, body })
  if (answer.status !== 200) throw new Error(`not added: ${answer.status} ${JSON.stringify(answer.problem)}`)
  return answer.body.contactId
}

/** Changes an organisation from how it stands now; answers what the call answers. */
export async function changeFrom(person: Person, id: number, over: Partial<OrganizationForm>) {
  const { body: now } = await person.send(readOrganization, { params: { id } })
  const { salesTargetSchoolYear, operationStatusCode, organizationTypeCode, salesStatusId, version } = now
  const form = { salesTargetSchoolYear, operationStatusCode, organizationTypeCode, salesStatusId, version }
  return person.send(changeOrganization, { params: { id }, body: { ...form, ...over } })
}

/** Forgets everything that was done with schools. */
export async function removeSales(portal: TestPortal): Promise<void> {
  await sql`truncate sales.report, sales.contact, sales.status_change, sales.organization cascade`.execute(portal.db)
}

/** The number of a demo person. */
export async function personOf(portal: TestPortal, loginId: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select user_id as id from account."user" where login_id = ${loginId}`.execute(portal.db)
  return rows[0]?.id ?? 0
}
