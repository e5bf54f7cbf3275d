import type { Handover } from '#areas/live/report/contract/handover.contract.ts'
import { HANDOVER_STATUSES } from '#areas/live/report/contract/statuses.ts'
import { handoverTable } from '#areas/live/report/rules/handover-table.rules.ts'
import { lateLayer } from '#platform/web/layer/late.tsx'
import { ListScreen } from '#platform/web/list/list-screen.tsx'
import { StatusTag } from '#platform/web/list/status-tag.tsx'

const HandoverDetail = lateLayer(() => import('./handover-detail.tsx').then((module) => module.HandoverDetail))

const CELLS = { status: ({ status }: Handover) => <StatusTag of={HANDOVER_STATUSES[status]} /> }

/** Requests of broadcasts that were handed to somebody of sales. */
export const HandoverListScreen = () => (
  <ListScreen
    of={handoverTable}
    description="방송에서 답변하지 못한 상담을 넘겨받아 처리합니다. 처리 결과는 넘긴 사람에게 알려집니다."
    breadcrumb={[{ text: '라이브 상담', to: '/live' }]}
    cells={CELLS}
    rowKey={({ articleId }) => articleId}
    detail={({ id, close }) => <HandoverDetail articleId={id} onClose={close} />}
    emptyText="조건에 맞는 상담이 없습니다."
    noneYetText="넘겨받은 상담이 없습니다."
  />
)
