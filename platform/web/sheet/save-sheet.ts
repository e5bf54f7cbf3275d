import { bookOf, cellsOf, type SheetColumn, XLSX_MIME_TYPE } from '#platform/contract/sheet/book.ts'
import { saveFile } from '../calls/save-file.ts'

/** A sheet of rows that are on the screen already. */
export interface SavedSheet<Row> {
  /** With its ending. */
  readonly fileName: string
  readonly columns: readonly SheetColumn<Row>[]
  readonly rows: readonly Row[]
}

/**
 * Makes an .xlsx file in the browser and hands it to the person. What the server knows better, such as a list of many pages, is
 * an export of the server. The library comes with the first file.
 */
export async function saveSheet<Row>({ fileName, columns, rows }: SavedSheet<Row>): Promise<void> {
  const { writeXlsx } = await import('hucre/xlsx')
  const sheet = { name: fileName.replace(/\.xlsx$/i, ''), columns }
  const bytes = await writeXlsx(bookOf(sheet, cellsOf(sheet, rows)))
  saveFile(new Blob([new Uint8Array(bytes)], { type: XLSX_MIME_TYPE }), fileName)
}
