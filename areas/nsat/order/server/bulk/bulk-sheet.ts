import {
  BULK_COLUMN_NAMES,
  BULK_COLUMNS,
  type BulkColumn,
  type BulkRow,
} from '#areas/nsat/order/contract/bulk-order.contract.ts'
import { numberOfCell } from '#areas/nsat/order/rules/bulk-rows.rules.ts'
import type { TemplateRow } from '#areas/nsat/order/rules/bulk-template.rules.ts'
import type { FileAnswer } from '#platform/server/endpoint.ts'
import { type SheetColumn, sheetAnswer, writeSheet } from '#platform/server/sheet/write-sheet.ts'

const columnsOf = <Row>(cellOf: (row: Row, name: BulkColumn) => string | number | null): SheetColumn<Row>[] =>
  BULK_COLUMN_NAMES.map((name) => ({ title: BULK_COLUMNS[name], width: 14, value: (row) => cellOf(row, name) }))

/** The bulk sheet with these rows. */
export async function bulkSheetAnswer(rows: readonly TemplateRow[]): Promise<FileAnswer> {
  const columns = columnsOf<TemplateRow>((row, name) => row[name])
  return sheetAnswer('주문_일괄추가_템플릿', await writeSheet({ name: '일괄 주문', columns, rows }))
}

type FailedRow = BulkRow & { readonly reason: string }

/** The rows of a bulk sheet that failed, as they stood there, each with its reason in a column of its own. */
export async function failureSheetAnswer(rows: readonly FailedRow[]): Promise<FileAnswer> {
  const columns = [
    ...columnsOf<FailedRow>((row, name) => numberOfCell(row[name]) ?? row[name]),
    { title: '사유', width: 60, value: ({ reason }: FailedRow) => reason },
  ]
  return sheetAnswer('주문_일괄추가_실패', await writeSheet({ name: '일괄 주문', columns, rows }))
}
