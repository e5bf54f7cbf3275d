import { withParticle } from '../particle.ts'
import type { InSteps } from '../steps.ts'
import { type CellReading, isEmptyCell, plainText, quote, type SheetCell, type SheetRow, shownText } from './cell.ts'
import type { CellContext, NameColumn } from './columns.ts'
import { type Correction, correctRows } from './corrections.ts'
import { lettersOf } from './grid.ts'
import { type Columns, type Header, indexOf, type OtherColumns, type Place, readHeader } from './header.ts'
import { isCalled, type Known } from './look-up.ts'
import { MOST_SHOWN_PROBLEMS, type RowProblem } from './problems.ts'

/** The cells of a file. */
export interface SheetFile {
  readonly rows: readonly SheetRow[]
  /** Ranges of merged cells, `A1:B2`. */
  readonly merged: readonly string[]
}

/** How the rows of a sheet are read; what the parts mean stands at `sheetOf`. */
export interface RowRules {
  readonly columns: Columns
  readonly unique: readonly {
    readonly columns: readonly string[]
    readonly words: string
    readonly isCaseless?: boolean
  }[]
  readonly steady: readonly { readonly column: string; readonly per: string; readonly words: string }[]
  readonly given: readonly string[]
  /** Undefined: every column has to be there. */
  readonly keys: readonly string[] | undefined
  readonly otherColumns: OtherColumns
  readonly objections: (row: ReadRow) => readonly Objection[]
}

/** Why the value of a column does not fit to the others of its row. */
export interface Objection<Key extends string = string> {
  readonly column: Key
  readonly reason: string
}

/** The values of a row by the names of its columns, and `row`, its number in the file. */
export type ReadRow = Readonly<Record<string, unknown>> & { readonly row: number }

/** What a file says, before the columns that it lacks are taken from what is stored. */
export interface FileReading<Row, Keys, Kept> {
  /** The titles of the columns that the file lacks: nothing is said there, so what is stored stays. */
  readonly lacking: readonly string[]
  /** The rows without a problem of their own, by what tells their things apart. */
  readonly keys: readonly Keys[]
  /** How many rows below the titles say something, whether they are right or not. */
  readonly rowCount: number
  /**
   * All that the file says. What it lacks is what is stored, by the number of the row; where that is nothing, it is as if the cell were
   * blank, and a problem where it may not be.
   */
  readonly complete: (stored: ReadonlyMap<number, Kept>) => InSteps<SheetReading<Row>>
}

/** Either no problem and the rows that say something, or every problem of every row, in the order of the file. */
export interface SheetReading<Row> {
  readonly rows: readonly Row[]
  readonly problems: readonly RowProblem[]
  /** Cells that were understood otherwise than they are written: a person is told before anything is stored. */
  readonly notes: readonly RowProblem[]
  /** The rows without a problem of their own, also of a file that has problems elsewhere: to be shown, never to be stored. */
  readonly rightRows: readonly Row[]
  /** How many rows below the titles say something, whether they are right or not. */
  readonly rowCount: number
}

type Values = Readonly<Record<string, unknown>>

/**
 * Reads a file as a whole, a row at a step. The first row that is not blank holds the titles. A row in which nothing but given columns
 * stands, such as one of the template that nobody filled in, says nothing and is left out.
 */
export function* readRows(
  rules: RowRules,
  file: SheetFile,
  context: CellContext<string>,
  corrections: readonly Correction[] = [],
): InSteps<FileReading<ReadRow, ReadRow, Values>> {
  const first = file.rows.findIndex((row) => !row.cells.every(isEmptyCell))
  const titles = file.rows[first]
  if (!titles) return refusedWhole('내용이 없는 파일입니다.')
  const header = readHeader(rules.columns, titles, rules.otherColumns, rules.keys)
  const corrected = correctRows(rules.columns, header, file.rows.slice(first + 1), corrections)
  const problems = [...header.problems, ...mergedProblems(rules, file.merged, header), ...corrected.problems]
  const said: SaidRow[] = []
  const notes: RowProblem[] = []
  let rowCount = 0
  const check: RowCheck = { rules, header, context, problems, notes, firstRows: new Map(), steadyValues: new Map() }
  if (!header.isReadable) rowCount = corrected.rows.filter(({ cells }) => !cells.every(isEmptyCell)).length
  else {
    for (const row of corrected.rows) {
      yield
      if (!saysSomething(check, row)) continue
      rowCount += 1
      const read = checkRow(check, row)
      if (read) said.push({ row, read })
    }
    if (said.length === 0 && problems.length === 0) return refusedWhole('입력된 자료가 없습니다.')
  }
  return {
    lacking: header.lacking.map((key) => columnTitle(rules, key)),
    keys: said.map(({ read }) => read),
    rowCount,
    *complete(stored) {
      const found = { ...check, problems: [...problems] }
      const rightRows: ReadRow[] = []
      for (const each of said) {
        yield
        const read = completeRow(found, each, stored.get(each.read.row))
        if (read) rightRows.push(read)
      }
      if (found.problems.length === 0) return { rows: rightRows, problems: [], notes, rightRows, rowCount }
      const inOrder = found.problems.toSorted((a, b) => a.row - b.row)
      return { rows: [], notes: [], problems: inOrder, rightRows, rowCount }
    },
  }
}

/** What is wrong with a file as a whole is a problem of its first row and of no column. */
const refusedWhole = (reason: string): FileReading<ReadRow, ReadRow, Values> => ({
  lacking: [],
  keys: [],
  rowCount: 0,
  *complete() {
    yield
    return { rows: [], problems: [{ row: 1, column: '', reason }], notes: [], rightRows: [], rowCount: 0 }
  },
})

/** A row of a file, and what was read of it: undefined for the columns that the file lacks. */
interface SaidRow {
  readonly row: SheetRow
  readonly read: ReadRow
}

interface RowCheck {
  readonly rules: RowRules
  readonly header: Header
  readonly context: CellContext<string>
  readonly problems: RowProblem[]
  readonly notes: RowProblem[]
  /** The row in which something came first that may come once. */
  readonly firstRows: Map<string, number>
  /** By what it goes with: a value that may not change, and the row in which it came first. */
  readonly steadyValues: Map<string, { readonly value: unknown; readonly row: number }>
}

const placesOf = ({ header }: RowCheck, key: string): readonly Place[] => header.places.get(key) ?? []

const saysSomething = (check: RowCheck, row: SheetRow): boolean =>
  Object.keys(check.rules.columns).some(
    (key) =>
      !check.rules.given.includes(key) && placesOf(check, key).some(({ index }) => !isEmptyCell(row.cells[index])),
  )

function checkRow(check: RowCheck, row: SheetRow): ReadRow | undefined {
  const before = check.problems.length
  const values: Record<string, unknown> = {}
  for (const [key, column] of Object.entries(check.rules.columns)) {
    if (check.header.lacking.includes(key)) continue
    const places = placesOf(check, key)
    if ('nameOf' in column) checkName(check, row, column, places[0], values)
    else if ('numbered' in column) {
      const read = (place: Place) =>
        takeCell(check, row, place, column.numbered.read(row.cells[place.index], check.context))
      values[key] = new Map(places.map((place) => [place.number, read(place)]))
    } else {
      const [place] = places
      values[key] = takeCell(check, row, place, column.read(place && row.cells[place.index], check.context))
    }
  }
  checkUntitled(check, row)
  checkUnique(check, row, values)
  checkSteady(check, row, values)
  if (check.problems.length > before) return undefined
  const read = { ...values, row: row.number }
  // What does not fit together is seen in the whole row.
  return check.header.lacking.length > 0 || isFitting(check, row, read) ? read : undefined
}

/** Whether the values of a row fit together. */
function isFitting(check: RowCheck, row: SheetRow, read: ReadRow): boolean {
  const objections = check.rules.objections(read)
  for (const { column, reason } of objections) {
    const place = placesOf(check, column)[0]
    if (place) blameCell(check.problems, row, place, reason)
    else check.problems.push({ row: row.number, column: columnTitle(check.rules, column), reason })
  }
  return objections.length === 0
}

/** The row with what is stored in the columns that the file lacks; undefined, and problems, where something is needed there and nothing is stored. */
function completeRow(check: RowCheck, { row, read }: SaidRow, stored: Values = {}): ReadRow | undefined {
  const { rules, header, context, problems } = check
  if (header.lacking.length === 0) return read
  const before = problems.length
  const values: Record<string, unknown> = {}
  for (const key of header.lacking) {
    const column = rules.columns[key]
    if (!column || !('read' in column)) continue
    const blank = stored[key] === undefined ? column.read(undefined, context) : { value: stored[key] }
    if ('value' in blank) values[key] = blank.value
    else {
      const reason = `저장된 값이 없습니다. 파일에 '${column.title}' 열을 추가해주세요.`
      problems.push({ row: row.number, column: column.title, reason })
    }
  }
  if (problems.length > before) return undefined
  const whole = { ...read, ...values }
  return isFitting(check, row, whole) ? whole : undefined
}

const columnTitle = ({ columns }: RowRules, key: string): string => {
  const column = columns[key]
  return column && 'title' in column ? column.title : key
}

/** The value that was read; undefined, and a problem, where there is none. */
function takeCell(
  { problems, notes }: RowCheck,
  row: SheetRow,
  place: Place | undefined,
  reading: CellReading<unknown>,
): unknown {
  if ('value' in reading) {
    if (reading.note !== undefined) notes.push({ row: row.number, column: place?.title ?? '', reason: reading.note })
    return reading.value
  }
  blameCell(problems, row, place, reading.reason)
  return undefined
}

/** Nobody corrects a cell that no answer lists, so what stands there is told of the first ones only. */
function blameCell(problems: RowProblem[], row: SheetRow, place: Place | undefined, reason: string): void {
  const problem = { row: row.number, column: place?.title ?? '', reason }
  const isShown = place && problems.length < MOST_SHOWN_PROBLEMS
  problems.push(isShown ? { ...problem, value: shownText(row.cells[place.index]) } : problem)
}

/** A name beside a code must be its name: codes that slipped by a row would be stored for wrong things. */
function checkName(
  { problems }: RowCheck,
  row: SheetRow,
  { nameOf, title, detail, isChecked = detail === undefined }: NameColumn,
  place: Place | undefined,
  values: Readonly<Record<string, unknown>>,
): void {
  const cell: SheetCell | undefined = place && row.cells[place.index]
  const thing = values[nameOf] as Known | undefined
  if (!isChecked || !thing || !cell || isEmptyCell(cell)) return
  if (detail !== undefined) {
    const expected = String(thing.details?.[detail] ?? '')
    if (plainText(String(cell.value)) === plainText(expected)) return
    blameCell(
      problems,
      row,
      place,
      `코드와 ${withParticle(title, '이', '가')} 서로 다릅니다. (${thing.id}: ${quote(expected)})`,
    )
    return
  }
  if (cell.kind === 'text' && isCalled(thing, String(cell.value))) return
  blameCell(problems, row, place, `코드와 이름이 서로 다릅니다. (${thing.id}: ${quote(thing.label)})`)
}

function checkUntitled({ rules, header, problems }: RowCheck, row: SheetRow): void {
  if (rules.otherColumns === 'ignored') return
  row.cells.forEach((cell, index) => {
    if (header.titled.has(index) || isEmptyCell(cell)) return
    blameCell(problems, row, { index, title: `${lettersOf(index)}열` }, '제목이 없는 열에 값이 있습니다.')
  })
}

function checkUnique(check: RowCheck, row: SheetRow, values: Readonly<Record<string, unknown>>): void {
  for (const { columns, words, isCaseless = false } of check.rules.unique) {
    const own = columns.map((column) => values[column])
    if (own.some((value) => value === undefined || value === null)) continue
    const key = JSON.stringify([columns, own.map((value) => (isCaseless ? withoutCase(keyOf(value)) : keyOf(value)))])
    const earlier = check.firstRows.get(key)
    if (earlier === undefined) check.firstRows.set(key, row.number)
    else {
      const [place] = placesOf(check, columns[0] ?? '')
      blameCell(check.problems, row, place, `${earlier}행과 ${words}입니다. (${quote(labelOf(own[0]))})`)
    }
  }
}

function checkSteady(check: RowCheck, row: SheetRow, values: Readonly<Record<string, unknown>>): void {
  for (const { column, per, words } of check.rules.steady) {
    const [value, owner] = [values[column], values[per]]
    if (value === undefined || owner === undefined) continue
    const key = JSON.stringify([column, per, keyOf(owner)])
    const first = check.steadyValues.get(key)
    if (!first) check.steadyValues.set(key, { value, row: row.number })
    else if (keyOf(first.value) !== keyOf(value)) {
      const reason = `${first.row}행의 ${words}. (${quote(labelOf(first.value))})`
      blameCell(check.problems, row, placesOf(check, column)[0], reason)
    }
  }
}

const isKnown = (value: unknown): value is Known => typeof value === 'object' && value !== null && 'label' in value
const keyOf = (value: unknown): unknown => (isKnown(value) ? value.id : value)
const withoutCase = (value: unknown): unknown => (typeof value === 'string' ? value.toLowerCase() : value)
const labelOf = (value: unknown): string => plainText(isKnown(value) ? value.label : String(value))

/** One problem for each merged range, at its first cell: which of its rows a value belongs to cannot be told. */
function mergedProblems({ otherColumns }: RowRules, merged: readonly string[], header: Header): RowProblem[] {
  const places = [...header.places.values()].flat()
  return merged.flatMap((range) => {
    const [, letters = 'A', digits = '1', last = letters] =
      /^\$?([A-Z]{1,3})\$?(\d+)(?::\$?([A-Z]{1,3}))?/i.exec(range) ?? []
    const [from, to] = [indexOf(letters.toUpperCase()), indexOf(last.toUpperCase())]
    if (otherColumns === 'ignored' && !places.some(({ index }) => index >= from && index <= to)) return []
    const place = places.find(({ index }) => index === from)
    return {
      row: Number(digits),
      column: place?.title ?? `${letters.toUpperCase()}열`,
      reason: `병합된 셀(${quote(range)})은 사용할 수 없습니다. 병합을 해제해주세요.`,
    }
  })
}
