import type { BroadcastReport } from '#areas/live/report/contract/report.contract.ts'
import type { PastRequest } from '#areas/live/report/contract/request.contract.ts'
import { REQUEST_STATUSES } from '#areas/live/report/contract/statuses.ts'
import { requestTable } from '#areas/live/report/rules/request-table.rules.ts'
import { EmptyState } from '#platform/web/feedback/states.tsx'
import { lateLayer } from '#platform/web/layer/late.tsx'
import { ListScreen } from '#platform/web/list/list-screen.tsx'
import { StatusTag } from '#platform/web/list/status-tag.tsx'
import { useHandingOver } from './use-handing-over.ts'

const RequestDetail = lateLayer(() => import('./request-detail.tsx').then((module) => module.RequestDetail))

const CELLS = { status: ({ status }: PastRequest) => <StatusTag of={REQUEST_STATUSES[status]} /> }

/** The requests of a broadcast, to read again; open ones are handed to somebody of sales. */
export function PastRequests({ report }: { report: BroadcastReport }) {
  const { liveBroadcastNo, isBoard, requests, state } = report
  const handing = useHandingOver(state)
  if (!isBoard && requests.totalCount === 0) return <EmptyState text="글쓰기를 지원하지 않는 방송입니다." />
  return (
    <ListScreen
      of={requestTable}
      isPart
      path={{ id: liveBroadcastNo }}
      cells={CELLS}
      rowKey={({ articleId }) => articleId}
      bulk={state === 'ENDED' ? [handing] : []}
      detail={({ id, close }) => <RequestDetail report={report} articleId={id} onClose={close} />}
      emptyText="조건에 맞는 상담이 없습니다."
      noneYetText="신청한 상담이 없습니다."
    />
  )
}
