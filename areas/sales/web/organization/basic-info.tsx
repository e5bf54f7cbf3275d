import type { SalesOrganizationDetail } from '#areas/sales/contract/organization.contract.ts'
import { ORGANIZATION } from '#areas/sales/contract/organization.record.ts'
import { NextContact } from '#areas/sales/web/next-contact.tsx'
import { type Fact, Facts } from '#platform/web/list/facts.tsx'
import { Panel } from '#platform/web/look/panel.tsx'
import css from './page.module.css'
import { stampOf } from './sales-time.ts'
import { yearText } from './use-look-ups.ts'

const FIELDS = ORGANIZATION.fields

interface BasicInfoProps {
  organization: SalesOrganizationDetail
  /** Names of fields that are announced only. */
  comingLater: readonly string[]
}

/** What is known of the school itself, and where the work with it stands. */
export function BasicInfo({ organization, comingLater }: BasicInfoProps) {
  const { lastSalesDateTime, salesTargetSchoolYear } = organization
  const facts: Fact[] = [
    ['기관번호', organization.organizationId],
    ['지역', `${organization.parentAreaName} ${organization.childAreaName}`],
    ['주소', organization.roadAddress || '-'],
    ['분류', organization.organizationCategoryName || '-'],
    [FIELDS.organizationTypeCode.title, organization.organizationTypeName || '-'],
    [FIELDS.operationStatusCode.title, organization.operationStatusName],
    [FIELDS.salesTargetSchoolYear.title, salesTargetSchoolYear === null ? '-' : yearText(salesTargetSchoolYear)],
    [FIELDS.salesStatusId.title, organization.salesStatusName],
    [FIELDS.salesPersonId.title, organization.salesPersonName || '-'],
    ['최근 영업일', lastSalesDateTime === null ? '-' : stampOf(lastSalesDateTime)],
    ['다음 연락일', <NextContact key="next" day={organization.nextContactDate} />],
  ]
  const later: Fact[] = comingLater.map((name) => [
    name,
    <span key={name} className={css.later}>
      준비 중
    </span>,
  ])
  return (
    <Panel title="기본정보">
      <Facts facts={[...facts, ...later]} />
    </Panel>
  )
}
