import type { Column } from './columns.ts'
import type { RowKey, Selection } from './row-choice.tsx'
import type { RowOpening } from './row-link.tsx'

export interface ListTableProps<Row> extends RowOpening<Row> {
  /** Names the table for people who hear it. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => RowKey
  /** A word for the look of a row; it stands on the row as `data-tone` for the style sheet of the screen. */
  rowTone?: (row: Row) => string | undefined
  sort?: string
  onSort?: (sort: string | undefined) => void
  selection?: Selection<Row>
  /** A card per row instead of a table; unless said otherwise in a narrow window. */
  hasCards?: boolean
  /** Rows of a former filter are shown while the next ones load. */
  isStale?: boolean
}
