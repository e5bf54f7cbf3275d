import type { PaperLayout } from '#areas/itempool/import/contract/file-types.ts'
import { fileOf } from '#platform/testing/upload-form.ts'
import { titlesOf, type WrittenRow } from './paper-rows.ts'

/** An .xlsx file with these rows below the titles of its layout. */
export function workbookOf(layout: PaperLayout, rows: readonly WrittenRow[]): Promise<Buffer> {
  const titles = titlesOf(layout)
  return fileOf(
    titles,
    rows.map((row) => titles.map((title) => row[title] ?? null)),
  )
}
