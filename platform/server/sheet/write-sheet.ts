import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { type CellValue, type WriteOptions, writeXlsx, writeXlsxStream } from 'hucre'
import {
  bookOf,
  cellsOf,
  cellValue,
  columnOf,
  FONT,
  type Sheet,
  type SheetColumn,
  sheetName,
  textOf,
  XLSX_MIME_TYPE,
} from '#platform/contract/sheet/book.ts'
import type { FileAnswer } from '../endpoint.ts'
import { workerRunner } from './worker-runner.ts'

export type { Sheet, SheetColumn }

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
export const isSmall = <Row>({ columns, blankRows = 0 }: Sheet<Row>, rows: number): boolean =>
  Math.max(rows, blankRows) * columns.length <= SMALL_CELLS

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
