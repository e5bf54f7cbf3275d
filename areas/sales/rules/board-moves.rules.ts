import type { SalesOrganization } from '../contract/organization.contract.ts'

/** A stage with the organisations in it: how many, and the first of them. */
export interface BoardColumn {
  readonly salesStatusId: number
  readonly salesStatusName: string
  readonly totalCount: number
  readonly cards: readonly SalesOrganization[]
}

/** An organisation on its way to another stage. */
export interface BoardMove {
  readonly card: SalesOrganization
  readonly to: number
}

const holds = ({ cards }: BoardColumn, { organizationId }: SalesOrganization): boolean =>
  cards.some((card) => card.organizationId === organizationId)

/** The board as it will be once a move is done: the card stands first in its new stage. Unchanged where it stands there already. */
function withMove(columns: readonly BoardColumn[], { card, to }: BoardMove): readonly BoardColumn[] {
  const from = columns.find((column) => holds(column, card))?.salesStatusId ?? card.salesStatusId
  if (from === to) return columns
  return columns.map((column) => {
    const others = column.cards.filter(({ organizationId }) => organizationId !== card.organizationId)
    if (column.salesStatusId === from) return { ...column, totalCount: column.totalCount - 1, cards: others }
    if (column.salesStatusId !== to) return column
    return { ...column, totalCount: column.totalCount + 1, cards: [card, ...others] }
  })
}

/** The board with everything in its new stage that is on its way. */
export const withMoves = (columns: readonly BoardColumn[], moves: readonly BoardMove[]): readonly BoardColumn[] =>
  moves.reduce(withMove, columns)

/** The stage beside another one: `step` 1 is the next, -1 the one before; the ends stay where they are. */
export function stageBeside(columns: readonly BoardColumn[], stage: number, step: 1 | -1): number {
  const at = columns.findIndex(({ salesStatusId }) => salesStatusId === stage)
  return columns[at + step]?.salesStatusId ?? stage
}
