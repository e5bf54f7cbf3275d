import type { ReportList } from '#areas/payment/contract/codes.ts'
import { exportReconciliation } from '#areas/payment/contract/reconciliation.contract.ts'
import { LIST_TITLES } from '#areas/payment/rules/payment-words.rules.ts'
import {
  ATTENTION_COLUMNS,
  DAY_COLUMNS,
  DIFFERENCE_COLUMNS,
} from '#areas/payment/rules/reconciliation-columns.rules.ts'
import { MOST_EXPORT_ROWS } from '#platform/contract/export-limit.ts'
import type { ListColumn } from '#platform/contract/list/table.ts'
import { toDay } from '#platform/contract/seoul.ts'
import type { Db } from '#platform/server/database/database.ts'
import { endpoint } from '#platform/server/endpoint.ts'
import { sheetColumns } from '#platform/server/list/sheet-columns.ts'
import { refuse } from '#platform/server/refuse.ts'
import { sheetAnswer, writeSheet } from '#platform/server/sheet/write-sheet.ts'
import { listAttention, listDifferences, type Period } from './reconciliation.queries.ts'
import { periodOf, readDays, toAttention, toDifference } from './reconciliation-report.ts'

/** One list of the report as a spreadsheet. */
export const exportReconciliationEndpoint = endpoint(exportReconciliation, async ({ db, params, query, now }) => {
  const period = periodOf(exportReconciliation, query, toDay(now))
  const title = LIST_TITLES[params.list]
  const bytes = await WRITERS[params.list](db, period, now)
  return sheetAnswer(`결제 대사 ${title} ${period.startDate}~${period.endDate}`, bytes)
})

/** One more than may be, to notice that there are more. */
const ONE_TOO_MANY = MOST_EXPORT_ROWS + 1

const WRITERS: Readonly<Record<ReportList, (db: Db, period: Period, now: Date) => Promise<Buffer>>> = {
  days: async (db, period) => write('days', DAY_COLUMNS, (await readDays(db, period)).days),
  differences: async (db, period) => {
    const rows = await listDifferences(db, period, ONE_TOO_MANY)
    return write('differences', DIFFERENCE_COLUMNS, rows.map(toDifference))
  },
  attention: async (db, _, now) => {
    const rows = await listAttention(db, now, ONE_TOO_MANY)
    return write('attention', ATTENTION_COLUMNS, rows.map(toAttention))
  },
}

function write<Row>(list: ReportList, columns: readonly ListColumn<Row>[], rows: readonly Row[]): Promise<Buffer> {
  if (rows.length > MOST_EXPORT_ROWS) throw refuse(exportReconciliation, 'TOO_MANY_ROWS')
  return writeSheet({ name: LIST_TITLES[list], columns: sheetColumns(columns), rows })
}
