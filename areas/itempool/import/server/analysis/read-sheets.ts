import type { FilesDoor } from '#areas/base/files/server/door.ts'
import type { FileCorrection, LayoutReading } from '#areas/itempool/import/contract/analysis.contract.ts'
import { layoutOf, type SheetType } from '#areas/itempool/import/contract/file-types.ts'
import { readLayout } from '#areas/itempool/import/rules/layouts/read-layout.rules.ts'
import { readSheet, type Sheet, SheetProblem, type SheetProblemCode } from '#platform/server/sheet/read-sheet.ts'

/** Rows of a spreadsheet that hold something, its titles included. */
const MOST_ROWS = 2_001
/** Blank rows in between do not count, within reason. */
const LAST_ROW = 10_000
const MOST_COLUMNS = 200

const UNREADABLE: Readonly<Record<SheetProblemCode, string>> = {
  NOT_XLSX: '엑셀(.xlsx) 파일이 아닙니다.',
  OLD_FORMAT: '.xls 파일은 사용할 수 없습니다. .xlsx로 저장해주세요.',
  PASSWORD: '암호가 걸린 파일은 사용할 수 없습니다.',
  UNSAFE_FILE: '파일이 너무 크거나 안전하지 않습니다.',
  BROKEN_FILE: '파일이 손상되어 읽을 수 없습니다.',
  TOO_MANY_ROWS: `문항은 ${(MOST_ROWS - 1).toLocaleString('ko-KR')}행까지 읽을 수 있습니다.`,
}

/** What a stored spreadsheet of a paper says, with its corrections; a file that cannot be read is a problem of its first row. */
export async function readStoredSheet(
  files: FilesDoor,
  { type, objectKey }: { readonly type: SheetType; readonly objectKey: string },
  providerNo: number,
  corrections: readonly FileCorrection[],
): Promise<LayoutReading> {
  const sheet = await cellsOf(await files.readBytes(objectKey))
  if (typeof sheet === 'string') return unread(sheet)
  return readLayout(layoutOf(type, providerNo), sheet, {
    corrections: corrections.filter((each) => each.type === type),
  })
}

/** A spreadsheet that cannot be read: a problem of the file as a whole. */
export const unread = (reason: string): LayoutReading => ({
  rows: [],
  problems: [{ row: 1, column: '', reason }],
  rowCount: 0,
})

/** The cells of a spreadsheet, or why it cannot be read. */
async function cellsOf(bytes: Buffer): Promise<Sheet | string> {
  try {
    const sheet = await readSheet(bytes, { rows: LAST_ROW, columns: MOST_COLUMNS })
    return sheet.rows.filter(({ cells }) => cells.length > 0).length > MOST_ROWS ? UNREADABLE.TOO_MANY_ROWS : sheet
  } catch (error) {
    if (error instanceof SheetProblem) return error.sentence ?? UNREADABLE[error.code]
    throw error
  }
}
