import type { ColumnFormat, ListColumn } from '#platform/contract/list/table.ts'
import { type SheetColumn, stampCell } from '../sheet/write-sheet.ts'

/** The columns of a list as its spreadsheet has them. */
export const sheetColumns = <Row>(columns: readonly ListColumn<Row>[]): SheetColumn<Row>[] =>
  columns.filter(({ only }) => only === undefined || only === 'sheet').map(sheetColumn)

const FORMATS: Readonly<Record<ColumnFormat, SheetColumn<never>['format']>> = {
  text: 'text',
  count: 'integer',
  won: 'won',
  percent: 'percent',
  day: 'date',
  stamp: 'text',
}
/** About as many CSS pixels is a character wide. */
const PIXELS_A_CHARACTER = 7
const PRIMARY_WIDTH = 40
/** A screen may break a date from its time; a sheet does not. */
const STAMP_WIDTH = 18

function sheetColumn<Row>({ title, format, width, primary, value }: ListColumn<Row>): SheetColumn<Row> {
  const asked = width === undefined ? primary && PRIMARY_WIDTH : Math.round(width / PIXELS_A_CHARACTER)
  const characters = asked && Math.max(asked, format === 'stamp' ? STAMP_WIDTH : 0)
  return {
    title,
    ...(characters && { width: characters }),
    ...(format && { format: FORMATS[format] }),
    value: format === 'stamp' ? (row) => stampCell(String(value(row) ?? '') || null) : value,
  }
}
