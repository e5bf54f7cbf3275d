import type { SalesOrganization } from '#areas/sales/contract/organization.contract.ts'
import type { BoardColumn, BoardMove } from '#areas/sales/rules/board-moves.rules.ts'
import type { organizationSearchOf } from '#areas/sales/rules/organization-table.rules.ts'

/** How many cards a stage shows at once. */
export const CARD_COUNT = 20

/** What the parts of a board share. */
export interface BoardPartProps {
  columns: readonly BoardColumn[]
  /** The search of the board, for the cards beyond the first. */
  query: ReturnType<typeof organizationSearchOf>
  moves: readonly BoardMove[]
  move: (card: SalesOrganization, to: BoardColumn) => void
}
