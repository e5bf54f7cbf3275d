import { isEmptyCell, type SheetCell, type SheetRow } from '#platform/contract/sheet/cell.ts'
import type { Correction } from '#platform/contract/sheet/corrections.ts'
import { type Columns, readHeader } from '#platform/contract/sheet/header.ts'
import type { SheetReading } from '#platform/contract/sheet/read-rows.ts'
import type { Sheet } from '#platform/contract/sheet/sheet.ts'
import type { SheetValue } from '#platform/web/sheet/read-sheet-file.ts'

/** The titles of the template, from the first column on. */
export const titlesOf = (columns: Columns): string[] =>
  Object.values(columns).flatMap((column) => ('title' in column ? [column.title] : []))

const cellOf = (value: SheetValue): SheetCell =>
  value === null
    ? { kind: 'empty', value }
    : typeof value === 'number'
      ? { kind: 'number', value }
      : { kind: 'text', value }

/** The values of a file as rows that a sheet reads. */
export const rowsOf = (values: readonly (readonly SheetValue[])[]): SheetRow[] =>
  values.map((cells, index) => ({ number: index + 1, cells: cells.map(cellOf) }))

/**
 * The row of titles as the sheet knows them. Where a file calls columns otherwise, they are those of the template at the same
 * places, unless one of them is known and stands elsewhere.
 */
function knownTitles(columns: Columns, row: SheetRow): SheetRow {
  const { isReadable, places } = readHeader(columns, row, 'ignored')
  const keys = Object.keys(columns)
  const isInPlace = [...places].every(([key, [place]]) => place?.index === keys.indexOf(key))
  const isFull = keys.every((_, index) => !isEmptyCell(row.cells[index]))
  if (isReadable || !isInPlace || !isFull) return row
  const titles = titlesOf(columns).map((value): SheetCell => ({ kind: 'text', value }))
  return { ...row, cells: [...titles, ...row.cells.slice(titles.length)] }
}

/** Reads a table that needs no look-up: either every row, or everything that is wrong with it. */
export function readSheetRows<Row>(
  sheet: Sheet<Row, never>,
  rows: readonly SheetRow[],
  corrections: readonly Correction[] = [],
): SheetReading<Row> {
  const first = rows.findIndex(({ cells }) => !cells.every(isEmptyCell))
  const titled = rows.map((row, index) => (index === first ? knownTitles(sheet.columns, row) : row))
  return sheet.read({ rows: titled, merged: [] }, { today: '', lookUps: {} }, corrections)
}
