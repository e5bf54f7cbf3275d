import { listOrganizationsByStatus } from '#areas/sales/contract/organization.contract.ts'
import { withMoves } from '#areas/sales/rules/kanban-moves.rules.ts'
import { organizationSearchOf } from '#areas/sales/rules/organization-table.rules.ts'
import { sentenceOf } from '#platform/web/calls/problem-error.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { EmptyState, ErrorState, LoadingState } from '#platform/web/feedback/states.tsx'
import { usePhone } from '#platform/web/list/use-layout.ts'
import type { OrganizationSearch } from '../list-filters.tsx'
import { KanbanColumnPart } from './column.tsx'
import css from './kanban.module.css'
import { CARD_COUNT, type KanbanPartProps } from './kanban-part.ts'
import { PhoneKanban } from './phone-kanban.tsx'
import { RecentMoves } from './recent-moves.tsx'
import { type Carrying, useCarrying } from './use-carrying.ts'
import { useMoves } from './use-moves.ts'

interface KanbanProps {
  search: OrganizationSearch
}

/** The found organisations stage by stage. A card is moved by pointer, by keyboard, or by choosing its stage. */
export function OrganizationKanban({ search }: KanbanProps) {
  const query = organizationSearchOf(search)
  const kanban = useCall(listOrganizationsByStatus, { query: { ...query, cardCount: CARD_COUNT } })
  const { moves, move, recent, forget } = useMoves(kanban.dataUpdatedAt)
  const { data, error, refetch } = kanban
  if (!data && error) return <ErrorState text={sentenceOf(error)} onRetry={() => void refetch()} />
  if (!data) return <LoadingState />
  const columns = withMoves(data.columns, moves)
  if (columns.every(({ totalCount }) => totalCount === 0)) return <EmptyState text="조건에 맞는 기관이 없습니다." />
  return (
    <>
      <Columns columns={columns} query={query} moves={moves} move={move} />
      <RecentMoves recent={recent} columns={columns} onUndone={forget} />
    </>
  )
}

function Columns(props: KanbanPartProps) {
  const isPhone = usePhone()
  const carrying = useCarrying(props)
  return isPhone ? <PhoneKanban {...props} /> : <WideKanban {...props} carrying={carrying} />
}

const WideKanban = ({ carrying, ...props }: KanbanPartProps & { carrying: Carrying }) => (
  <>
    <p id={carrying.helpId} className="only-spoken">
      스페이스 또는 엔터 키로 들고, 왼쪽·오른쪽 화살표로 영업상태를 고른 뒤, 다시 스페이스 또는 엔터 키로 놓습니다. Esc
      키로 취소합니다.
    </p>
    <p role="status" className="only-spoken">
      {carrying.said}
    </p>
    <div className={css.kanban} ref={carrying.frame}>
      {props.columns.map((column) => (
        <KanbanColumnPart key={column.salesStatusId} {...props} column={column} carrying={carrying} />
      ))}
    </div>
  </>
)
