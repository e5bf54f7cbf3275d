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
    .innerJoin('nsat_vendor.vendor as v', 'v.nsat_vendor_no', 's.nsat_vendor_no')

function statementsOf(db: Db, { vendorNo, services }: Whose) {
  let query = allStatements(db)
  if (vendorNo !== null) query = query.where('s.nsat_vendor_no', '=', vendorNo)
  if (services === null) return query
  return query.where(({ not, exists, selectFrom }) =>
    not(
      exists(
        selectFrom('nsat_commission.statement_payment as c')
          .innerJoin('nsat_order.school_order as o', 'o.nsat_school_order_no', 'c.nsat_school_order_no')
          .whereRef('c.nsat_statement_no', '=', 's.nsat_statement_no')
          .where('o.nsat_service_no', 'not in', [...services]),
      ),
    ),
  )
}

function wanted(db: Db, whose: Whose, { startDate, endDate }: Pick<Search, 'startDate' | 'endDate'>) {
  let query = statementsOf(db, whose)
  if (startDate !== undefined) query = query.where('s.sale_end_date', '>=', startDate)
  if (endDate !== undefined) query = query.where('s.sale_start_date', '<=', endDate)
  return query
}

const shown = (db: Db) => allStatements(db).select(columnsAs('s', STORED_STATEMENT)).select('v.vendor_name')
type ShownStatement = Awaited<ReturnType<ReturnType<typeof shown>['executeTakeFirstOrThrow']>>

const toStatement = (row: ShownStatement): Statement => ({
  nsatStatementNo: row.nsat_statement_no,
  nsatVendorNo: row.nsat_vendor_no,
  vendorName: row.vendor_name,
  saleStartDate: row.sale_start_date,
  saleEndDate: row.sale_end_date,
  sales: row.sales_won,
  supplyPrice: row.supply_price_won,
  commissionRate: row.commission_rate,
  commissionSupplyPrice: row.commission_supply_price_won,
  commissionVat: row.commission_vat_won,
  commissionAmount: row.commission_amount_won,
  isAdjustment: row.is_adjustment,
  taxIssueDate: row.tax_issue_date,
  commissionDepositDate: row.commission_deposit_date,
})

/** Few statements fit any search: a row a month and vendor. Only the usual order has an index. */
const SORTS = {
  nsatStatementNo: ['s.nsat_statement_no'],
  vendorName: ['v.vendor_name'],
  saleStartDate: ['s.sale_start_date'],
  saleEndDate: ['s.sale_end_date'],
  isAdjustment: ['s.is_adjustment'],
  sales: ['s.sales_won'],
  supplyPrice: ['s.supply_price_won'],
  commissionRate: ['s.commission_rate'],
  commissionSupplyPrice: ['s.commission_supply_price_won'],
  commissionVat: ['s.commission_vat_won'],
  commissionAmount: ['s.commission_amount_won'],
  commissionDepositDate: ['s.commission_deposit_date'],
  taxIssueDate: ['s.tax_issue_date'],
} as const

/** One page of the statements, the newest first unless asked otherwise, with the number of all that fit. */
export const listStatementPage = (db: Db, whose: Whose, search: Search, page: PageRequest): Promise<Page<Statement>> =>
  pageOf(
    {
      found: wanted(db, whose, search),
      shown: shown(db),
      order: orderOf(search.sort ?? '-saleStartDate', SORTS),
      id: 's.nsat_statement_no',
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
      sum<number>('s.sales_won').as('sales'),
      sum<number>('s.supply_price_won').as('supplyPrice'),
      sum<number>('s.commission_supply_price_won').as('commissionSupplyPrice'),
      sum<number>('s.commission_vat_won').as('commissionVat'),
      sum<number>('s.commission_amount_won').as('commissionAmount'),
    ])
    .executeTakeFirstOrThrow()
}

/** One statement, as far as it is one of those that are meant. */
export async function findStatement(db: Db, whose: Whose, nsatStatementNo: number): Promise<Statement | undefined> {
  const row = await statementsOf(db, whose)
    .select(columnsAs('s', STORED_STATEMENT))
    .select('v.vendor_name')
    .where('s.nsat_statement_no', '=', nsatStatementNo)
    .executeTakeFirst()
  return row && toStatement(row)
}

/** The vendors whose statements are meant, by name. */
export const listVendorsWithStatements = (
  db: Db,
  whose: Whose,
): Promise<{ nsatVendorNo: number; vendorName: string }[]> =>
  statementsOf(db, whose)
    .select(['v.nsat_vendor_no as nsatVendorNo', 'v.vendor_name as vendorName'])
    .distinct()
    .orderBy('v.vendor_name')
    .orderBy('v.nsat_vendor_no')
    .execute()
