import { useState } from 'react'
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
import type { ListSearch, MoveList } from '#platform/web/list/list-source.ts'
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
/** The page is read with its institute: what may come between is said there. */
const HERE = { isPending: false, isPlaceholderData: false, error: null, refetch: () => undefined } as const

/** The broadcasts of an institute. */
export function BroadcastListScreen() {
  const [search, setSearch] = useState<ListSearch>({ page: 1, pageSize: ROWS_A_PAGE })
  return (
    <RecordScreen
      read={readInstitute}
      ask={(id) => ({ params: { id }, query: { pageNum: search.page, pageSize: search.pageSize } })}
      param="liveInstituteNo"
      title="방송 목록"
      breadcrumb={INSTITUTES_CRUMBS}
    >
      {(institute) => (
        <Broadcasts
          institute={institute}
          search={search}
          onMove={(patch) => setSearch((before) => ({ ...before, ...patch }))}
        />
      )}
    </RecordScreen>
  )
}

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

interface BroadcastsProps {
  institute: CallOutput<typeof readInstitute>
  search: ListSearch
  onMove: MoveList
}

function Broadcasts({ institute, search, onMove }: BroadcastsProps) {
  const { liveInstituteNo, instituteName, list, totalCount } = institute
  const now = useServerNow()
  const { close } = useClosing()
  const edit = useMayEdit(now)
  const columns = columnsFor({
    now,
    canEdit: (broadcast) => edit(broadcast).ok,
    onClose: (broadcast) => void close(broadcast),
  })
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
        list={{ ...HERE, data: { list, totalCount } }}
        search={search}
        onMove={onMove}
        name="방송 목록"
        columns={columns}
        rowKey={({ liveBroadcastNo }) => liveBroadcastNo}
        emptyText="개설된 방송이 없습니다. ‘방송 개설’로 첫 방송을 만들어주세요."
      />
    </Page>
  )
}
