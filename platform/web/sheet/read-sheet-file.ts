import type { CellValue } from 'hucre'
import { fileRefusals } from '#platform/contract/sheet/upload-shapes.ts'
import { ProblemError } from '../calls/problem-error.ts'

/** What a cell of a sheet says, a text trimmed; null where it says nothing. */
export type SheetValue = string | number | null

const MOST_MEGABYTES = 5
const MOST_ROWS = 3_000
const MOST_COLUMNS = 200
/** What all parts may claim to be when they are unpacked, as on the server. */
const MOST_UNPACKED_BYTES = 40 * 1024 * 1024
/** Letters of all cells together; a text counts in every cell that shows it. */
const MOST_LETTERS = 16_000_000

const REFUSALS = {
  ...fileRefusals(MOST_ROWS),
  TOO_LARGE: { status: 413, text: `${MOST_MEGABYTES}MB 이하의 파일만 읽을 수 있습니다.` },
}

/**
 * The cells of the first visible sheet of an .xlsx file of at most 5 MB, row by row with the heading; a day is `YYYY-MM-DD`. Throws a
 * ProblemError, with the sentence of an upload, for a file that cannot be read or has more than 3,000 rows below its heading.
 * The library comes with the first file.
 */
export async function readSheetFile(file: File): Promise<SheetValue[][]> {
  if (/\.xls$/i.test(file.name)) throw refused('OLD_FORMAT')
  if (!/\.xlsx$/i.test(file.name)) throw refused('NOT_XLSX')
  if (file.size > MOST_MEGABYTES * 1024 * 1024) throw refused('TOO_LARGE')
  const bytes = await file.arrayBuffer()
  if (claimedBytes(new DataView(bytes)) > MOST_UNPACKED_BYTES) throw refused('UNSAFE_FILE')
  const rows = await readRows(bytes)
  if (rows.length > MOST_ROWS + 1) throw refused('TOO_MANY_ROWS')
  let letters = 0
  return rows.map((row) => {
    const cells = row.slice(0, MOST_COLUMNS)
    letters += cells.reduce<number>((sum, cell) => sum + (typeof cell === 'string' ? cell.length : 0), 0)
    if (letters > MOST_LETTERS) throw refused('UNSAFE_FILE')
    return cells.map(sheetValue)
  })
}

const DIRECTORY_ENTRY = 0x02014b50
const DIRECTORY_END = 0x06054b50
const END_BYTES = 22
const ENTRY_BYTES = 46

/** What the directory of an archive says that its parts are, unpacked; nothing where there is no directory. */
function claimedBytes(view: DataView): number {
  let end = view.byteLength - END_BYTES
  while (end >= 0 && view.getUint32(end, true) !== DIRECTORY_END) end -= 1
  if (end < 0) return 0
  let sum = 0
  let at = view.getUint32(end + 16, true)
  while (at + ENTRY_BYTES <= end && view.getUint32(at, true) === DIRECTORY_ENTRY) {
    sum += view.getUint32(at + 24, true)
    at += ENTRY_BYTES + [28, 30, 32].reduce((length, field) => length + view.getUint16(at + field, true), 0)
  }
  return sum
}

async function readRows(bytes: ArrayBuffer): Promise<readonly (readonly CellValue[])[]> {
  const { readXlsx } = await import('hucre/xlsx')
  let isFound = false
  const isFirst = ({ hidden, veryHidden }: { hidden?: boolean; veryHidden?: boolean }): boolean => {
    const isWanted = !isFound && !hidden && !veryHidden
    isFound ||= isWanted
    return isWanted
  }
  try {
    const book = await readXlsx(bytes, { sheets: isFirst, maxRows: MOST_ROWS + 2 })
    return book.sheets[0]?.rows ?? []
  } catch (error) {
    throw refused(error instanceof Error && /encrypt/i.test(error.message) ? 'PASSWORD' : 'BROKEN_FILE')
  }
}

function refused(code: keyof typeof REFUSALS): ProblemError {
  const { status, text } = REFUSALS[code]
  return new ProblemError({ status, code, detail: text })
}

function sheetValue(cell: CellValue): SheetValue {
  if (cell === null || cell === undefined) return null
  if (typeof cell === 'number') return cell
  return (cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell).trim()) || null
}
