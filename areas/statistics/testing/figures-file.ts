import type { Answer, Person, TestPortal } from '#app/testing/test-portal.ts'
import { writeSheet } from '#platform/server/sheet/write-sheet.ts'
import type { UploadType } from '../contract/codes.ts'
import { uploadStatistics } from '../contract/upload.contract.ts'
import { columnsOf } from '../rules/figure-columns.rules.ts'

type Value = string | number | Date | null

/** Values of one row in the order of the template, without the helping name column. */
export type FileValues = readonly Value[]

/** Titles of the template without the helping name column. */
export const titlesOf = (type: UploadType): string[] =>
  columnsOf(type)
    .filter((each) => each.isRequired)
    .map((each) => each.title)

/** A spreadsheet with these rows below these titles. */
export function sheetOf(titles: readonly string[], rows: readonly FileValues[]): Promise<Buffer> {
  const columns = titles.map((title, index) => ({ title, value: (row: FileValues) => row[index] ?? null }))
  return writeSheet({ name: '통계', columns, rows })
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

/** Uploads rows of a kind, whatever has to be confirmed; the answer may be a refusal. */
export async function tryUpload(
  person: Person,
  type: UploadType,
  rows: readonly FileValues[],
): Promise<Answer<typeof uploadStatistics>> {
  const form = confirmed(formOf(await sheetOf(titlesOf(type), rows)))
  return person.send(uploadStatistics, { params: { type }, body: {} }, { form })
}

/** Uploads rows of a kind; throws when they are refused. Answers the number of the upload. */
export async function upload(portal: TestPortal, type: UploadType, rows: readonly FileValues[]): Promise<number> {
  const answer = await tryUpload(await portal.as('admin'), type, rows)
  if (answer.status !== 200) throw new Error(`refused: ${answer.code} ${JSON.stringify(answer.problem.problems)}`)
  return answer.body.uploadId
}
