import { useRef } from 'react'
import type { z } from 'zod'
import type { SalesOrganizationDetail } from '#areas/sales/contract/organization.contract.ts'
import { ORGANIZATION } from '#areas/sales/contract/organization.record.ts'
import { ORGANIZATIONS } from '#areas/sales/contract/places.ts'
import { StageTag } from '#areas/sales/web/stage-tag.tsx'
import { crumbOf } from '#platform/contract/place.ts'
import { lateLayer } from '#platform/web/layer/late.tsx'
import { Neighbours } from '#platform/web/list/neighbours/neighbours.tsx'
import { Button } from '#platform/web/look/button.tsx'
import { RecordHistory } from '#platform/web/record/record-history.tsx'
import { Page } from '#platform/web/screens/page-title.tsx'
import { oneOf, searchOf } from '#platform/web/screens/search-fields.ts'
import { type SetSearch, useBack, useSearchOf } from '#platform/web/screens/use-search.ts'
import { BasicInfo } from './basic-info.tsx'
import { NearbySchools } from './nearby.tsx'
import css from './page.module.css'
import { organizationPath, SALES_MENU } from './paths.ts'
import { StageBar } from './stage-bar.tsx'
import { Summary } from './summary.tsx'
import { ReportTimeline } from './timeline.tsx'
import { UndoMove } from './undo-move.tsx'
import { useOptions, yearText } from './use-look-ups.ts'

/** What lies over the page; it stands in the address, so that other screens can lead to it. */
const DIALOGS = ['report', 'contacts', 'info'] as const
const PageSearch = searchOf({ dialog: oneOf(DIALOGS) })

const ReportDialog = lateLayer(() => import('../report/report-dialog.tsx').then((module) => module.ReportDialog))
const ContactsDialog = lateLayer(() => import('../contacts/dialog.tsx').then((module) => module.ContactsDialog))
const InfoDialog = lateLayer(() => import('./info-dialog.tsx').then((module) => module.InfoDialog))

interface PageProps {
  organization: SalesOrganizationDetail
}

/** The page of one organisation. */
export function OrganizationPage({ organization }: PageProps) {
  const { organizationId, organizationName } = organization
  const [{ dialog }, setSearch] = useSearchOf(PageSearch)
  const { comingLater } = useOptions()
  const { open, close } = useDialogSteps(setSearch, useBack(organizationPath(organizationId)))
  return (
    <Page
      title={organizationName}
      breadcrumb={[{ text: SALES_MENU }, crumbOf(ORGANIZATIONS), { text: '기관 상세', isHere: true }]}
      description={<Standing organization={organization} />}
      actions={
        <span className={css.actions}>
          <Neighbours list={ORGANIZATIONS.path} current={organizationId} />
          <Button kind="primary" onClick={() => open('report')}>
            영업보고 작성
          </Button>
          <Button onClick={() => open('contacts')}>연락처 관리</Button>
          <Button onClick={() => open('info')}>정보 수정</Button>
        </span>
      }
    >
      <Summary organization={organization} />
      <StageBar organization={organization} />
      <div className={css.layout}>
        <ReportTimeline organizationId={organizationId} />
        <div className={css.side}>
          <BasicInfo organization={organization} comingLater={comingLater} />
          <NearbySchools organizationId={organizationId} />
          <RecordHistory level={2} isPanel of={ORGANIZATION} id={organizationId} />
        </div>
      </div>
      {dialog === 'report' && (
        <ReportDialog organizationId={organizationId} organizationName={organizationName} onClose={close} />
      )}
      {dialog === 'contacts' && (
        <ContactsDialog organizationId={organizationId} organizationName={organizationName} onClose={close} />
      )}
      {dialog === 'info' && <InfoDialog organization={organization} onClose={close} />}
    </Page>
  )
}

/**
 * A dialog is a step of its own, so that Back closes it; closing it takes the step back, so that Back afterwards leads to where
 * the page was opened from and never into the dialog again.
 */
function useDialogSteps(setSearch: SetSearch<z.output<typeof PageSearch>>, back: () => void) {
  const isStep = useRef(false)
  return {
    open: (dialog: (typeof DIALOGS)[number]): void => {
      isStep.current = true
      setSearch({ dialog }, { stay: true })
    },
    close: (): void => {
      if (isStep.current) back()
      else setSearch({ dialog: undefined }, { stay: true, replace: true })
      isStep.current = false
    },
  }
}

/** The school year it is wanted for, and the stage. */
const Standing = ({ organization }: PageProps) => (
  <span className={css.standing}>
    <span>
      {organization.salesTargetSchoolYear === null ? '학년도 미정' : yearText(organization.salesTargetSchoolYear)}
    </span>
    <StageTag {...organization} />
    <UndoMove organization={organization} />
    <span>{organization.salesPersonName ? `담당 ${organization.salesPersonName}` : '담당자 없음'}</span>
  </span>
)
