import type { StageKind } from '../contract/codes.ts'
import type { SalesOrganization } from '../contract/organization.contract.ts'

/** A stage with the organisations in it: how many, and the first of them. */
export interface KanbanColumn {
  readonly salesStatusId: number
  readonly salesStatusName: string
  readonly salesStatusKind: StageKind
  readonly totalCount: number
  readonly cards: readonly SalesOrganization[]
}

/** An organisation on its way to another stage. */
export interface KanbanMove {
  readonly card: SalesOrganization
  readonly to: number
}

const holds = ({ cards }: KanbanColumn, { organizationId }: SalesOrganization): boolean =>
  cards.some((card) => card.organizationId === organizationId)

/** The kanban as it will be once a move is done: the card stands first in its new stage. Unchanged where it stands there already. */
function withMove(columns: readonly KanbanColumn[], { card, to }: KanbanMove): readonly KanbanColumn[] {
  const from = columns.find((column) => holds(column, card))?.salesStatusId ?? card.salesStatusId
  if (from === to) return columns
  return columns.map((column) => {
    const others = column.cards.filter(({ organizationId }) => organizationId !== card.organizationId)
    if (column.salesStatusId === from) return { ...column, totalCount: column.totalCount - 1, cards: others }
    if (column.salesStatusId !== to) return column
    return { ...column, totalCount: column.totalCount + 1, cards: [card, ...others] }
  })
}

/** The kanban with everything in its new stage that is on its way. */
export const withMoves = (columns: readonly KanbanColumn[], moves: readonly KanbanMove[]): readonly KanbanColumn[] =>
  moves.reduce(withMove, columns)

/** The stage beside another one: `step` 1 is the next, -1 the one before; the ends stay where they are. */
export function stageBeside(columns: readonly KanbanColumn[], stage: number, step: 1 | -1): number {
  const at = columns.findIndex(({ salesStatusId }) => salesStatusId === stage)
  return columns[at + step]?.salesStatusId ?? stage
}
