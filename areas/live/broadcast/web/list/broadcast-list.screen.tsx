import type { Broadcast } from '#areas/live/broadcast/contract/broadcast.contract.ts'
import { readInstitute } from '#areas/live/broadcast/contract/institute.contract.ts'
import { BROADCAST_STATE_LOOKS, SERVICE_TYPE_WORDS } from '#areas/live/broadcast/contract/live.ts'
import { stateOnWire } from '#areas/live/broadcast/rules/broadcast-state.rules.ts'
import { useMayEdit } from '#areas/live/broadcast/web/may-edit.ts'
import { INSTITUTES_CRUMBS, newBroadcastPath } from '#areas/live/broadcast/web/paths.ts'
import { stampOf } from '#areas/live/broadcast/web/stamp.ts'
import type { CallOutput } from '#platform/contract/call.ts'
import { useServerNow } from '#platform/web/calls/use-server-now.ts'
import { ListSection } from '#platform/web/list/list-section.tsx'
import { useLocalPage } from '#platform/web/list/local-page.ts'
import { StatusTag } from '#platform/web/list/status-tag.tsx'
import { ACTIONS, type Column } from '#platform/web/list/table/columns.ts'
import { buttonLook } from '#platform/web/look/button.tsx'
import { RecordScreen } from '#platform/web/record/record-screen.tsx'
import { Page } from '#platform/web/screens/page-title.tsx'
import { ScreenLink } from '#platform/web/screens/screen-link.tsx'
import css from './list.module.css'
import { RowActions } from './row-actions.tsx'
import { useClosing } from './use-closing.ts'

const ROWS_A_PAGE = 20

/** The broadcasts of an institute. */
export const BroadcastListScreen = () => (
  <RecordScreen read={readInstitute} param="liveInstituteNo" title="방송 목록" breadcrumb={INSTITUTES_CRUMBS}>
    {(institute) => <Broadcasts institute={institute} />}
  </RecordScreen>
)

/** From when to when; without an end while it goes on. What was ended before its start never was on air. */
function timesOf({ startDate, endDate }: Broadcast): string {
  if (!endDate) return stampOf(startDate)
  if (endDate < startDate) return `${stampOf(startDate)} 예약, 시작\u00a0전\u00a0종료`
  const end = endDate.slice(0, 10) === startDate.slice(0, 10) ? endDate.slice(11, 16) : stampOf(endDate)
  return `${stampOf(startDate)} ~ ${end}`
}

function StateCell({ broadcast, now }: { broadcast: Broadcast; now: Date }) {
  const state = stateOnWire(broadcast, now)
  if (state === 'BEFORE') return <>예약</>
  return <StatusTag of={BROADCAST_STATE_LOOKS[state]} />
}

interface ColumnsOptions {
  now: Date
  canEdit: (broadcast: Broadcast) => boolean
  onClose: (broadcast: Broadcast) => void
}

const columnsFor = ({ now, canEdit, onClose }: ColumnsOptions): readonly Column<Broadcast>[] => [
  {
    key: 'broadcastName',
    title: '방송명',
    primary: true,
    render: ({ broadcastName }) => (
      <span className={css.name} title={broadcastName}>
        {broadcastName}
      </span>
    ),
  },
  { key: 'state', title: '상태', width: 76, fixed: true, render: (it) => <StateCell broadcast={it} now={now} /> },
  { key: 'startDate', title: '방송 시간', width: 182, isTelling: true, render: timesOf },
  { key: 'hostName', title: '개설자', width: 72, render: ({ hostName }) => hostName },
  {
    key: 'broadcastServiceType',
    title: '방송 유형',
    width: 78,
    render: ({ broadcastServiceType }) => SERVICE_TYPE_WORDS[broadcastServiceType],
  },
  {
    key: ACTIONS,
    title: '관리',
    width: 376,
    fixed: true,
    render: (broadcast) => (
      <RowActions broadcast={broadcast} canEdit={canEdit(broadcast)} onClose={() => onClose(broadcast)} />
    ),
  },
]

function Broadcasts({ institute }: { institute: CallOutput<typeof readInstitute> }) {
  const { liveInstituteNo, instituteName, list } = institute
  const now = useServerNow()
  const { close } = useClosing()
  const edit = useMayEdit(now)
  const columns = columnsFor({
    now,
    canEdit: (broadcast) => edit(broadcast).ok,
    onClose: (broadcast) => void close(broadcast),
  })
  const shown = useLocalPage(list, ROWS_A_PAGE)
  const opening = (
    <ScreenLink to={newBroadcastPath(liveInstituteNo)} {...buttonLook({ kind: 'primary' })}>
      방송 개설
    </ScreenLink>
  )
  return (
    <Page
      title={instituteName}
      description="기관의 방송을 최신순으로 조회합니다."
      breadcrumb={INSTITUTES_CRUMBS}
      actions={opening}
    >
      <ListSection
        {...shown}
        name="방송 목록"
        columns={columns}
        rowKey={({ liveBroadcastNo }) => liveBroadcastNo}
        emptyText="개설된 방송이 없습니다. ‘방송 개설’로 첫 방송을 만들어주세요."
      />
    </Page>
  )
}
