import { daysBetween } from '#platform/contract/seoul.ts'
import type { RowProblem } from '#platform/contract/sheet/problems.ts'
import type { UploadType } from '../contract/codes.ts'
import type { UploadRow } from '../contract/figure-sheets.ts'
import { COUNT_TITLES, type CountColumn, countColumnsOf } from '../contract/figure-titles.ts'
import type { RowCounts } from './figure-changes.rules.ts'
import { BOUNDS, FORMER_MOST_DAYS, LEAST_SUBSCRIBERS_TOO_MANY, MOST_SUBSCRIBERS_PER_STUDENT } from './policy.ts'

/** The counts of one subject on a day. */
export type DatedCounts = RowCounts & { readonly statisticsDate: string }

/** A row of a file that would change something, and the newest figures that are stored of its subject from before its day. */
export interface ChangingRow {
  readonly read: UploadRow
  readonly former: DatedCounts | null
}

/**
 * What is strange about the rows of a file: counts that do not fit each other, and counts far from those of the month
 * before, which may stand in the same file. Rows that change nothing were asked about when they were stored.
 */
export function warningsOf(
  type: UploadType,
  rows: readonly UploadRow[],
  changing: readonly ChangingRow[],
): RowProblem[] {
  const ofSubject = Map.groupBy(rows, (row) => row.subjectId)
  return changing.flatMap(({ read, former }) => {
    const inFile = newestBefore(read, ofSubject.get(read.subjectId) ?? [])
    return [...rowWarnings(read), ...trendWarnings(type, read, newerOf(inFile, former))]
  })
}

const newestBefore = ({ statisticsDate }: UploadRow, rows: readonly UploadRow[]): DatedCounts | null =>
  rows
    .filter((row) => row.statisticsDate < statisticsDate)
    .reduce<DatedCounts | null>((newest, row) => newerOf(row, newest), null)

/** Of the same day the first: what a file says replaces what is stored. */
const newerOf = (one: DatedCounts | null, other: DatedCounts | null): DatedCounts | null =>
  one && (!other || one.statisticsDate >= other.statisticsDate) ? one : other

const number = (count: number): string => count.toLocaleString('ko-KR')

/** Counts of a row that do not fit each other. */
export function rowWarnings(read: UploadRow): RowProblem[] {
  const { row, cumulationSubscriberCount: subscribers, subscriberMau: users, studentCount: students } = read
  const warnings: RowProblem[] = []
  const warn = (column: CountColumn, reason: string) => warnings.push({ row, column: COUNT_TITLES[column], reason })
  if (users > subscribers)
    warn('subscriberMau', `누적가입자수보다 많습니다. (${read.name}: ${number(users)} > ${number(subscribers)})`)
  const most = (students ?? Number.POSITIVE_INFINITY) * MOST_SUBSCRIBERS_PER_STUDENT
  if (subscribers >= most + LEAST_SUBSCRIBERS_TOO_MANY)
    warn(
      'cumulationSubscriberCount',
      `학생수의 ${MOST_SUBSCRIBERS_PER_STUDENT}배보다 많습니다. (${read.name}: ${number(subscribers)} > ${number(most)})`,
    )
  return warnings
}

/** Counts of a row that are far from the former ones; none where those are too old or there are none. */
export function trendWarnings(type: UploadType, read: UploadRow, former: DatedCounts | null): RowProblem[] {
  if (!former || daysBetween(former.statisticsDate, read.statisticsDate) > FORMER_MOST_DAYS) return []
  return countColumnsOf(type).flatMap((column) => {
    const [before, after] = [former[column], read[column]]
    const move = before === null || after === null ? null : moveOf(column, before, after)
    if (!move || before === null || after === null) return []
    const reason = `이전 기준일보다 ${move} (${read.name}, ${former.statisticsDate}: ${number(before)} → ${number(after)})`
    return [{ row: read.row, column: COUNT_TITLES[column], reason }]
  })
}

/** How a count left its bounds, in words; null when it did not. */
function moveOf(column: CountColumn, before: number, after: number): string | null {
  const { fallPercent, risePercent, leastDifference } = BOUNDS[column]
  if (Math.abs(after - before) < leastDifference) return null
  if (before - after > (before * fallPercent) / 100) return `${fallPercent}% 넘게 줄었습니다.`
  if (after - before > (before * risePercent) / 100) return `${risePercent}% 넘게 늘었습니다.`
  return null
}
