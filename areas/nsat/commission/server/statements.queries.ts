import { sql } from 'kysely'
import type { NsatScope } from '#areas/nsat/vendor/server/door.ts'
import { columnsAs } from '#platform/server/database/columns.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Searched } from '#platform/server/list/list-endpoints.ts'
import { orderOf, type Page, type PageRequest, pageOf } from '#platform/server/list/page.ts'
import type { Statement, statements } from '../contract/statement.contract.ts'
import { nsatCommission, STORED_STATEMENT } from './nsat-commission.tables.ts'

/** Whose statements are meant: of one vendor or of all (null), and of which services (null: all) they may hold anything. */
type Whose = Pick<NsatScope, 'vendorNo' | 'services'>
type Search = Searched<typeof statements>

const allStatements = (db: Db) =>
  nsatCommission(db)
    .selectFrom('nsat_commission.statement as s')
    .innerJoin('nsat_vendor.vendor as v', 'v.nsatVendorNo', 's.nsatVendorNo')

function statementsOf(db: Db, { vendorNo, services }: Whose) {
  let query = allStatements(db)
  if (vendorNo !== null) query = query.where('s.nsatVendorNo', '=', vendorNo)
  if (services === null) return query
  return query.where(({ not, exists, selectFrom }) =>
    not(
      exists(
        selectFrom('nsat_commission.statement_payment as c')
          .innerJoin('nsat_order.school_order as o', 'o.nsatSchoolOrderNo', 'c.nsatSchoolOrderNo')
          .whereRef('c.nsatStatementNo', '=', 's.nsatStatementNo')
          .where('o.nsatServiceNo', 'not in', [...services]),
      ),
    ),
  )
}

function wanted(db: Db, whose: Whose, { startDate, endDate }: Pick<Search, 'startDate' | 'endDate'>) {
  let query = statementsOf(db, whose)
  if (startDate !== undefined) query = query.where('s.saleEndDate', '>=', startDate)
  if (endDate !== undefined) query = query.where('s.saleStartDate', '<=', endDate)
  return query
}

const shown = (db: Db) => allStatements(db).select(columnsAs('s', STORED_STATEMENT)).select('v.vendorName')
type ShownStatement = Awaited<ReturnType<ReturnType<typeof shown>['executeTakeFirstOrThrow']>>

const toStatement = (row: ShownStatement): Statement => ({
  nsatStatementNo: row.nsatStatementNo,
  nsatVendorNo: row.nsatVendorNo,
  vendorName: row.vendorName,
  saleStartDate: row.saleStartDate,
  saleEndDate: row.saleEndDate,
  sales: row.salesWon,
  supplyPrice: row.supplyPriceWon,
  commissionRate: row.commissionRate,
  commissionSupplyPrice: row.commissionSupplyPriceWon,
  commissionVat: row.commissionVatWon,
  commissionAmount: row.commissionAmountWon,
  isAdjustment: row.isAdjustment,
  taxIssueDate: row.taxIssueDate,
  commissionDepositDate: row.commissionDepositDate,
})

/** Few statements fit any search: a row a month and vendor. Only the usual order has an index. */
const SORTS = {
  nsatStatementNo: ['s.nsatStatementNo'],
  vendorName: ['v.vendorName'],
  saleStartDate: ['s.saleStartDate'],
  saleEndDate: ['s.saleEndDate'],
  isAdjustment: ['s.isAdjustment'],
  sales: ['s.salesWon'],
  supplyPrice: ['s.supplyPriceWon'],
  commissionRate: ['s.commissionRate'],
  commissionSupplyPrice: ['s.commissionSupplyPriceWon'],
  commissionVat: ['s.commissionVatWon'],
  commissionAmount: ['s.commissionAmountWon'],
  commissionDepositDate: ['s.commissionDepositDate'],
  taxIssueDate: ['s.taxIssueDate'],
} as const

/** One page of the statements, the newest first unless asked otherwise, with the number of all that fit. */
export const listStatementPage = (db: Db, whose: Whose, search: Search, page: PageRequest): Promise<Page<Statement>> =>
  pageOf(
    {
      found: wanted(db, whose, search),
      shown: shown(db),
      order: orderOf(search.sort ?? '-saleStartDate', SORTS),
      id: 's.nsatStatementNo',
    },
    page,
    toStatement,
  )

const sum = <T>(column: string) => sql<T>`coalesce(sum(${sql.ref(column)}), 0)`

/** What the statements of a search come to, and how many they are. */
export async function sumStatements(db: Db, whose: Whose, search: Search) {
  return wanted(db, whose, search)
    .select(({ fn }) => [
      fn.countAll<number>().as('totalCount'),
      sum<number>('s.salesWon').as('sales'),
      sum<number>('s.supplyPriceWon').as('supplyPrice'),
      sum<number>('s.commissionSupplyPriceWon').as('commissionSupplyPrice'),
      sum<number>('s.commissionVatWon').as('commissionVat'),
      sum<number>('s.commissionAmountWon').as('commissionAmount'),
    ])
    .executeTakeFirstOrThrow()
}

/** One statement, as far as it is one of those that are meant. */
export async function findStatement(db: Db, whose: Whose, nsatStatementNo: number): Promise<Statement | undefined> {
  const row = await statementsOf(db, whose)
    .select(columnsAs('s', STORED_STATEMENT))
    .select('v.vendorName')
    .where('s.nsatStatementNo', '=', nsatStatementNo)
    .executeTakeFirst()
  return row && toStatement(row)
}

/** The vendors whose statements are meant, by name. */
export const listVendorsWithStatements = (
  db: Db,
  whose: Whose,
): Promise<{ nsatVendorNo: number; vendorName: string }[]> =>
  statementsOf(db, whose)
    .select(['v.nsatVendorNo', 'v.vendorName'])
    .distinct()
    .orderBy('v.vendorName')
    .orderBy('v.nsatVendorNo')
    .execute()
