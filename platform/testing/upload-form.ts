import { writeSheet } from '#platform/server/sheet/write-sheet.ts'

/** Values of one row in the order of its titles. */
export type FileValues = readonly (string | number | Date | null)[]

/** A spreadsheet with these rows below these titles. */
export function fileOf(titles: readonly string[], rows: readonly FileValues[]): Promise<Buffer> {
  const columns = titles.map((title, index) => ({ title, value: (row: FileValues) => row[index] ?? null }))
  return writeSheet({ name: '자료', columns, rows })
}

/** A form with one file in the part `part`. */
export function formOf(bytes: Buffer, name = '통계.xlsx', part = 'file'): FormData {
  const form = new FormData()
  form.append(part, new Blob([new Uint8Array(bytes)]), name)
  return form
}

/** The same form of somebody who has read what has to be confirmed. */
export function confirmed(form: FormData): FormData {
  form.append('confirm', 'true')
  return form
}
