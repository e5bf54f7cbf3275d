import { findSimilarReports } from '#areas/sales/contract/report.contract.ts'
import { shortened } from '#areas/sales/rules/report-table.rules.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { dayTimeParts } from '#platform/web/form/day-time-input.tsx'
import css from './report.module.css'
import type { ReportValues } from './report-values.ts'

interface SimilarProps {
  organizationId: number
  /** The report that is being changed. */
  reportId: number | undefined
  values: ReportValues
}

/** Says before saving that the same visit may have been reported already. It keeps nobody from saving. */
export function SimilarReports({ organizationId, reportId, values }: SimilarProps) {
  const { day } = dayTimeParts(values.salesDateTime)
  const type = Number(values.salesReportTypeId)
  const isAsked = day !== '' && type > 0
  const { data, isPlaceholderData } = useCall(
    findSimilarReports,
    { params: { id: organizationId }, query: { salesReportTypeId: type, salesDate: day, salesReportId: reportId } },
    { enabled: isAsked },
  )
  const list = isAsked && !isPlaceholderData ? (data?.list ?? []) : []
  return (
    <div role="status">
      {list.length > 0 && (
        <div className={css.similar}>
          <p>같은 날 같은 구분으로 작성된 보고가 있습니다. 중복이 아닌지 확인해주세요.</p>
          <ul>
            {list.map(({ salesReportId, salesDateTime, salesPersonName, content }) => (
              <li key={salesReportId}>
                {salesDateTime.slice(11, 16)} {salesPersonName}: {shortened(content)}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
