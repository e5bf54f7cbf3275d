import type { Column, NameColumn, NumberedColumns } from '#platform/contract/sheet/columns.ts'
import type { Known } from '#platform/contract/sheet/look-up.ts'
import type { RowProblem } from '#platform/contract/sheet/problems.ts'
import type { Sheet } from '#platform/contract/sheet/sheet.ts'
import { type Endpoint, endpoint } from '../endpoint.ts'
import { type SheetColumn, sheetAnswer, writeSheet } from '../sheet/write-sheet.ts'
import { judgeFile, takeFile } from './read-file.ts'
import type { UploadKind } from './upload-kind.ts'

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
      const { rows, problems } = await judgeFile(kind, x, file)
      const isRight = problems.length === 0
      const found = isRight ? (await kind.work.compare(x.db, x.params, rows)).warnings : problems
      const word = isRight ? '경고' : '오류'
      const bytes = await writeSheet({ name: word, columns: PROBLEM_COLUMNS, rows: found })
      return sheetAnswer(`${file.name.replace(/\.xlsx$/i, '')} ${word} 내역`, bytes)
    },
    { transaction: false, maxFileBytes: kind.calls.mostFileBytes },
  )

/** An empty file with the titles of the sheet; where it has a given column, a row for each thing that this may call. */
export const templateEndpoint = (kind: UploadKind): Endpoint =>
  endpoint(kind.calls.template, async ({ db, params: target }) => {
    const sheet = kind.calls.sheet(target)
    const given = givenColumn(sheet)
    const lookUp = given?.column.lookUp
    const things = lookUp === undefined ? [] : (await kind.work.lookUps[lookUp]?.(db, target))?.things
    const columns = Object.entries(sheet.columns).flatMap(([key, column]) => templateColumns(key, column, given?.key))
    const { title } = kind.calls
    const isOnly = sheet.title === title
    const name = isOnly ? title : `${sheet.title} ${title}`
    const bytes = await writeSheet({ name, columns, rows: things ?? [], note: sheet.note })
    return sheetAnswer(`${title} 업로드 양식${isOnly ? '' : `_${sheet.title}`}`, bytes)
  })

type AnyColumn = Sheet['columns'][string]

function givenColumn(sheet: Sheet): { key: string; column: Column<unknown, string> } | undefined {
  for (const key of sheet.given) {
    const column = sheet.columns[key]
    if (column && 'lookUp' in column) return { key, column }
  }
  return undefined
}

function templateColumns(key: string, column: AnyColumn, given: string | undefined): SheetColumn<Known>[] {
  if ('numbered' in column) return numberedColumns(column)
  if ('nameOf' in column) return [nameColumn(column, given)]
  const { title, width, format, choices } = column
  return [{ title, width, format, choices, value: key === given ? (thing) => thing.code ?? thing.id : () => null }]
}

const nameColumn = ({ title, width, nameOf }: NameColumn, given: string | undefined): SheetColumn<Known> => ({
  title,
  width,
  format: 'text',
  value: nameOf === given ? (thing) => thing.label : () => null,
})

/** Titles for the first numbers: whoever needs more goes on counting. */
const numberedColumns = ({ numbered, mostNumber }: NumberedColumns<unknown, string>): SheetColumn<Known>[] =>
  Array.from({ length: Math.min(mostNumber, 10) }, (_, index) => ({
    title: String(index + 1),
    format: numbered.format,
    value: () => null,
  }))
