import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import {
  type CellValue,
  type ColumnDef,
  type DataValidation,
  type WriteOptions,
  type WriteSheet,
  writeXlsx,
  writeXlsxStream,
} from 'hucre'
import { instantOf, toDay } from '#platform/contract/seoul.ts'
import { lettersOf } from '#platform/contract/sheet/header.ts'
import type { FileAnswer } from '../endpoint.ts'
import { workerRunner } from './worker-runner.ts'

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
const LONGEST_TEXT = 32_767
const LONGEST_NAME = 31
/** Of every Korean Excel; a file that names no font gets one without Korean characters. */
const FONT = { name: '맑은 고딕', size: 11 }
const TITLE_STYLE = { font: { ...FONT, bold: true } }
export const XLSX_MIME_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Far more than the longest list takes. */
const LONGEST_SECONDS = 60
const AT_ONCE = 2
/** So few cells are written in a few milliseconds; starting a thread alone takes many times as long. */
const SMALL_CELLS = 1000

const writeInWorker = workerRunner<WriteOptions, Uint8Array>(
  new URL('./sheet-writer.worker.ts', import.meta.url),
  AT_ONCE,
)

/** A stamp of the wire, '2026-11-20T10:30:00+09:00', as a cell shows it: '2026-11-20 10:30'. */
export const stampCell = (ymdt: string | null): string | null => ymdt?.slice(0, 16).replace('T', ' ') ?? null

/**
 * An .xlsx file of one sheet, packed in a worker thread unless it is small. Titles in bold on a frozen first row; text is always stored as text (never a formula).
 * A `note` stands on a second sheet, so that the first one can be read back.
 */
export async function writeSheet<Row>(sheet: {
  name: string
  columns: readonly SheetColumn<Row>[]
  rows: readonly Row[]
  note?: string
}): Promise<Buffer> {
  const { columns } = sheet
  const list: WriteSheet = {
    name: sheetName(sheet.name),
    columns: columns.map(columnOf),
    rows: [
      columns.map(({ title }) => textOf(title)),
      ...sheet.rows.map((row) => columns.map((each) => cellValue(each, row))),
    ],
    cells: new Map(columns.map((_, at) => [`0,${at}`, { style: TITLE_STYLE }])),
    freezePane: { rows: 1 },
    dataValidations: columns.flatMap(({ choices }, at) => (choices ? [choiceOf(choices, at)] : [])),
  }
  const note: WriteSheet[] = sheet.note === undefined ? [] : [noteOf(sheet.note)]
  const book: WriteOptions = { sheets: [list, ...note], defaultFont: FONT }
  const isSmall = sheet.rows.length * columns.length <= SMALL_CELLS
  return Buffer.from(await (isSmall ? writeXlsx(book) : writeInWorker(book, LONGEST_SECONDS)))
}

/**
 * The same for a list of any length, in constant memory: rows are asked for as the reader takes the bytes. Its titles are
 * not bold, because a column has one look.
 */
export function streamSheet<Row>(sheet: {
  name: string
  columns: readonly SheetColumn<Row>[]
  rows: AsyncIterable<Row>
}): Readable {
  const columns = sheet.columns.map((each) => ({
    ...columnOf(each),
    header: textOf(each.title),
    style: { font: FONT },
  }))
  const options = { name: sheetName(sheet.name), columns, freezePane: { rows: 1 } }
  return Readable.fromWeb(writeXlsxStream(cellsOf(sheet), options) as ReadableStream)
}

async function* cellsOf<Row>({ columns, rows }: { columns: readonly SheetColumn<Row>[]; rows: AsyncIterable<Row> }) {
  for await (const row of rows) yield columns.map((each) => cellValue(each, row))
}

/** A sheet as an answer or as the result of a task. `name` without extension. */
export const sheetAnswer = (name: string, content: Buffer | Readable): FileAnswer => ({
  name: `${name}.xlsx`,
  mimeType: XLSX_MIME_TYPE,
  content,
})

/** Far below any list that somebody fills in. */
const LAST_CHOICE_ROW = 5_000

const choiceOf = (choices: readonly string[], at: number): DataValidation => ({
  type: 'list',
  values: [...choices],
  allowBlank: true,
  showErrorMessage: true,
  errorMessage: '목록에 있는 값을 선택해주세요.',
  range: `${lettersOf(at)}2:${lettersOf(at)}${LAST_CHOICE_ROW}`,
})

function columnOf<Row>({ title, width, format }: SheetColumn<Row>): ColumnDef {
  return { width: width ?? shownWidth(title), ...(format && { numFmt: FORMATS[format] }) }
}

/** Korean characters are two wide. */
const shownWidth = (title: string): number => [...title].reduce((sum, each) => sum + (each > '\u00ff' ? 2 : 1), 4)

function cellValue<Row>({ format, value }: SheetColumn<Row>, row: Row): CellValue {
  const given = value(row)
  if (given === null || given === undefined) return null
  if (given instanceof Date) return new Date(given.getTime() + SEOUL_AHEAD_MS)
  if (typeof given === 'number') return format === 'percent' ? Number((given / 100).toPrecision(15)) : given
  return format === 'date' && isDay(given) ? new Date(`${given}T00:00:00Z`) : textOf(given)
}

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && toDay(instantOf(text)) === text

/** Text that means a character by its code (`_x000D_`) would come back as that character. */
const textOf = (text: string): string =>
  text
    .replaceAll(/_(?=x[\da-f]{4}_)/gi, '_x005F_')
    .slice(0, LONGEST_TEXT)
    .toWellFormed()

const sheetName = (name: string): string =>
  name
    .replaceAll(/[[\]:*?/\\']/g, ' ')
    .trim()
    .slice(0, LONGEST_NAME) || '목록'

const noteOf = (note: string): WriteSheet => ({
  name: '안내',
  columns: [{ width: 100 }],
  rows: note.split('\n').map((line) => [textOf(line)]),
})
