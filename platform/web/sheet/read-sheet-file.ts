import type { CellValue } from 'hucre'
import { fileRefusals } from '#platform/contract/sheet/upload-shapes.ts'
import { ProblemError } from '../calls/problem-error.ts'

/** What a cell of a sheet says, a text trimmed; null where it says nothing. */
export type SheetValue = string | number | null

const MOST_MEGABYTES = 5
const MOST_ROWS = 3_000
const MOST_COLUMNS = 200

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
  const rows = await readRows(file)
  if (rows.length > MOST_ROWS + 1) throw refused('TOO_MANY_ROWS')
  return rows.map((row) => row.slice(0, MOST_COLUMNS).map(sheetValue))
}

async function readRows(file: File): Promise<readonly (readonly CellValue[])[]> {
  const { readXlsx } = await import('hucre/xlsx')
  let isFound = false
  const isFirst = ({ hidden, veryHidden }: { hidden?: boolean; veryHidden?: boolean }): boolean => {
    const isWanted = !isFound && !hidden && !veryHidden
    isFound ||= isWanted
    return isWanted
  }
  try {
    const book = await readXlsx(await file.arrayBuffer(), { sheets: isFirst, maxRows: MOST_ROWS + 2 })
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
