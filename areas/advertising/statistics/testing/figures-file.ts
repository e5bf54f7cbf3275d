import type { Answer, Person } from '#platform/testing/person.ts'
import type { TestPortal } from '#platform/testing/test-portal.ts'
import { confirmed, type FileValues, fileOf, formOf } from '#platform/testing/upload-form.ts'
import type { UploadType } from '../contract/codes.ts'
import { FIGURE_SHEETS } from '../contract/figure-sheets.ts'
import { uploadStatistics } from '../contract/upload.contract.ts'

/** Titles of the template without the helping name column. */
export const titlesOf = (type: UploadType): string[] =>
  Object.values(FIGURE_SHEETS[type].columns).flatMap((each) => ('read' in each ? [each.title] : []))

/** Uploads rows of a kind, whatever has to be confirmed; the answer may be a refusal. */
export async function tryUpload(
  person: Person,
  type: UploadType,
  rows: readonly FileValues[],
): Promise<Answer<typeof uploadStatistics>> {
  const form = confirmed(formOf(await fileOf(titlesOf(type), rows)))
  return person.send(uploadStatistics, { params: { type }, body: {} }, { form })
}

/** Uploads rows of a kind; throws when they are refused. Answers the number of the upload. */
export async function upload(portal: TestPortal, type: UploadType, rows: readonly FileValues[]): Promise<number> {
  const answer = await tryUpload(await portal.as('admin'), type, rows)
  if (answer.status !== 200) throw new Error(`refused: ${answer.code} ${JSON.stringify(answer.problem.problems)}`)
  return answer.body.uploadId
}
