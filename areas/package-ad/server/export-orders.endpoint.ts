import type { ExportAsk } from '#platform/server/endpoint.ts'
import { type SheetColumn, stampCell } from '#platform/server/sheet/write-sheet.ts'
import { exportEndpoint } from '#platform/server/tasks/list-export.ts'
import { type AdPackageOrder, exportOrders } from '../contract/order.contract.ts'
import { PROGRESS_STATUSES } from '../contract/statuses.ts'
import { productName } from '../rules/price.rules.ts'
import { orderLook } from '../rules/status-words.rules.ts'
import { listOrderPage } from './order-history.queries.ts'
import { ownerOf } from './read-orders.endpoints.ts'

const IDS: readonly SheetColumn<AdPackageOrder>[] = [
  { title: '주문번호', value: (order) => order.adPackageOrderSeq },
  { title: '패키지번호', value: (order) => order.adPackageSeq },
]

const BUYER: SheetColumn<AdPackageOrder> = { title: '주문자', width: 24, value: (order) => order.userName }

const REST: readonly SheetColumn<AdPackageOrder>[] = [
  { title: '패키지', width: 20, value: (order) => productName(order.adPackageName) },
  { title: '결제 금액', width: 14, format: 'won', value: (order) => order.paymentAmount },
  { title: '광고 희망일', width: 14, value: (order) => order.preferredYmd },
  { title: '신청일시', width: 18, value: (order) => stampCell(order.registerYmdt) },
  { title: '결제 상태', width: 14, value: (order) => orderLook(order).word },
  { title: '진행 상태', width: 14, value: (order) => PROGRESS_STATUSES[order.orderStatusCode].word },
  { title: '거래번호', width: 24, value: (order) => order.paymentTransactionId },
  { title: '요청사항', width: 40, value: (order) => order.comment },
  { title: '취소 사유', width: 40, value: (order) => order.cancellationComment },
]

const isOwn = ({ caller, body }: ExportAsk<typeof exportOrders>): boolean => ownerOf(caller, body) === caller.userId

/** The orders that the caller may see as a spreadsheet; who ordered stands in it where they are not the caller's own. */
export const exportOrdersEndpoint = exportEndpoint(exportOrders, {
  title: (asked) => (isOwn(asked) ? '패키지광고 내역' : '패키지광고 관리'),
  columns: (asked) => [...IDS, ...(isOwn(asked) ? [] : [BUYER]), ...REST],
  page: ({ db, caller, body }, page) => listOrderPage(db, ownerOf(caller, body), body, page),
})
