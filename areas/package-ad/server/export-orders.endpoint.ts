import type { ExportAsk } from '#platform/server/endpoint.ts'
import { sheetColumns } from '#platform/server/list/sheet-columns.ts'
import { exportEndpoint } from '#platform/server/tasks/list-export.ts'
import { exportOrders } from '../contract/order.contract.ts'
import { managedOrderTable, ownOrderTable } from '../rules/order-tables.rules.ts'
import { listOrderPage } from './order-history.queries.ts'
import { ownerOf } from './read-orders.endpoints.ts'

const tableFor = ({ caller, body }: ExportAsk<typeof exportOrders>) =>
  ownerOf(caller, body) === caller.userId ? ownOrderTable : managedOrderTable

/** The orders that the caller may see as a spreadsheet; who ordered stands in it where they are not the caller's own. */
export const exportOrdersEndpoint = exportEndpoint(exportOrders, {
  title: (asked) => tableFor(asked).list.title,
  columns: (asked) => sheetColumns(tableFor(asked).columns),
  page: ({ db, caller, body }, page) => listOrderPage(db, ownerOf(caller, body), body, page),
})
