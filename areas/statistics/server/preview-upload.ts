import type { Db } from '#platform/server/database/database.ts'
import type { UploadType } from '../contract/codes.ts'
import type { UploadPreview } from '../contract/upload.contract.ts'
import { changesOf } from '../rules/figure-changes.rules.ts'
import { warningsOf } from '../rules/plausibility.rules.ts'
import { problemListOf } from '../rules/problem-kinds.rules.ts'
import type { UploadRow } from '../rules/upload-row.rules.ts'
import { listDifferences } from './stored-figures.queries.ts'

/** Changes that a preview names. */
const MOST_SHOWN_CHANGES = 100

/**
 * What storing the rows of a right file would do, and what a person has to confirm before; writes nothing. Holds as long
 * as nobody else uploads: before storing, call it under the lock of the kind.
 */
export async function previewUpload(
  db: Db,
  type: UploadType,
  fileName: string,
  rows: readonly UploadRow[],
): Promise<UploadPreview> {
  const changing = await changingRows(db, type, rows)
  const addedCount = changing.filter(({ before }) => before === null).length
  const changedCount = changing.length - addedCount
  const warnings = problemListOf(warningsOf(type, rows, changing))
  const changes = changing.slice(0, MOST_SHOWN_CHANGES).flatMap(({ read, before }) => changesOf(type, read, before))
  return {
    type,
    fileName,
    rowCount: rows.length,
    addedCount,
    changedCount,
    unchangedCount: rows.length - changing.length,
    statisticsDates: datesOf(rows),
    changes: changes.slice(0, MOST_SHOWN_CHANGES),
    warnings,
    needsConfirmation: warnings.total > 0 || changedCount > 0,
  }
}

/** The rows that storing would add or change, each with what is stored of its day and of the day before. */
export async function changingRows(db: Db, type: UploadType, rows: readonly UploadRow[]) {
  const byNumber = new Map(rows.map((row) => [row.row, row]))
  return (await listDifferences(db, type, rows)).flatMap(({ row, before, former }) => {
    const read = byNumber.get(row)
    return read ? [{ read, before, former }] : []
  })
}

/** The days that rows speak of, oldest first. */
function datesOf(rows: readonly UploadRow[]): string[] {
  return [...new Set(rows.map((row) => row.statisticsDate))].sort()
}
