import type { SalesOrganization } from '#areas/sales/contract/organization.contract.ts'
import type { KanbanColumn, KanbanMove } from '#areas/sales/rules/kanban-moves.rules.ts'
import type { organizationSearchOf } from '#areas/sales/rules/organization-table.rules.ts'
import type { CardMoveOptions } from './use-moves.ts'

/** How many cards a stage shows at once. */
export const CARD_COUNT = 20

/** What the parts of a kanban share. */
export interface KanbanPartProps {
  columns: readonly KanbanColumn[]
  /** The search of the kanban, for the cards beyond the first. */
  query: ReturnType<typeof organizationSearchOf>
  moves: readonly KanbanMove[]
  move: (card: SalesOrganization, to: KanbanColumn, options?: CardMoveOptions) => void
}
