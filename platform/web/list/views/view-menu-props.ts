import type { ColumnSwitches } from '../table/columns.ts'
import type { Views } from './views.ts'

export interface ViewMenuProps {
  views: Views
  /** The columns as they are switched now. */
  columns: ColumnSwitches
}
