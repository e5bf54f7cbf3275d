import { type Institute, listInstitutes } from '#areas/live/broadcast/contract/institute.contract.ts'
import { broadcastsPath } from '#areas/live/broadcast/web/paths.ts'
import { dottedDay } from '#platform/contract/seoul.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { ListSection } from '#platform/web/list/list-section.tsx'
import { ACTIONS, type Column } from '#platform/web/list/table/columns.ts'
import { buttonLook } from '#platform/web/look/button.tsx'
import { Page } from '#platform/web/screens/page-title.tsx'
import { ScreenLink } from '#platform/web/screens/screen-link.tsx'

const COLUMNS: readonly Column<Institute>[] = [
  { key: 'instituteName', title: '기관명', primary: true, render: ({ instituteName }) => instituteName },
  {
    key: 'registerDate',
    title: '등록일',
    width: 140,
    render: ({ registerDate }) => dottedDay(registerDate.slice(0, 10)),
  },
  {
    key: ACTIONS,
    title: '방송',
    width: 120,
    fixed: true,
    render: ({ liveInstituteNo, instituteName }) => (
      <ScreenLink
        to={broadcastsPath(liveInstituteNo)}
        aria-label={`${instituteName} 방송 목록`}
        {...buttonLook({ size: 'small' })}
      >
        방송 목록
      </ScreenLink>
    ),
  },
]

/** The institutes of the person; each leads to its broadcasts. */
export function InstituteListScreen() {
  const list = useCall(listInstitutes, {})
  return (
    <Page title="라이브 상담" description="소속된 기관의 방송을 개설하고 상담을 진행합니다.">
      <ListSection
        name="기관 목록"
        list={list}
        columns={COLUMNS}
        rowKey={({ liveInstituteNo }) => liveInstituteNo}
        rowLink={({ liveInstituteNo }) => broadcastsPath(liveInstituteNo)}
        emptyText="소속된 기관이 없습니다. 기관 등록은 포털 관리자에게 문의해주세요."
      />
    </Page>
  )
}
