import type { SalesOrganization } from '#areas/sales/contract/organization.contract.ts'
import type { KanbanColumn } from '#areas/sales/rules/kanban-moves.rules.ts'
import { UndoMove } from '../undo-move.tsx'
import { useUndoable } from '../use-undoable.ts'
import css from './kanban.module.css'

interface RecentProps {
  /** What was moved here, as it stood right after that. */
  recent: readonly SalesOrganization[]
  columns: readonly KanbanColumn[]
  onUndone: (card: SalesOrganization) => void
}

/** The moves made here last, each with the way back: in a long stage the card itself may stand where nobody looks. */
export function RecentMoves({ recent, columns, onUndone }: RecentProps) {
  const shown = columns.flatMap(({ cards }) => cards)
  // What was changed since then is told by its card.
  const isLatest = ({ organizationId, version }: SalesOrganization): boolean =>
    !shown.some((card) => card.organizationId === organizationId && card.version > version)
  const latest = recent.filter(isLatest)
  if (latest.length === 0) return null
  return (
    <ul className={css.recent} aria-label="방금 옮긴 기관">
      {latest.map((card) => (
        <RecentMove
          key={card.organizationId}
          card={card}
          from={columns.find(({ salesStatusId }) => salesStatusId === card.lastMove?.fromStatusId)?.salesStatusName}
          onUndone={() => onUndone(card)}
        />
      ))}
    </ul>
  )
}

interface MoveProps {
  card: SalesOrganization
  from: string | undefined
  onUndone: () => void
}

function RecentMove({ card, from, onUndone }: MoveProps) {
  if (!useUndoable(card)) return null
  const words = `${card.organizationName} (${from} → ${card.salesStatusName})`
  return (
    <li>
      <span>{words}</span>
      <UndoMove organization={card} label={`${words} 되돌리기`} onDone={onUndone} />
    </li>
  )
}
