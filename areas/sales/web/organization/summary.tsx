import type { SalesOrganizationDetail } from '#areas/sales/contract/organization.contract.ts'
import { NextContact } from '#areas/sales/web/next-contact.tsx'
import { buttonLook } from '#platform/web/look/button.tsx'
import { Panel } from '#platform/web/look/panel.tsx'
import { TelLink } from '#platform/web/look/tel-link.tsx'
import css from './page.module.css'
import { stampOf } from './sales-time.ts'

interface PartProps {
  organization: SalesOrganizationDetail
}

/** What a salesperson at the gate needs first: whom to call, and what was said last. */
export const Summary = ({ organization }: PartProps) => (
  <div className={css.summary}>
    <Panel title="대표 연락처">
      <MainContact organization={organization} />
    </Panel>
    <Panel title="최근 영업보고">
      <LastReport organization={organization} />
    </Panel>
  </div>
)

function MainContact({ organization: { mainContact: contact } }: PartProps) {
  if (!contact) return <p className={css.none}>등록된 연락처가 없습니다.</p>
  const { contactName, phoneNumber, email } = contact
  return (
    <div className={css.contact}>
      <span>
        <strong>{contactName ?? '이름 없음'}</strong>
        {email !== null && <a href={`mailto:${email}`}>{email}</a>}
      </span>
      {phoneNumber !== null && <TelLink number={phoneNumber} className={buttonLook().className} />}
    </div>
  )
}

function LastReport({ organization: { lastReport: report } }: PartProps) {
  if (!report) return <p className={css.none}>작성된 영업보고가 없습니다.</p>
  return (
    <div className={css.lastReport}>
      <p>
        <strong>{report.salesReportTypeName}</strong> {stampOf(report.salesDateTime)} · {report.salesPersonName}
      </p>
      <p className={css.lastContent}>{report.content}</p>
      {report.nextContactDate !== null && (
        <p>
          다음 연락일 <NextContact day={report.nextContactDate} />
        </p>
      )}
    </div>
  )
}
