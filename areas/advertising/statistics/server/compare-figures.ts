import type { Db } from '#platform/server/database/database.ts'
import type { Comparison } from '#platform/server/uploads/upload-kind.ts'
import type { UploadType } from '../contract/codes.ts'
import type { UploadRow } from '../contract/figure-sheets.ts'
import type { FigureChange } from '../contract/upload.contract.ts'
import { changesOf } from '../rules/figure-changes.rules.ts'
import { warningsOf } from '../rules/plausibility.rules.ts'
import { listDifferences } from './stored-figures.queries.ts'

/** What storing figures would change, and which of them are strange. */
export async function compareFigures(
  db: Db,
  type: UploadType,
  rows: readonly UploadRow[],
): Promise<Comparison<{ statisticsDates: string[] }, FigureChange>> {
  const changing = await changingRows(db, type, rows)
  const addedCount = changing.filter(({ before }) => before === null).length
  return {
    addedCount,
    changedCount: changing.length - addedCount,
    changes: changing.slice(0, 100).flatMap(({ read, before }) => changesOf(type, read, before)),
    warnings: warningsOf(type, rows, changing),
    facts: { statisticsDates: [...new Set(rows.map((row) => row.statisticsDate))].sort() },
  }
}

/** The rows that storing would add or change, each with what is stored of its day and of the day before. */
async function changingRows(db: Db, type: UploadType, rows: readonly UploadRow[]) {
  const byNumber = new Map(rows.map((row) => [row.row, row]))
  return (await listDifferences(db, type, rows)).flatMap(({ row, before, former }) => {
    const read = byNumber.get(row)
    return read ? [{ read, before, former }] : []
  })
}
