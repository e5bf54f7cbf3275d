import { instantOf, toDay } from '#platform/contract/seoul.ts'
import { LONGEST_TEXT, lettersOf } from './grid.ts'

export const XLSX_MIME_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** A column of a sheet that is written. */
export interface SheetColumn<Row> {
  readonly title: string
  /** In characters; by default wide enough for the title. */
  readonly width?: number | undefined
  readonly format?: 'text' | 'integer' | 'percent' | 'won' | 'date' | 'date-time' | undefined
  /** The only texts that the column takes: a spreadsheet offers them, in rows that are still empty too. */
  readonly choices?: readonly string[] | undefined
  /**
   * A `percent` is like 12.3, meaning 12.3%. A Date is a moment and shows as the clock in Seoul has it; a `date` may
   * also be a day, '2026-11-20'.
   */
  readonly value: (row: Row) => string | number | Date | null | undefined
}

const FORMATS = {
  text: '@',
  integer: '#,##0',
  percent: '0.0#%',
  won: '#,##0"원"',
  date: 'yyyy-mm-dd',
  'date-time': 'yyyy-mm-dd hh:mm',
} as const

const SEOUL_AHEAD_MS = 9 * 3_600_000
const LONGEST_NAME = 31
/** Of every Korean Excel; a file that names no font gets one without Korean characters. */
export const FONT = { name: '맑은 고딕', size: 11 }
type CellStyle = { font: typeof FONT & { bold?: boolean }; numFmt?: string }
const TITLE_STYLE: CellStyle = { font: { ...FONT, bold: true } }
const TEXT_STYLE: CellStyle = { font: FONT, numFmt: FORMATS.text }
type Cell = string | number | Date | null

/** A sheet but for its rows. A `note` stands on a second sheet, so that the first one can be read back. */
export interface Sheet<Row> {
  readonly name: string
  readonly columns: readonly SheetColumn<Row>[]
  readonly note?: string
  /** Rows below the titles that are still to be filled in: what is typed into a text column of them stays as it is typed. */
  readonly blankRows?: number
}

/** What is written of a sheet with these rows of cells: its titles in bold on a frozen first row, a note on a second sheet. */
export function bookOf<Row>({ name, columns, note, blankRows = 0 }: Sheet<Row>, rows: readonly Cell[][]) {
  const list = {
    name: sheetName(name),
    columns: columns.map(columnOf),
    rows: [columns.map(({ title }) => textOf(title)), ...rows],
    cells: new Map<string, { readonly style: CellStyle }>([
      ...columns.map((_, at) => [`0,${at}`, { style: TITLE_STYLE }] as const),
      ...blankTexts(columns, blankRows),
    ]),
    freezePane: { rows: 1 },
    dataValidations: columns.flatMap(({ choices }, at) => (choices ? [choiceOf(choices, at)] : [])),
  }
  return { sheets: [list, ...(note === undefined ? [] : [noteOf(note)])], defaultFont: FONT }
}

/** A format belongs to cells, not to columns: a cell that is not there would take a number from its leading 0. */
const blankTexts = <Row>(columns: readonly SheetColumn<Row>[], rows: number) =>
  columns.flatMap(({ format }, at) =>
    format === 'text'
      ? Array.from({ length: rows }, (_, row) => [`${row + 1},${at}`, { style: TEXT_STYLE }] as const)
      : [],
  )

/** The cells of rows. Text is stored as text, never as a formula. */
export const cellsOf = <Row>({ columns }: Pick<Sheet<Row>, 'columns'>, rows: readonly Row[]): Cell[][] =>
  rows.map((row) => columns.map((each) => cellValue(each, row)))

/** Far below any list that somebody fills in. */
const LAST_CHOICE_ROW = 5_000

const choiceOf = (choices: readonly string[], at: number) => ({
  type: 'list' as const,
  values: [...choices],
  allowBlank: true,
  showErrorMessage: true,
  errorMessage: '목록에 있는 값을 선택해주세요.',
  range: `${lettersOf(at)}2:${lettersOf(at)}${LAST_CHOICE_ROW}`,
})

/** How a column is written: its width in characters and the format of its numbers. */
export function columnOf<Row>({ title, width, format }: SheetColumn<Row>) {
  return { width: width ?? shownWidth(title), ...(format && { numFmt: FORMATS[format] }) }
}

/** Korean characters are two wide. */
const shownWidth = (title: string): number => [...title].reduce((sum, each) => sum + (each > '\u00ff' ? 2 : 1), 4)

/** The cell of a row in a column; a moment becomes the clock of Seoul. */
export function cellValue<Row>({ format, value }: SheetColumn<Row>, row: Row): Cell {
  const given = value(row)
  if (given === null || given === undefined) return null
  if (given instanceof Date) return new Date(given.getTime() + SEOUL_AHEAD_MS)
  if (typeof given === 'number') return format === 'percent' ? Number((given / 100).toPrecision(15)) : given
  return format === 'date' && isDay(given) ? new Date(`${given}T00:00:00Z`) : textOf(given)
}

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && toDay(instantOf(text)) === text

/** A text as a cell takes it: one that means a character by its code (`_x000D_`) would come back as that character. */
export const textOf = (text: string): string =>
  text
    .replaceAll(/_(?=x[\da-f]{4}_)/gi, '_x005F_')
    .slice(0, LONGEST_TEXT)
    .toWellFormed()

/** The name of a sheet without what a spreadsheet does not allow in it. */
export const sheetName = (name: string): string =>
  name
    .replaceAll(/[[\]:*?/\\']/g, ' ')
    .trim()
    .slice(0, LONGEST_NAME) || '목록'

const noteOf = (note: string) => ({
  name: '안내',
  columns: [{ width: 100 }],
  rows: note.split('\n').map((line) => [textOf(line)]),
})
