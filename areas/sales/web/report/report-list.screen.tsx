import { listReportTypes } from '#areas/sales/contract/look-up.contract.ts'
import type { reports, SalesReport } from '#areas/sales/contract/report.contract.ts'
import { mayChangeReport } from '#areas/sales/rules/report-rights.rules.ts'
import { reportTable } from '#areas/sales/rules/report-table.rules.ts'
import { organizationPath, reportPath, SALES_MENU } from '#areas/sales/web/organization/paths.ts'
import { SalesSubNavigation } from '#areas/sales/web/sub-navigation.tsx'
import type { AddressOf } from '#platform/contract/list/list.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { Select } from '#platform/web/form/select.tsx'
import type { OwnControl } from '#platform/web/list/list-parts.tsx'
import { ListScreen } from '#platform/web/list/list-screen.tsx'
import { buttonLook } from '#platform/web/look/button.tsx'
import { ScreenLink } from '#platform/web/screens/screen-link.tsx'
import { useSession } from '#platform/web/screens/session.ts'
import { stampOf } from '../organization/sales-time.ts'
import { ContentText } from './content-text.tsx'

const CELLS = {
  content: ({ content }: SalesReport) => <ContentText content={content} />,
  nextContact: ({ nextContactDate }: SalesReport) => nextContactDate ?? '-',
}

const FRESH_MS = 3_600_000

/** The kinds of reports, whose words only the server knows. */
function useTypeControl(): OwnControl<AddressOf<typeof reports>> {
  const types = useCall(listReportTypes, {}, { freshMs: FRESH_MS }).data?.list ?? []
  const choices = types.map((type) => ({ value: type.salesReportTypeId, label: type.salesReportTypeName }))
  return {
    words: ({ salesReportTypeId: chosen }) =>
      chosen === undefined ? undefined : (choices.find(({ value }) => value === chosen)?.label ?? String(chosen)),
    control: ({ id, draft, change }) => (
      <Select
        id={id}
        choices={choices}
        emptyText="전체"
        value={draft.salesReportTypeId}
        onChoose={(salesReportTypeId) => change({ salesReportTypeId })}
      />
    ),
  }
}

/** A report is changed by its author and by administrators. */
function useEditLink(): (report: SalesReport) => React.ReactNode {
  const session = useSession()
  return (report) =>
    session !== null &&
    mayChangeReport(report, session) && (
      <ScreenLink
        to={reportPath(report.organizationId, report.salesReportId)}
        aria-label={`${report.organizationName} ${stampOf(report.salesDateTime)} 보고 수정`}
        {...buttonLook({ size: 'small' })}
      >
        수정
      </ScreenLink>
    )
}

/** Everybody's reports, newest first; a row leads to its organisation. */
export function ReportListScreen() {
  const salesReportTypeId = useTypeControl()
  const rowActions = useEditLink()
  return (
    <ListScreen
      of={reportTable}
      description="모든 기관의 영업보고를 최신순으로 조회합니다."
      breadcrumb={[{ text: SALES_MENU }]}
      intro={<SalesSubNavigation />}
      cells={CELLS}
      controls={{ salesReportTypeId }}
      rowActions={rowActions}
      rowActionsWidth={76}
      rowKey={({ salesReportId }) => salesReportId}
      rowLink={({ organizationId }) => organizationPath(organizationId)}
      emptyText="조건에 맞는 영업보고가 없습니다."
      noneYetText="작성된 영업보고가 없습니다."
    />
  )
}
