import { readOrganization } from '#areas/sales/contract/organization.contract.ts'
import { Id } from '#platform/contract/shapes.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { ErrorState } from '#platform/web/feedback/states.tsx'
import { Panel } from '#platform/web/look/panel.tsx'
import { Page } from '#platform/web/screens/page-title.tsx'
import { useGo, useParam } from '#platform/web/screens/use-search.ts'
import css from './report.module.css'
import { ReportForm } from './report-form.tsx'

const LIST = '/sales/organizations'

/** Writes a report (`new`) or changes one, as a screen of its own. */
export function EditReportScreen() {
  const organization = Id.safeParse(useParam('organizationId'))
  const report = useParam('reportId')
  const isNew = report === 'new'
  const known = Id.safeParse(report)
  const title = isNew ? '영업보고 작성' : '영업보고 수정'
  if (!organization.success || !(isNew || known.success)) {
    return (
      <Page title={title} breadcrumb={[{ text: '영업' }, { text: '기관별 영업현황', to: LIST }]}>
        <Panel>
          <ErrorState text="영업보고를 찾을 수 없습니다." />
        </Panel>
      </Page>
    )
  }
  return <ReportPage key={report} title={title} organizationId={organization.data} reportId={known.data} />
}

interface PageProps {
  title: string
  organizationId: number
  reportId: number | undefined
}

function ReportPage({ title, organizationId, reportId }: PageProps) {
  const go = useGo()
  const home = `${LIST}/${organizationId}`
  const back = (): void => go(home)
  const name = useCall(readOrganization, { params: { id: organizationId } }).data?.organizationName ?? '기관'
  return (
    <Page
      title={title}
      description={name}
      breadcrumb={[{ text: '영업' }, { text: '기관별 영업현황', to: LIST }, { text: name, to: home }]}
    >
      <Panel className={css.page}>
        <ReportForm organizationId={organizationId} reportId={reportId} onDone={back} onCancel={back} />
      </Panel>
    </Page>
  )
}
