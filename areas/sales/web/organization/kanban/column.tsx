import { useState } from 'react'
import { listOrganizations, type SalesOrganization } from '#areas/sales/contract/organization.contract.ts'
import type { KanbanColumn } from '#areas/sales/rules/kanban-moves.rules.ts'
import { sentenceOf } from '#platform/web/calls/problem-error.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { ErrorState, LoadingState } from '#platform/web/feedback/states.tsx'
import { Button } from '#platform/web/look/button.tsx'
import { KanbanCard } from './card.tsx'
import css from './kanban.module.css'
import { CARD_COUNT, type KanbanPartProps } from './kanban-part.ts'
import type { Carrying } from './use-carrying.ts'

interface ColumnProps extends KanbanPartProps {
  column: KanbanColumn
  carrying: Carrying
}

/** One stage: its name, how many are in it, and their cards. */
export function KanbanColumnPart({ column, carrying, ...kanban }: ColumnProps) {
  const title = `stage-${column.salesStatusId}`
  const isOver = carrying.carried?.over === column.salesStatusId
  return (
    <section
      className={css.column}
      aria-labelledby={title}
      data-stage={column.salesStatusId}
      data-over={isOver || undefined}
      {...carrying.dropProps(column)}
    >
      <h2 id={title} className={css.columnTitle}>
        {column.salesStatusName} <span className={css.count}>{column.totalCount.toLocaleString('ko-KR')}</span>
      </h2>
      <Cards {...kanban} column={column} carrying={carrying} />
    </section>
  )
}

type CardsProps = KanbanPartProps & { column: KanbanColumn; carrying?: Carrying }

/** The cards of a stage, and the way to those beyond the first. */
export function Cards({ column, carrying, ...kanban }: CardsProps) {
  const [pages, setPages] = useState(1)
  const { cards, totalCount } = column
  const cardOf = (card: SalesOrganization) => (
    <KanbanCard
      key={card.organizationId}
      card={card}
      columns={kanban.columns}
      move={kanban.move}
      isMoving={kanban.moves.some((one) => one.card.organizationId === card.organizationId)}
      carrying={carrying}
    />
  )
  return (
    <>
      <ul className={css.cards}>
        {cards.map(cardOf)}
        {Array.from({ length: pages - 1 }, (_, at) => at + 2).map((pageNum) => (
          <FurtherCards key={pageNum} {...kanban} column={column} pageNum={pageNum} cardOf={cardOf} />
        ))}
      </ul>
      {cards.length === 0 && <p className={css.none}>없음</p>}
      {pages * CARD_COUNT < totalCount && (
        <Button onClick={() => setPages(pages + 1)}>
          더 보기<span className="only-spoken"> {column.salesStatusName}</span>
        </Button>
      )}
    </>
  )
}

interface FurtherProps extends KanbanPartProps {
  column: KanbanColumn
  pageNum: number
  cardOf: (card: SalesOrganization) => React.ReactNode
}

function FurtherCards({ column, query, moves, pageNum, cardOf }: FurtherProps) {
  const salesStatusId = String(column.salesStatusId)
  const { data, error, refetch } = useCall(listOrganizations, {
    query: { ...query, salesStatusId, pageNum, pageSize: CARD_COUNT },
  })
  if (!data)
    return <li>{error ? <ErrorState text={sentenceOf(error)} onRetry={() => void refetch()} /> : <LoadingState />}</li>
  const elsewhere = new Set([...moves.map(({ card }) => card), ...column.cards].map((card) => card.organizationId))
  return data.list.filter(({ organizationId }) => !elsewhere.has(organizationId)).map(cardOf)
}
