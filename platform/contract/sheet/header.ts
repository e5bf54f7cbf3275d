import { isEmptyCell, plainText, quote, type SheetCell, type SheetRow } from './cell.ts'
import type { Column, ColumnName, NameColumn, NumberedColumns } from './columns.ts'
import { lettersOf } from './grid.ts'
import type { RowProblem } from './problems.ts'

/** The columns of a sheet by the name of their value, in the order of the template. */
export type Columns = Readonly<Record<string, Column<unknown, string> | NameColumn | NumberedColumns<unknown, string>>>

/** Whether columns that the sheet does not know are a mistake, as in a form to fill in, or nobody's business. */
export type OtherColumns = 'refused' | 'ignored'

/** Where a column stands in a file, and how the file calls it. */
export interface Place {
  readonly index: number
  readonly title: string
  /** Of one of numbered columns. */
  readonly number?: number
}

/** Where the columns of a file are. */
export interface Header {
  readonly rowNumber: number
  /** One place for each column, but any number of them for numbered columns. */
  readonly places: ReadonlyMap<string, readonly Place[]>
  /** Every column that has a title, also one that is not of the sheet. */
  readonly titled: ReadonlySet<number>
  /** The keys of the columns that may be absent and are: their values are neither said nor blank. */
  readonly lacking: readonly string[]
  readonly problems: readonly RowProblem[]
  /** Whether every needed column is there exactly once: only then can rows be read. */
  readonly isReadable: boolean
}

const alike = (title: string): string => plainText(title).replaceAll(' ', '').toLowerCase()

const titleOf = (cell: SheetCell): string => plainText(String(cell.value ?? ''))

/** Every title under which a column is accepted, the one of the template first. */
const titlesOf = (key: string, column: ColumnName & { title: string }): string[] => [
  column.title,
  key,
  ...(column.alsoCalled ?? []),
]

interface FoundColumn {
  readonly key: string
  readonly number?: number
}

/** The column of a sheet that is called so; undefined for none. */
export function columnCalled(columns: Columns, title: string): Columns[string] | undefined {
  const found = findColumn(columns, title)
  return found && columns[found.key]
}

function findColumn(columns: Columns, title: string): FoundColumn | undefined {
  const isNumber = /^[1-9]\d{0,3}$/.test(title)
  const wanted = alike(title)
  for (const [key, column] of Object.entries(columns)) {
    if ('numbered' in column) {
      if (isNumber && Number(title) <= column.mostNumber) return { key, number: Number(title) }
    } else if (titlesOf(key, column).some((name) => alike(name) === wanted)) return { key }
  }
  return undefined
}

/** The columns with a value of their own and one place: neither numbered ones nor names beside a code. */
const valuesOf = (columns: Columns): { key: string; column: Column<unknown, string> }[] =>
  Object.entries(columns).flatMap(([key, column]) =>
    'numbered' in column || 'nameOf' in column ? [] : [{ key, column }],
  )

/** What a file lacks: columns without which it cannot be read, and those that may be absent where things are told apart by `keys`. */
function missingOf(columns: Columns, places: ReadonlyMap<string, unknown>, keys: readonly string[] | undefined) {
  const absent = valuesOf(columns).filter(({ key }) => !places.has(key))
  const isNeeded = (key: string) => keys === undefined || keys.includes(key)
  return {
    needed: absent.filter(({ key, column }) => isNeeded(key) && !column.isLeftOut),
    lacking: absent.filter(({ key }) => !isNeeded(key)),
  }
}

/** The first number that each kind of numbered columns leaves out: what stands behind it would slip by one. */
const gapsOf = (columns: Columns, places: ReadonlyMap<string, readonly Place[]>): number[] =>
  Object.entries(columns).flatMap(([key, column]) => {
    if (!('numbered' in column) || column.isSparse) return []
    const numbers = new Set((places.get(key) ?? []).map(({ number }) => number))
    const gap = Array.from({ length: numbers.size }, (_, index) => index + 1).find((number) => !numbers.has(number))
    return gap ?? []
  })

/**
 * Reads the titles of a file: each must be one of the sheet's, none twice, none missing; their order is free. Where `keys` are
 * said, others than these may be missing, but not most of the sheet: that is a file of something else.
 */
export function readHeader(
  columns: Columns,
  row: SheetRow,
  otherColumns: OtherColumns = 'refused',
  keys?: readonly string[],
): Header {
  const places = new Map<string, Place[]>()
  const problems: RowProblem[] = []
  const blame = (column: string, reason: string) => problems.push({ row: row.number, column, reason })
  const titled = new Set<number>()
  let isReadable = true
  for (const [index, cell] of row.cells.entries()) {
    if (isEmptyCell(cell)) continue
    titled.add(index)
    const title = titleOf(cell)
    const found = findColumn(columns, title)
    const before = found && (places.get(found.key) ?? [])
    if (!found || !before) {
      if (otherColumns === 'refused') blame(quote(title) || `${lettersOf(index)}열`, '양식에 없는 열입니다.')
    } else if (before.some(({ number }) => number === found.number)) {
      isReadable = false
      blame(quote(title), '같은 열이 두 번 있습니다.')
    } else
      places.set(found.key, [...before, { index, title: quote(title), ...(found.number && { number: found.number }) }])
  }
  for (const number of gapsOf(columns, places)) {
    isReadable = false
    blame(`${number}`, '번호로 된 열은 1부터 빠짐없이 있어야 합니다.')
  }
  const { needed, lacking } = missingOf(columns, places, keys)
  for (const { column } of needed) {
    isReadable = false
    blame(column.title, '필수 열이 없습니다. 양식을 내려받아 사용해주세요.')
  }
  if (lacking.length * 2 > valuesOf(columns).length) {
    isReadable = false
    blame('', `대부분의 열이 없는 파일입니다. 양식을 내려받아 사용해주세요. (${titlesIn(lacking)})`)
  }
  return { rowNumber: row.number, places, titled, lacking: lacking.map(({ key }) => key), problems, isReadable }
}

const titlesIn = (lacking: readonly { column: { title: string } }[]): string =>
  lacking.map(({ column }) => column.title).join(', ')

/** Index and key of the column that a file or the sheet calls so, or that has these letters (`C열`); undefined for none. */
export function findPlace(
  columns: Columns,
  header: Header,
  title: string,
): { index: number; key?: string } | undefined {
  const places = [...header.places].flatMap(([key, each]) => each.map((place) => ({ ...place, key })))
  const called = findColumn(columns, title)
  const wanted = alike(title)
  const found =
    places.find((place) => alike(place.title) === wanted) ??
    places.find((place) => place.key === called?.key && place.number === called.number)
  if (found) return found
  const [, letters] = /^([A-Z]{1,3})열$/.exec(title) ?? []
  return letters === undefined ? undefined : { index: indexOf(letters) }
}

/** The index of the column under these letters. */
export const indexOf = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
