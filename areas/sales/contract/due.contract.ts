import { z } from 'zod'
import { byChoice, byText } from '#platform/contract/list/filters.ts'
import { listOf } from '#platform/contract/list/list.ts'
import { DUE_UNTIL, WHOSE } from './codes.ts'
import { Contact } from './contact.contract.ts'
import { SalesOrganization } from './organization.contract.ts'
import { DUE_ORGANIZATIONS } from './places.ts'
import { SalesReport } from './report.contract.ts'

/** An organisation that wants to be contacted: with the report that said so, whom to call, and where it is. */
export const DueOrganization = SalesOrganization.extend({
  nextContactDate: SalesOrganization.shape.nextContactDate.unwrap(),
  lastReport: SalesReport.pick({
    salesReportId: true,
    salesReportTypeName: true,
    salesDateTime: true,
    salesPersonName: true,
    contactName: true,
    content: true,
  }),
  roadAddress: z.string(),
  /** Whom to call, as on the page of the organisation. */
  mainContact: Contact.pick({ contactName: true, phoneNumber: true }).nullable(),
})

/**
 * Organisations whose day of contact has come (`TODAY`) or comes within seven days (`WEEK`), the most overdue first; one's own unless all are asked for.
 */
export const dueOrganizations = listOf({
  name: 'sales.listDue',
  path: '/partner/ad-api/sales/due',
  place: DUE_ORGANIZATIONS,
  row: DueOrganization,
  reads: ['sales.organizations', 'sales.reports'],
  filters: [
    byChoice('until', '기간', DUE_UNTIL, 'TODAY'),
    byChoice('whose', '담당', WHOSE, 'MINE'),
    byText('searchText', '학교명', { placeholder: '학교명' }),
  ],
})
export const { listCall: listDue } = dueOrganizations
