import type { UploadType } from '../contract/codes.ts'
import type { RowProblem } from '../contract/upload.contract.ts'
import { columnsOf, countColumnsOf, type FileColumn } from './figure-columns.rules.ts'
import { findSubject, isCalled, type Subject, type SubjectIndex } from './subjects.rules.ts'
import { type CellReading, type FileRow, isBlank, quote, readCount, readDay, readKey } from './upload-cell.rules.ts'
import { type Header, lettersOf, readHeader } from './upload-header.rules.ts'

/** The figures of one subject on one day, as a file gives them. */
export interface UploadRow {
  /** The row as the spreadsheet numbers it. */
  readonly row: number
  readonly subjectId: number
  readonly name: string
  readonly statisticsDate: string
  /** Null for a school. */
  readonly schoolCount: number | null
  readonly cumulationSubscriberCount: number
  readonly subscriberMau: number
  /** Null is unknown. */
  readonly studentCount: number | null
}

/** A file and what is needed to judge it. */
export interface UploadFile {
  readonly type: UploadType
  readonly rows: readonly FileRow[]
  /** Ranges of merged cells, `A1:B2`. */
  readonly merged: readonly string[]
  readonly subjects: SubjectIndex
  /** Today in Seoul. */
  readonly today: string
}

/** Either no problem and the rows that say something, or every problem of every row, in the order of the file. */
export interface UploadCheck {
  readonly rows: readonly UploadRow[]
  readonly problems: readonly RowProblem[]
}

/**
 * Judges a file as a whole. The first row that is not blank holds the titles. A row with neither day nor count, such as
 * one of the template that nobody filled in, says nothing and is left out; one with a day alone lacks its counts.
 */
export function checkUploadFile(file: UploadFile): UploadCheck {
  const first = file.rows.findIndex((row) => !row.cells.every(isBlank))
  const titles = file.rows[first]
  if (!titles) return refusedWhole(file.type, '내용이 없는 파일입니다.')
  const header = readHeader(file.type, titles)
  const problems = [...header.problems, ...mergedProblems(file.merged, header)]
  const rows: UploadRow[] = []
  if (header.isReadable) {
    const check: RowCheck = { file, header, blame: (problem) => problems.push(problem), firstRows: new Map() }
    for (const row of file.rows.slice(first + 1)) {
      if (!saysSomething(check, row)) continue
      const read = checkRow(check, row)
      if (read) rows.push(read)
    }
    if (rows.length === 0 && problems.length === 0) return refusedWhole(file.type, '입력된 자료가 없습니다.')
  }
  return problems.length === 0 ? { rows, problems } : { rows: [], problems: problems.toSorted((a, b) => a.row - b.row) }
}

function refusedWhole(type: UploadType, reason: string): UploadCheck {
  return { rows: [], problems: [{ row: 1, column: columnsOf(type)[0]?.title ?? '', reason }] }
}

interface RowCheck {
  readonly file: UploadFile
  readonly header: Header
  blame(problem: RowProblem): void
  /** The row in which a subject and day came first. */
  readonly firstRows: Map<string, number>
}

const cellAt = ({ header }: RowCheck, row: FileRow, column: FileColumn) =>
  row.cells[header.places.get(column)?.index ?? -1]

const saysSomething = (check: RowCheck, row: FileRow): boolean =>
  (['statisticsDate', ...countColumnsOf(check.file.type)] as const).some(
    (column) => !isBlank(cellAt(check, row, column)),
  )

function checkRow(check: RowCheck, row: FileRow): UploadRow | undefined {
  const { type, today } = check.file
  const take = <T>(column: FileColumn, reading: CellReading<T>): T | undefined => {
    if ('value' in reading) return reading.value
    check.blame({ row: row.number, column: check.header.places.get(column)?.title ?? '', reason: reading.reason })
    return undefined
  }
  const subject = take('subject', readSubject(check, row))
  if (subject) checkLabel(check, row, subject)
  const statisticsDate = take('statisticsDate', readDay(cellAt(check, row, 'statisticsDate'), today))
  const schoolCount = type === 'organization' ? null : take('schoolCount', count(check, row, 'schoolCount'))
  const subscribers = take('cumulationSubscriberCount', count(check, row, 'cumulationSubscriberCount'))
  const users = take('subscriberMau', count(check, row, 'subscriberMau'))
  const studentCount = take('studentCount', readCount(cellAt(check, row, 'studentCount'), true))
  checkUntitled(check, row)
  if (!subject || statisticsDate === undefined) return undefined
  take('subject', firstTime(check, row, subject, statisticsDate))
  if (schoolCount === undefined || studentCount === undefined) return undefined
  if (subscribers === undefined || users === undefined) return undefined
  return {
    row: row.number,
    subjectId: subject.id,
    name: subject.label,
    statisticsDate,
    schoolCount,
    cumulationSubscriberCount: subscribers,
    subscriberMau: users,
    studentCount,
  }
}

function readSubject(check: RowCheck, row: FileRow): CellReading<Subject> {
  const key = readKey(cellAt(check, row, 'subject'))
  return 'reason' in key ? key : findSubject(check.file.type, check.file.subjects, key.value)
}

function count(check: RowCheck, row: FileRow, column: FileColumn): CellReading<number> {
  const reading = readCount(cellAt(check, row, column), false)
  return 'reason' in reading ? reading : { value: reading.value ?? 0 }
}

/** A name beside a code must be its name: codes that slipped by a row would store figures under wrong schools. */
function checkLabel(check: RowCheck, row: FileRow, subject: Subject): void {
  const cell = cellAt(check, row, 'label')
  const column = check.header.places.get('label')?.title ?? ''
  if (!cell || isBlank(cell)) return
  if (cell.kind === 'text' && isCalled(subject, String(cell.value))) return
  const reason = `코드와 이름이 서로 다릅니다. (${subject.id}: ${quote(subject.label)})`
  check.blame({ row: row.number, column, reason })
}

function checkUntitled({ header, blame }: RowCheck, row: FileRow): void {
  row.cells.forEach((cell, index) => {
    if (header.titled.has(index) || isBlank(cell)) return
    blame({ row: row.number, column: `${lettersOf(index)}열`, reason: '제목이 없는 열에 값이 있습니다.' })
  })
}

function firstTime({ firstRows }: RowCheck, row: FileRow, subject: Subject, day: string): CellReading<true> {
  const key = `${subject.id} ${day}`
  const earlier = firstRows.get(key)
  if (earlier !== undefined) return { reason: `${earlier}행과 같은 대상, 같은 기준일입니다. (${quote(subject.label)})` }
  firstRows.set(key, row.number)
  return { value: true }
}

/** One problem for each merged range, at its first cell: which of its rows a value belongs to cannot be told. */
function mergedProblems(merged: readonly string[], header: Header): RowProblem[] {
  return merged.map((range) => {
    const [, letters = 'A', digits = '1'] = /^\$?([A-Z]+)\$?(\d+)/i.exec(range) ?? []
    const place = [...header.places.values()].find((each) => lettersOf(each.index) === letters.toUpperCase())
    return {
      row: Number(digits),
      column: place?.title ?? `${letters.toUpperCase()}열`,
      reason: `병합된 셀(${quote(range)})은 사용할 수 없습니다. 병합을 해제해주세요.`,
    }
  })
}
