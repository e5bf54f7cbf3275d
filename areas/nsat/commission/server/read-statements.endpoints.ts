import { type NsatScope, vendorAsked } from '#areas/nsat/vendor/server/door.ts'
import type { Db } from '#platform/server/database/database.ts'
import { type Endpoint, endpoint } from '#platform/server/endpoint.ts'
import { listEndpoints } from '#platform/server/list/list-endpoints.ts'
import { sheetColumns } from '#platform/server/list/sheet-columns.ts'
import { findOr404 } from '#platform/server/refuse.ts'
import { exportEndpoint } from '#platform/server/tasks/list-export.ts'
import {
  exportStatementOrders,
  listStatementOrders,
  listStatementVendors,
  readStatement,
  readStatementSums,
  type Statement,
} from '../contract/statement.contract.ts'
import { isOwnReader } from '../rules/statement-readers.rules.ts'
import { ownStatementTable, STATEMENT_ORDER_COLUMNS, statementTable } from '../rules/statement-table.rules.ts'
import { listOrdersOf } from './statement-orders.queries.ts'
import { findStatement, listStatementPage, listVendorsWithStatements, sumStatements } from './statements.queries.ts'

type Asking = { readonly db: Db; readonly scope: NsatScope }

/** Whose statements somebody means who may name a vendor. */
const whoseOf = ({ scope }: Pick<Asking, 'scope'>, nsatVendorNo: number | undefined): NsatScope => ({
  ...scope,
  vendorNo: vendorAsked(scope, nsatVendorNo),
})

/** A statement that the caller may read; anybody else's is not there. */
const insistStatement = ({ db, scope }: Asking, nsatStatementNo: number): Promise<Statement> =>
  findOr404(readStatement, findStatement(db, scope, nsatStatementNo))

const listed = listEndpoints(
  statementTable,
  (x, page) => listStatementPage(x.db, whoseOf(x, x.query.nsatVendorNo), x.query, page),
  {
    columnsFor: ({ caller }) => (isOwnReader(caller.flags) ? ownStatementTable : statementTable).columns,
  },
)

const sumsEndpoint = endpoint(readStatementSums, (x) => sumStatements(x.db, whoseOf(x, x.query.nsatVendorNo), x.query))

const vendorsEndpoint = endpoint(listStatementVendors, async ({ db, scope }) => ({
  list: await listVendorsWithStatements(db, scope),
}))

const oneEndpoint = endpoint(readStatement, (x) => insistStatement(x, x.params.nsatStatementNo))

const ordersEndpoint = endpoint(listStatementOrders, async (x) => {
  const { nsatStatementNo } = await insistStatement(x, x.params.nsatStatementNo)
  return { list: await listOrdersOf(x.db, nsatStatementNo) }
})

const exportOrdersEndpoint = exportEndpoint(exportStatementOrders, {
  title: '정산 주문 내역',
  columns: sheetColumns(STATEMENT_ORDER_COLUMNS),
  page: async (x, { pageNum, pageSize }) => {
    const { nsatStatementNo } = await insistStatement(x, x.params.nsatStatementNo)
    const orders = await listOrdersOf(x.db, nsatStatementNo)
    return { list: orders.slice((pageNum - 1) * pageSize, pageNum * pageSize), totalCount: orders.length }
  },
})

/** Statements with what they come to, and the orders behind each. */
export const statementEndpoints: readonly Endpoint[] = [
  ...listed,
  sumsEndpoint,
  vendorsEndpoint,
  oneEndpoint,
  ordersEndpoint,
  exportOrdersEndpoint,
]
