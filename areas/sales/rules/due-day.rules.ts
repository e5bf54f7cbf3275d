/** A report as far as days are concerned: when it was (`YYYY-MM-DD HH:mm:ss`), and the day of contact that it names. */
export interface DatedReport {
  readonly salesReportId: number
  readonly salesDateTime: string
  readonly nextContactDate: string | null
}

type Place = Pick<DatedReport, 'salesReportId' | 'salesDateTime'>

const isLater = (one: Place, other: Place): boolean =>
  one.salesReportId !== other.salesReportId &&
  (one.salesDateTime > other.salesDateTime ||
    (one.salesDateTime === other.salesDateTime && one.salesReportId > other.salesReportId))

/** Where the organisation's day of contact comes from: its newest report, and the one that says the day now. */
export interface DueReports {
  readonly newest: DatedReport | null
  readonly setter: DatedReport | null
}

/** The later report whose day of contact, not past yet, stands against what a report of an earlier day names; undefined: none does. */
export function standingReport({ newest, setter }: DueReports, written: Place, today: string): DatedReport | undefined {
  const stands = (report: DatedReport | null): report is DatedReport =>
    report !== null && isLater(report, written) && report.nextContactDate !== null && report.nextContactDate >= today
  return [setter, newest].find(stands)
}

/**
 * Which report says when to contact the organisation once one is written: the newest; one of an earlier day that names a day
 * and against which none stands; else the one that did before.
 */
export function dueReportAfter(reports: DueReports, written: DatedReport, today: string): DatedReport {
  const { newest, setter } = reports
  if (newest === null || newest.salesReportId === written.salesReportId) return written
  const standing = standingReport(reports, written, today)
  if (standing) return standing
  if (written.nextContactDate !== null) return written
  return setter === null || setter.salesReportId === written.salesReportId ? newest : setter
}
