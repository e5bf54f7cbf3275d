import type { PaperLayout } from '#areas/itempool/import/contract/file-types.ts'
import { columnCalled } from '#platform/contract/sheet/header.ts'
import { LAYOUT_SHEETS } from './layout-sheets.rules.ts'

/** A column of a layout as people call it. */
export interface NamedColumn {
  readonly column: string
  readonly label: string
  readonly hint?: string
  /** The only texts that its cells take. */
  readonly choices?: readonly string[]
}

/** The columns of a layout in the order of its template. */
export const columnsOfLayout = (layout: PaperLayout): NamedColumn[] =>
  Object.values(LAYOUT_SHEETS[layout].columns).flatMap((column) => {
    if (!('title' in column) || column.label === undefined) return []
    const { title, label, hint } = column
    const choices = 'choices' in column && column.choices ? { choices: [...column.choices] } : {}
    return [{ column: title, label, ...(hint !== undefined && { hint }), ...choices }]
  })

/** What people call a column of a layout, `배점(point)`; any other stays as it is called. */
export function columnText(layout: PaperLayout, title: string): string {
  const column = columnCalled(LAYOUT_SHEETS[layout].columns, title)
  return column && 'title' in column && column.label !== undefined ? `${column.label}(${column.title})` : title
}
