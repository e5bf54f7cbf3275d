import { useState } from 'react'
import { listReportsOfOrganization, type SalesReport } from '#areas/sales/contract/report.contract.ts'
import { mayChangeReport } from '#areas/sales/rules/report-rights.rules.ts'
import { NextContact } from '#areas/sales/web/next-contact.tsx'
import { sentenceOf } from '#platform/web/calls/problem-error.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { EmptyState, ErrorState, LoadingState } from '#platform/web/feedback/states.tsx'
import { StatusTag } from '#platform/web/list/status-tag.tsx'
import { Button } from '#platform/web/look/button.tsx'
import { Panel } from '#platform/web/look/panel.tsx'
import { TelLink } from '#platform/web/look/tel-link.tsx'
import { ScreenLink } from '#platform/web/screens/screen-link.tsx'
import { useSession } from '#platform/web/screens/session.ts'
import { reportPath } from './paths.ts'
import { stampOf } from './sales-time.ts'
import css from './timeline.module.css'
import { yearText } from './use-look-ups.ts'

const PAGE_SIZE = 20

interface TimelineProps {
  organizationId: number
}

const useReports = (organizationId: number, pageNum: number) =>
  useCall(listReportsOfOrganization, { params: { id: organizationId }, query: { pageNum, pageSize: PAGE_SIZE } })

/** The reports of an organisation, newest first. */
export const ReportTimeline = (props: TimelineProps) => (
  <Panel title="영업보고">
    <Reports {...props} />
  </Panel>
)

function Reports({ organizationId }: TimelineProps) {
  const [pages, setPages] = useState(1)
  const { data, error, refetch } = useReports(organizationId, 1)
  if (!data && error) return <ErrorState text={sentenceOf(error)} onRetry={() => void refetch()} />
  if (!data) return <LoadingState />
  if (data.list.length === 0) return <EmptyState text="작성된 영업보고가 없습니다." />
  return (
    <>
      <ol className={css.timeline}>
        <Entries list={data.list} />
        {Array.from({ length: pages - 1 }, (_, at) => at + 2).map((pageNum) => (
          <FurtherReports key={pageNum} organizationId={organizationId} pageNum={pageNum} />
        ))}
      </ol>
      {pages * PAGE_SIZE < data.totalCount && (
        <p className={css.more}>
          <Button onClick={() => setPages(pages + 1)}>더 보기</Button>
        </p>
      )}
    </>
  )
}

function FurtherReports({ organizationId, pageNum }: TimelineProps & { pageNum: number }) {
  const { data, error, refetch } = useReports(organizationId, pageNum)
  if (data) return <Entries list={data.list} />
  return <li>{error ? <ErrorState text={sentenceOf(error)} onRetry={() => void refetch()} /> : <LoadingState />}</li>
}

const Entries = ({ list }: { list: readonly SalesReport[] }) =>
  list.map((report) => <Entry key={report.salesReportId} report={report} />)

function Entry({ report }: { report: SalesReport }) {
  const { organizationId, salesReportId, salesReportTypeName, salesDateTime, salesTargetSchoolYear } = report
  const session = useSession()
  return (
    <li>
      <div className={css.head}>
        <StatusTag>{salesReportTypeName}</StatusTag>
        <strong>{stampOf(salesDateTime)}</strong>
        <span>{report.salesPersonName}</span>
        {salesTargetSchoolYear !== null && <span>{yearText(salesTargetSchoolYear)}</span>}
        {session && mayChangeReport(report, session) && (
          <ScreenLink
            to={reportPath(organizationId, salesReportId)}
            search={{ from: 'organization' }}
            aria-label={`${stampOf(salesDateTime)} 영업보고 수정`}
            className={css.edit}
          >
            수정
          </ScreenLink>
        )}
      </div>
      <p className={css.content}>{report.content}</p>
      <Contact report={report} />
      {report.nextContactDate !== null && (
        <p className={css.facts}>
          다음 연락일 <NextContact day={report.nextContactDate} />
        </p>
      )}
      {report.changedYmdt !== null && (
        <p className={css.facts}>
          {stampOf(report.changedYmdt)} {report.changedByName} 수정
        </p>
      )}
    </li>
  )
}

/** With whom it was. */
const Contact = ({ report: { contactId, contactName, phoneNumber, email } }: { report: SalesReport }) =>
  contactId !== null && (
    <p className={css.facts}>
      <span>{contactName ?? '이름 없음'}</span>
      {phoneNumber !== null && <TelLink number={phoneNumber} />}
      {email !== null && <a href={`mailto:${email}`}>{email}</a>}
    </p>
  )
