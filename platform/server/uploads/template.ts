import type { Column, NameColumn, NumberedColumns } from '#platform/contract/sheet/columns.ts'
import type { Known } from '#platform/contract/sheet/look-up.ts'
import type { Sheet } from '#platform/contract/sheet/sheet.ts'
import { type SheetColumn, writeSheet } from '../sheet/write-sheet.ts'

type Template = Pick<Sheet, 'title' | 'note' | 'columns'>
type AnyColumn = Sheet['columns'][string]

/** What a template fills in: the column, and the things that stand in it, one a row. */
export interface GivenThings {
  readonly key: string
  readonly things: readonly Known[]
}

/** As many as people fill in by hand. */
const BLANK_ROWS = 2_000

/** A workbook with the titles of a sheet in its first row and what whoever fills it in has to know on a second sheet. */
export function writeTemplate(sheet: Template, name = sheet.title, given?: GivenThings): Promise<Buffer> {
  const columns = Object.entries(sheet.columns).flatMap(([key, column]) => templateColumns(key, column, given?.key))
  return writeSheet({ name, columns, rows: given?.things ?? [], note: notesOf(sheet), blankRows: BLANK_ROWS })
}

/** The note of the sheet, and a line for each column that has a hint: `point (배점): 2부터 5까지의 정수`. */
export const notesOf = ({ note, columns }: Template): string =>
  [note, ...Object.values(columns).flatMap(hintLine)].filter((line) => line !== '').join('\n')

function hintLine(column: AnyColumn): string[] {
  if ('numbered' in column || column.hint === undefined) return []
  const [alias] = column.alsoCalled ?? []
  const name = alias === undefined ? column.title : `${column.title} (${alias})`
  const must = column.isBlankTaken ? ' [열 필수]' : ' [필수]'
  return [`${name}: ${column.hint}${column.isLeftOut ? '' : must}`]
}

function templateColumns(key: string, column: AnyColumn, given: string | undefined): SheetColumn<Known>[] {
  if ('numbered' in column) return numberedColumns(column)
  if ('nameOf' in column) return [nameColumn(column, given)]
  return [valueColumn(column, key === given)]
}

const valueColumn = (
  { title, width, format, choices }: Column<unknown, string>,
  isGiven: boolean,
): SheetColumn<Known> => ({
  title,
  width,
  format,
  choices,
  value: isGiven ? (thing) => thing.code ?? thing.id : () => null,
})

const nameColumn = ({ title, width, nameOf, detail }: NameColumn, given: string | undefined): SheetColumn<Known> => ({
  title,
  width,
  format: 'text',
  value:
    nameOf === given
      ? (thing) => (detail === undefined ? thing.label : String(thing.details?.[detail] ?? ''))
      : () => null,
})

const FIRST_NUMBERS = Array.from({ length: 10 }, (_, index) => index + 1)

/** Titles for the first numbers, whoever needs more goes on counting; or for those that are needed. */
const numberedColumns = ({
  numbered,
  mostNumber,
  templateNumbers = FIRST_NUMBERS,
}: NumberedColumns<unknown, string>): SheetColumn<Known>[] =>
  templateNumbers
    .filter((number) => number <= mostNumber)
    .map((number) => ({ title: String(number), format: numbered.format, value: () => null }))
