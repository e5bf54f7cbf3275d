import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import {
  BULK_COLUMN_NAMES,
  type BulkColumn,
  type BulkRow,
  MOST_BULK_BYTES,
  MOST_BULK_ROWS,
  makeFailureSheet,
  readBulkSheet,
} from '#areas/nsat/order/contract/bulk-order.contract.ts'
import { schoolNoOf } from '#areas/nsat/order/rules/bulk-rows.rules.ts'
import { LARGEST_NUMBER } from '#platform/contract/shapes.ts'
import { type SheetRow, seenText } from '#platform/contract/sheet/cell.ts'
import type { Db } from '#platform/server/database/database.ts'
import { type Endpoint, endpoint } from '#platform/server/endpoint.ts'
import { refuse } from '#platform/server/refuse.ts'
import { readSheet, type Sheet, SheetProblem } from '#platform/server/sheet/read-sheet.ts'
import { failureSheetAnswer } from './bulk-sheet.ts'

/** A failed row's reason stands beside its cells; whoever noted something there keeps the file readable. */
const MOST_COLUMNS = 50

async function readCells(bytes: Buffer): Promise<Sheet> {
  try {
    return await readSheet(bytes, { rows: MOST_BULK_ROWS + 1, columns: MOST_COLUMNS })
  } catch (error) {
    if (!(error instanceof SheetProblem)) throw error
    throw refuse(readBulkSheet, error.code === 'TOO_MANY_ROWS' ? 'TOO_MANY_ROWS' : 'UNREADABLE_SHEET')
  }
}

function toRow({ number, cells }: SheetRow): BulkRow {
  const texts = BULK_COLUMN_NAMES.map((name, at) => [name, seenText(cells[at])] as const)
  return { rowNumber: number, ...(Object.fromEntries(texts) as Record<BulkColumn, string>) }
}

const isFilled = (row: BulkRow): boolean => BULK_COLUMN_NAMES.some((name) => row[name] !== '')

/** The names of institutes that a vendor looks after, or of all. */
async function namesOf(db: Db, numbers: readonly (number | null)[], vendorNo: number | null) {
  const wanted = numbers.filter((number) => number !== null && number <= LARGEST_NUMBER)
  const { rows } = await sql<{ schoolNo: number; name: string }>`
    select i.school_no as "schoolNo", i.school_name as name from nsat_vendor.institute i
    where i.school_no = any(${wanted}::int[]) and (${vendorNo}::int is null or exists (
      select from nsat_vendor.institute_vendor iv
      where iv.school_no = i.school_no and iv.nsat_vendor_no = ${vendorNo}::int))`.execute(db)
  return new Map(rows.map(({ schoolNo, name }) => [schoolNo, name]))
}

/** Reads the cells of a bulk sheet below its heading; rows without anything are left out. */
export const readBulkSheetEndpoint: Endpoint = endpoint(
  readBulkSheet,
  async ({ db, scope, file }) => {
    if (!file) throw refuse(readBulkSheet, 'NO_FILE')
    const { rows } = await readCells(file.bytes)
    const list = rows.filter(({ number }) => number > 1).map(toRow)
    const filled = list.filter(isFilled)
    if (filled.length === 0) throw refuse(readBulkSheet, 'NO_ROWS')
    const names = await namesOf(db, filled.map(schoolNoOf), scope.vendorNo)
    return {
      fingerprint: createHash('sha256').update(file.bytes).digest('hex'),
      list: filled.map((row) => ({ ...row, schoolName: names.get(schoolNoOf(row) ?? 0) ?? null })),
    }
  },
  { transaction: false, maxFileBytes: MOST_BULK_BYTES },
)

/** As many rows as a sheet has, each with a reason. */
const MOST_BODY_BYTES = 4 * 1_048_576

/** Answers failed rows as a sheet. */
export const failureSheetEndpoint: Endpoint = endpoint(makeFailureSheet, ({ body }) => failureSheetAnswer(body.list), {
  transaction: false,
  maxBodyBytes: MOST_BODY_BYTES,
})
