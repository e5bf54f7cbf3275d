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
import { LONGEST_TEXT } from './xlsx-text.ts'

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
const FONT = { name: '맑은 고딕', size: 11 }
const TITLE_STYLE = { font: { ...FONT, bold: true } }
export const XLSX_MIME_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Far more than the longest list takes. */
const LONGEST_SECONDS = 60
const AT_ONCE = 2
/** So few cells are written in a few milliseconds; starting a thread alone takes many times as long. */
const SMALL_CELLS = 1000

/** Rows of cells. */
export type SheetRows = readonly CellValue[][]

const writeInWorker = workerRunner<WriteOptions, Uint8Array, SheetRows | null>(
  new URL('./sheet-writer.worker.ts', import.meta.url),
  AT_ONCE,
)

/** A stamp of the wire, '2026-11-20T10:30:00+09:00', as a cell shows it: '2026-11-20 10:30'. */
export const stampCell = (ymdt: string | null): string | null => ymdt?.slice(0, 16).replace('T', ' ') ?? null

/** A sheet but for its rows. A `note` stands on a second sheet, so that the first one can be read back. */
export interface Sheet<Row> {
  readonly name: string
  readonly columns: readonly SheetColumn<Row>[]
  readonly note?: string
}

/**
 * An .xlsx file of one sheet, packed in a worker thread unless it is small. Titles in bold on a frozen first row; text is always
 * stored as text (never a formula).
 */
export async function writeSheet<Row>({
  rows,
  ...sheet
}: Sheet<Row> & { readonly rows: readonly Row[] }): Promise<Buffer> {
  if (!isSmall(sheet, rows.length)) return writeLongSheet(sheet, async (add) => add(rows))
  return Buffer.from(await writeXlsx(bookOf(sheet, cellsOf(sheet, rows))))
}

/** Whether so many rows are written on the spot. */
export const isSmall = <Row>({ columns }: Sheet<Row>, rows: number): boolean => rows * columns.length <= SMALL_CELLS

/** The same with rows that come in pieces: each goes to the thread at once, and `fill` begins when one is free. */
export async function writeLongSheet<Row>(
  sheet: Sheet<Row>,
  fill: (add: (rows: readonly Row[]) => void) => Promise<void>,
): Promise<Buffer> {
  const bytes = await writeInWorker(bookOf(sheet, []), LONGEST_SECONDS, async (post) => {
    await fill((rows) => post(cellsOf(sheet, rows)))
    post(null)
  })
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

function bookOf<Row>({ name, columns, note }: Sheet<Row>, rows: SheetRows): WriteOptions {
  const list: WriteSheet = {
    name: sheetName(name),
    columns: columns.map(columnOf),
    rows: [columns.map(({ title }) => textOf(title)), ...rows],
    cells: new Map(columns.map((_, at) => [`0,${at}`, { style: TITLE_STYLE }])),
    freezePane: { rows: 1 },
    dataValidations: columns.flatMap(({ choices }, at) => (choices ? [choiceOf(choices, at)] : [])),
  }
  return { sheets: [list, ...(note === undefined ? [] : [noteOf(note)])], defaultFont: FONT }
}

const cellsOf = <Row>({ columns }: Sheet<Row>, rows: readonly Row[]): CellValue[][] =>
  rows.map((row) => columns.map((each) => cellValue(each, row)))

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
  return Readable.fromWeb(writeXlsxStream(streamCells(sheet), options) as ReadableStream)
}

async function* streamCells<Row>({
  columns,
  rows,
}: {
  columns: readonly SheetColumn<Row>[]
  rows: AsyncIterable<Row>
}) {
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
