import { MOST_EXPORT_ROWS } from '#platform/contract/export-limit.ts'
import { askerNow } from '../database/asking.ts'
import type { Db } from '../database/database.ts'
import { isSmall, type Sheet, writeLongSheet, writeSheet } from '../sheet/write-sheet.ts'
import type { PageRequest } from './page.ts'

/** So many rows are read and turned into cells before the server turns to other requests. */
const ROWS_AT_A_TIME = 500

/** Where the rows come from. */
interface RowSource<Row> {
  /** What answers the list itself. */
  page(db: Db, page: PageRequest): Promise<{ readonly list: readonly Row[] }>
  /** What stands below its rows. */
  last(db: Db): Promise<readonly Row[]>
}

/**
 * A list of so many rows, at most `MOST_EXPORT_ROWS`, as a spreadsheet. A long one is read piece by piece, all as of one moment,
 * and each piece goes to the thread that writes. Not inside a transaction.
 */
export async function exportRows<Row>(
  db: Db,
  sheet: Sheet<Row>,
  totalCount: number,
  source: RowSource<Row>,
): Promise<Buffer> {
  if (!isSmall(sheet, totalCount)) return writeLongSheet(sheet, (add) => readAll(db, source, add))
  const { list } = await source.page(db, { pageNum: 1, pageSize: totalCount || 1 })
  return writeSheet({ ...sheet, rows: [...list, ...(await source.last(db))] })
}

function readAll<Row>(db: Db, source: RowSource<Row>, add: (rows: readonly Row[]) => void): Promise<void> {
  const moment = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
  return moment.execute(async (tx) => {
    // Rows that came since they were counted do not make the file longer than it may be.
    for (let pageNum = 1, isFull = true; isFull && pageNum <= MOST_EXPORT_ROWS / ROWS_AT_A_TIME; pageNum += 1) {
      askerNow().signal?.throwIfAborted()
      const { list } = await source.page(tx, { pageNum, pageSize: ROWS_AT_A_TIME, knownTotal: MOST_EXPORT_ROWS })
      add(list)
      isFull = list.length === ROWS_AT_A_TIME
    }
    add(await source.last(tx))
  })
}
