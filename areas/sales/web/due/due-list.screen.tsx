import type { listDue } from '#areas/sales/contract/due.contract.ts'
import { dueTable } from '#areas/sales/rules/due-table.rules.ts'
import { organizationPath, reportPath, SALES_MENU } from '#areas/sales/web/organization/paths.ts'
import { ContentText } from '#areas/sales/web/report/content-text.tsx'
import { useRouteBulk } from '#areas/sales/web/route/use-route-bulk.ts'
import { StageTag } from '#areas/sales/web/stage-tag.tsx'
import { SalesSubNavigation } from '#areas/sales/web/sub-navigation.tsx'
import type { CallOutput } from '#platform/contract/call.ts'
import { ListScreen } from '#platform/web/list/list-screen.tsx'
import { buttonLook } from '#platform/web/look/button.tsx'
import { MapLink } from '#platform/web/look/map-link.tsx'
import { TelLink } from '#platform/web/look/tel-link.tsx'
import { ScreenLink } from '#platform/web/screens/screen-link.tsx'
import css from './due.module.css'
import { DueDay } from './due-day.tsx'

type Due = CallOutput<typeof listDue>['list'][number]

/** Where the form goes on from one organisation of this list to the next. */
const FROM_DUE = { from: 'due' }

const CELLS = {
  nextContact: ({ nextContactDate }: Due) => <DueDay day={nextContactDate} />,
  contact: ({ mainContact }: Due) => (mainContact ? <WhomToCall {...mainContact} /> : '-'),
  address: ({ roadAddress }: Due) => (roadAddress === '' ? '-' : <MapLink address={roadAddress} />),
  salesStatus: (due: Due) => <StageTag {...due} />,
  content: ({ lastReport }: Due) => <ContentText content={lastReport.content} />,
}

/** A number is called by a tap, from the list itself. */
const WhomToCall = ({ contactName, phoneNumber }: NonNullable<Due['mainContact']>) => (
  <span className={css.whomToCall}>
    {contactName !== null && <span>{contactName}</span>}
    {phoneNumber !== null && <TelLink number={phoneNumber} />}
  </span>
)

const writeReport = ({ organizationId, organizationName }: Due) => (
  <ScreenLink
    to={reportPath(organizationId, 'new')}
    search={FROM_DUE}
    aria-label={`${organizationName} 보고 작성`}
    {...buttonLook({ size: 'small', kind: 'primary' })}
  >
    보고 작성
  </ScreenLink>
)

/** Organisations that want to be contacted, the most overdue first. A row leads to the page on which one calls. */
export const DueListScreen = () => (
  <ListScreen
    of={dueTable}
    description="영업보고에서 정한 다음 연락일이 지났거나 오늘인 기관입니다. ‘7일 안’을 선택하면 앞으로 7일까지 함께 봅니다."
    breadcrumb={[{ text: SALES_MENU }]}
    intro={<SalesSubNavigation />}
    cells={CELLS}
    bulk={[useRouteBulk<Due>()]}
    rowActions={writeReport}
    rowActionsWidth={104}
    rowKey={({ organizationId }) => organizationId}
    rowLink={({ organizationId }) => organizationPath(organizationId)}
    emptyText="조건에 맞는 기관이 없습니다."
    noneYetText="오늘 연락할 기관이 없습니다."
  />
)
