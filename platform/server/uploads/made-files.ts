import type { RowProblem } from '#platform/contract/sheet/problems.ts'
import type { Sheet } from '#platform/contract/sheet/sheet.ts'
import type { Within } from '#platform/contract/sheet/upload-calls.ts'
import type { Db } from '../database/database.ts'
import { type Endpoint, endpoint } from '../endpoint.ts'
import { type SheetColumn, sheetAnswer, writeSheet } from '../sheet/write-sheet.ts'
import { judgeFile, takeFile } from './read-file.ts'
import { type GivenThings, writeTemplate } from './template.ts'
import { type UploadKind, withinOf } from './upload-kind.ts'

const PROBLEM_COLUMNS: readonly SheetColumn<RowProblem>[] = [
  { title: '행', format: 'integer', value: ({ row }) => row },
  { title: '열', width: 24, format: 'text', value: ({ column }) => column },
  { title: '내용', width: 80, format: 'text', value: ({ reason }) => reason },
]

/** All problems of a file as a spreadsheet, however many; of a right file what is strange about it. */
export const fileProblemsEndpoint = (kind: UploadKind): Endpoint =>
  endpoint(
    kind.calls.fileProblems,
    async (x) => {
      const file = takeFile(kind, x.file)
      const { rows, notes, problems } = await judgeFile(kind, x, file)
      const isRight = problems.length === 0
      const found = isRight
        ? [...notes, ...(await kind.work.compare(x.db, x.params, rows, withinOf(kind, x.body))).warnings]
        : problems
      const word = isRight ? '경고' : '오류'
      const bytes = await writeSheet({ name: word, columns: PROBLEM_COLUMNS, rows: found })
      return sheetAnswer(`${file.name.replace(/\.xlsx$/i, '')} ${word} 내역`, bytes)
    },
    { transaction: false, maxFileBytes: kind.calls.mostFileBytes },
  )

/** An empty file with the titles of the sheet; where it has a given column, a row for each thing that this may call. */
export const templateEndpoint = (kind: UploadKind): Endpoint =>
  endpoint(kind.calls.template, async ({ db, params: target, query }) => {
    const sheet = kind.calls.sheet(target)
    const { title } = kind.calls
    const isOnly = sheet.title === title
    const name = isOnly ? title : `${sheet.title} ${title}`
    const bytes = await writeTemplate(
      sheet,
      name,
      await givenThings(kind, sheet, db, { target, within: withinOf(kind, query ?? {}) }),
    )
    return sheetAnswer(`${title} 업로드 양식${isOnly ? '' : `_${sheet.title}`}`, bytes)
  })

async function givenThings(
  { work }: UploadKind,
  sheet: Sheet,
  db: Db,
  { target, within }: { readonly target: Record<string, unknown>; readonly within: Within },
): Promise<GivenThings | undefined> {
  for (const key of sheet.given) {
    const column = sheet.columns[key]
    if (!column || !('lookUp' in column)) continue
    const things = column.lookUp === undefined ? [] : (await work.lookUps[column.lookUp]?.(db, target, within))?.things
    return { key, things: things ?? [] }
  }
  return undefined
}
