import type { UploadType } from '../contract/codes.ts'
import { COUNT_TITLES, type CountColumn, countColumnsOf } from '../contract/figure-titles.ts'
import type { FigureChange } from '../contract/upload.contract.ts'

/** The counts of one row; a school has no school count. */
export type RowCounts = Readonly<Record<CountColumn, number | null>>

/** The counts of a row that differ from what is stored; `before` null when nothing is stored yet. */
export function changesOf(
  type: UploadType,
  row: RowCounts & { readonly name: string; readonly statisticsDate: string },
  before: RowCounts | null,
): FigureChange[] {
  return countColumnsOf(type)
    .map((column) => ({
      name: row.name,
      statisticsDate: row.statisticsDate,
      column: COUNT_TITLES[column],
      before: before?.[column] ?? null,
      after: row[column],
    }))
    .filter((change) => change.before !== change.after)
}
