import type { z } from 'zod'
import type { SalesStatus } from '#areas/sales/contract/look-up.contract.ts'
import type { SalesOrganizationDetail } from '#areas/sales/contract/organization.contract.ts'
import type { SalesReport, saveReport } from '#areas/sales/contract/report.contract.ts'
import { REPORT, type ReportForm } from '#areas/sales/contract/report.record.ts'
import { toClock, toDay } from '#platform/contract/seoul.ts'
import { dayTimeParts } from '#platform/web/form/day-time-input.tsx'
import type { ReportChoices } from './use-report-choices.ts'

/** What stands in the form of a report. */
export type ReportValues = {
  /** Empty: none; so for the contact. */
  salesTargetSchoolYear: number | ''
  /** A choice among buttons: the number as text, empty for none. */
  salesReportTypeId: string
  /** `YYYY-MM-DD HH:mm`, with what is missing left empty. */
  salesDateTime: string
  contactId: number | ''
  content: string
  nextContactDate: string | null
  /** The stage of the organisation as the author saw it, and the one that it gets with the report. */
  fromStatusId: number
  salesStatusId: number
}

/** The stage on the way that follows one; the same where none does. */
function stageAfter(stages: readonly SalesStatus[], stage: number): number {
  const later = stages.slice(stages.findIndex(({ salesStatusId }) => salesStatusId === stage) + 1)
  return later.find(({ salesStatusKind }) => salesStatusKind === 'OPEN')?.salesStatusId ?? stage
}

/**
 * A new report: made just now, like the last one. Its contact is chosen only while it can be chosen. Whom somebody reports of
 * does not stay where nobody was contacted yet: the next stage is offered, and can be declined.
 */
export const newReportValues = (
  { salesTargetSchoolYear, lastReport, salesStatusId, isFirstStatus }: SalesOrganizationDetail,
  { contacts, stages }: Pick<ReportChoices, 'contacts' | 'stages'>,
  now: Date,
): ReportValues => ({
  salesTargetSchoolYear: salesTargetSchoolYear ?? '',
  salesReportTypeId: lastReport ? String(lastReport.salesReportTypeId) : '',
  salesDateTime: `${toDay(now)} ${toClock(now)}`,
  contactId: contacts.find(({ value }) => value === lastReport?.contactId)?.value ?? '',
  content: '',
  nextContactDate: null,
  fromStatusId: salesStatusId,
  salesStatusId: isFirstStatus ? stageAfter(stages, salesStatusId) : salesStatusId,
})

/** The form of a report that exists. */
export const valuesOfReport = (report: SalesReport): ReportValues => ({
  salesTargetSchoolYear: report.salesTargetSchoolYear ?? '',
  salesReportTypeId: String(report.salesReportTypeId),
  salesDateTime: report.salesDateTime.slice(0, 16),
  contactId: report.contactId ?? '',
  content: report.content,
  nextContactDate: report.nextContactDate,
  fromStatusId: 0,
  salesStatusId: 0,
})

function wholeTime(value: string): string {
  const { day, time } = dayTimeParts(value)
  return day === '' || time === '' ? '' : `${day} ${time.slice(0, 5)}:00`
}

type SavedReport = z.input<typeof saveReport.body>

const numberOrNull = (value: number | ''): number | null => (value === '' ? null : value)

/** What is sent; what is missing makes no valid report. */
export const reportBodyOf = (values: ReportValues): ReportForm & Pick<SavedReport, 'statusMove'> => ({
  salesTargetSchoolYear: numberOrNull(values.salesTargetSchoolYear),
  salesReportTypeId: values.salesReportTypeId === '' ? Number.NaN : Number(values.salesReportTypeId),
  salesDateTime: wholeTime(values.salesDateTime),
  contactId: numberOrNull(values.contactId),
  content: values.content,
  nextContactDate: values.nextContactDate,
  ...(values.salesStatusId !== values.fromStatusId && {
    statusMove: { fromStatusId: values.fromStatusId, toStatusId: values.salesStatusId },
  }),
})

/** How the form of a report is checked, and where in it the server's refusals belong. */
export const REPORT_FORM = {
  schema: REPORT.form,
  body: reportBodyOf,
  refusedAt: {
    YEAR_OUT_OF_RANGE: 'salesTargetSchoolYear',
    UNKNOWN_REPORT_TYPE: 'salesReportTypeId',
    TIME_IMPLAUSIBLE: 'salesDateTime',
    NEXT_CONTACT_TOO_EARLY: 'nextContactDate',
    UNKNOWN_CONTACT: 'contactId',
    UNKNOWN_STATUS: 'salesStatusId',
  },
} as const
