import type { UploadType } from '../contract/codes.ts'
import type { RowProblem } from '../contract/upload.contract.ts'
import { columnsOf, type FileColumn } from './figure-columns.rules.ts'
import { type FileCell, type FileRow, isBlank, plainText, quote } from './upload-cell.rules.ts'

/** Where the columns of a file are, and how the file calls them. */
export interface Header {
  readonly rowNumber: number
  readonly places: ReadonlyMap<FileColumn, { readonly index: number; readonly title: string }>
  /** Every column that has a title, also one that is not of the template. */
  readonly titled: ReadonlySet<number>
  readonly problems: readonly RowProblem[]
  /** Whether every required column is there exactly once: only then can rows be read. */
  readonly isReadable: boolean
}

const alike = (title: string): string => plainText(title).replaceAll(' ', '').toLowerCase()

const titleOf = (cell: FileCell): string => plainText(String(cell.value ?? ''))

/** The letters that a spreadsheet shows above a column, from index 0. */
export function lettersOf(index: number): string {
  const rest = Math.floor(index / 26)
  return (rest > 0 ? lettersOf(rest - 1) : '') + String.fromCharCode(65 + (index % 26))
}

/** Reads the titles of a file: each must be one of the template's, none twice, none missing; their order is free. */
export function readHeader(type: UploadType, row: FileRow): Header {
  const rules = columnsOf(type)
  const places = new Map<FileColumn, { index: number; title: string }>()
  const problems: RowProblem[] = []
  const blame = (column: string, reason: string) => problems.push({ row: row.number, column, reason })
  const titled = new Set<number>()
  let isReadable = true
  for (const [index, cell] of row.cells.entries()) {
    if (isBlank(cell)) continue
    titled.add(index)
    const title = titleOf(cell)
    const rule = rules.find((each) => [each.title, ...each.alsoCalled].some((name) => alike(name) === alike(title)))
    if (!rule) blame(quote(title) || `${lettersOf(index)}열`, '양식에 없는 열입니다.')
    else if (places.has(rule.column)) {
      isReadable = false
      blame(quote(title), '같은 열이 두 번 있습니다.')
    } else places.set(rule.column, { index, title: quote(title) })
  }
  for (const rule of rules) {
    if (!rule.isRequired || places.has(rule.column)) continue
    isReadable = false
    blame(rule.title, '필수 열이 없습니다. 양식을 내려받아 사용해주세요.')
  }
  return { rowNumber: row.number, places, titled, problems, isReadable }
}
