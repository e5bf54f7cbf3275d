import { type Caller, type Endpoint, type ExportAsk, endpoint } from '#platform/server/endpoint.ts'
import { sheetColumns } from '#platform/server/list/sheet-columns.ts'
import { refuse } from '#platform/server/refuse.ts'
import { exportEndpoint } from '#platform/server/tasks/list-export.ts'
import {
  exportOrders,
  getOrderReceipt,
  listOrders,
  type OrderFilters,
  readOrder,
  registerOrder,
} from '../contract/order.contract.ts'
import { isAdManager, whoseOrders } from '../rules/order-questions.rules.ts'
import { managedOrderTable, ownOrderTable } from '../rules/order-tables.rules.ts'
import type { PackageAdDeps } from './deps.ts'
import { findListedOrder, listOrderPage } from './order-history.queries.ts'
import { findByTransaction, findOrder, toOwnOrder } from './orders.queries.ts'

/** Orders that were paid: a person's own ones, for administrators everybody's. */
export const listOrdersEndpoint: Endpoint = endpoint(
  listOrders,
  async ({ db, body, caller }) => {
    // Rows may be asked for from any row on.
    const page = { pageNum: body.offset / body.limit + 1, pageSize: body.limit, knownTotal: body.knownTotal }
    const { list, totalCount } = await listOrderPage(db, ownerOf(caller, body), body, page)
    return { adPackageOrders: list, totalCount }
  },
  { transaction: false },
)

/** One order out of the history that the caller sees. */
export const readOrderEndpoint: Endpoint = endpoint(readOrder, async ({ db, params, caller }) => {
  const found = await findListedOrder(db, params.id)
  const mayRead = found && (found.ownerId === caller.userId || isAdManager(caller.flags))
  if (!mayRead) throw refuse(readOrder, 'NOT_FOUND')
  return found.order
})

/** Whose orders the caller gets to see under a search; null is everybody's. */
export const ownerOf = (
  caller: Pick<Caller, 'userId' | 'flags'>,
  { isManager, userId }: Pick<OrderFilters, 'isManager' | 'userId'>,
) => whoseOrders({ callerId: caller.userId, isAdManager: isAdManager(caller.flags), isManager, userId })

/** How the caller's own order stands; only a payment that the vendor confirms changes it. */
export const registerOrderEndpoint: Endpoint = endpoint(
  registerOrder,
  async ({ db, body, caller }) => {
    const order = await findOrder(db, body.adPackageOrderSeq)
    if (order?.ownerId !== caller.userId) throw refuse(registerOrder, 'NOT_FOUND')
    return toOwnOrder(order)
  },
  { transaction: false },
)

/** The vendor's receipt, for whoever ordered and for administrators. */
export const getOrderReceiptEndpoint = endpoint(
  getOrderReceipt,
  async ({ db, query, caller }, { payment }: PackageAdDeps) => {
    const order = await findByTransaction(db, query.transactionId)
    const mayRead = order !== undefined && (order.ownerId === caller.userId || isAdManager(caller.flags))
    const url = mayRead ? await payment.receiptUrl(db, 'PACKAGE', order.orderSeq) : null
    if (url === null) throw refuse(getOrderReceipt, 'NOT_FOUND')
    return { url }
  },
)

const tableFor = ({ caller, body }: ExportAsk<typeof exportOrders>) =>
  ownerOf(caller, body) === caller.userId ? ownOrderTable : managedOrderTable

/** The orders that the caller may see as a spreadsheet; who ordered stands in it where they are not the caller's own. */
export const exportOrdersEndpoint = exportEndpoint(exportOrders, {
  title: (asked) => tableFor(asked).list.title,
  columns: (asked) => sheetColumns(tableFor(asked).columns),
  page: ({ db, caller, body }, page) => listOrderPage(db, ownerOf(caller, body), body, page),
})
