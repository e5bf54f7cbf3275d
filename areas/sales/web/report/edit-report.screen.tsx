import { useRef } from 'react'
import { readOrganization } from '#areas/sales/contract/organization.contract.ts'
import { DUE_ORGANIZATIONS, ORGANIZATIONS } from '#areas/sales/contract/places.ts'
import { reportPath } from '#areas/sales/web/organization/paths.ts'
import { crumbOf } from '#platform/contract/place.ts'
import { Id } from '#platform/contract/shapes.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { ErrorState } from '#platform/web/feedback/states.tsx'
import { useNextShown } from '#platform/web/list/neighbours/list-trail.ts'
import { Panel } from '#platform/web/look/panel.tsx'
import { Page } from '#platform/web/screens/page-title.tsx'
import { Redirect } from '#platform/web/screens/redirect.tsx'
import { oneOf, searchOf } from '#platform/web/screens/search-fields.ts'
import { useBack, useGo, useParam, useSearchOf } from '#platform/web/screens/use-search.ts'
import css from './report.module.css'
import { ReportForm } from './report-form.tsx'

/** The screen from which it was opened, where that matters for the way back. */
const FormSearch = searchOf({ from: oneOf(['due', 'organization']) })

/** Writes a report (`new`) or changes one, as a screen of its own. */
export function EditReportScreen() {
  const organization = Id.safeParse(useParam('organizationId'))
  const report = useParam('reportId')
  const isNew = report === 'new'
  const known = Id.safeParse(report)
  const title = isNew ? '영업보고 작성' : '영업보고 수정'
  if (!organization.success || !(isNew || known.success)) {
    return (
      <Page title={title} breadcrumb={[{ text: '영업' }, crumbOf(ORGANIZATIONS)]}>
        <Panel>
          <ErrorState text="영업보고를 찾을 수 없습니다." />
        </Panel>
      </Page>
    )
  }
  return (
    <ReportPage
      key={`${organization.data} ${report}`}
      title={title}
      organizationId={organization.data}
      reportId={known.data}
    />
  )
}

/**
 * Where the form leads. It never stays behind as a step of its own: after saving, Back leads to where it was opened from. From
 * the list of whom to contact one goes on to the next of that list, or back to it after the last.
 */
function useSteps(organizationId: number, home: string) {
  const go = useGo()
  const [{ from }] = useSearchOf(FormSearch)
  const back = useBack(from === 'due' ? DUE_ORGANIZATIONS.path : home)
  const next = useNextShown(DUE_ORGANIZATIONS.path, organizationId)
  const goHome = (): void => go(home, { replace: true })
  const onward =
    next === undefined
      ? { text: '저장하고 목록으로', go: back }
      : {
          text: '저장하고 다음',
          go: () => go(reportPath(Number(next.key), 'new'), { search: { from }, replace: true }),
        }
  return {
    onDone: from === 'organization' ? back : goHome,
    onCancel: from === undefined ? goHome : back,
    onward: from === 'due' ? onward : undefined,
  }
}

interface PageProps {
  title: string
  organizationId: number
  reportId: number | undefined
}

function ReportPage({ title, organizationId, reportId }: PageProps) {
  const home = `${ORGANIZATIONS.path}/${organizationId}`
  const steps = useSteps(organizationId, home)
  const organization = useCall(readOrganization, { params: { id: organizationId } }).data
  const name = organization?.organizationName ?? '기관'
  // What another organisation took up is written of there. Who writes while that happens keeps what they wrote.
  const opened = useRef<number>(undefined)
  opened.current ??= organization?.organizationId
  if (opened.current !== undefined && opened.current !== organizationId)
    return <Redirect to={reportPath(opened.current, reportId ?? 'new')} />
  return (
    <Page
      title={title}
      description={name}
      breadcrumb={[{ text: '영업' }, crumbOf(ORGANIZATIONS), { text: name, to: home }]}
    >
      <Panel className={css.page}>
        <ReportForm organizationId={organizationId} reportId={reportId} {...steps} />
      </Panel>
    </Page>
  )
}
