import { z } from 'zod'
import { call } from '#platform/contract/call.ts'
import { EXPORT_REFUSALS } from '#platform/contract/export-limit.ts'
import type { RecordKind } from '#platform/contract/history.contract.ts'
import { byChoice, byDays, byOwn, bySelect, byText } from '#platform/contract/list/filters.ts'
import { listOver } from '#platform/contract/list/list.ts'
import { sortBy } from '#platform/contract/list/wire.ts'
import { toDay } from '#platform/contract/seoul.ts'
import { Count, Day, Id, inOrder, OptionalId, Paging, Won, wholeNumber, Ymdt } from '#platform/contract/shapes.ts'
import { optionalText, searchWord } from '#platform/contract/written-text.ts'
import { BUYERS, MANAGERS } from './access.ts'
import { FILTER_DATE_TYPES, ORDER_STATES, ORDER_STATUS_CODES, PAYMENT_STATUS_CODES } from './codes.ts'
import { MANAGED_ORDERS, OWN_ORDERS } from './places.ts'
import { refusals } from './refusals.ts'

const PaymentStatusCodeField = z.enum(PAYMENT_STATUS_CODES)
const OrderStateField = z.enum(ORDER_STATES)
const OrderStatusCodeField = z.enum(ORDER_STATUS_CODES)

/** A value that a browser brought back from elsewhere: everything is text there and nothing is believed. */
const Echo = z.union([z.string(), z.number()]).transform(String).pipe(z.string().max(200))

const ISO = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/
const PLAIN = /^(\d{4}[-.]\d{2}[-.]\d{2})[T ]\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?$/

const dayTextOf = (text: string): string => {
  if (!ISO.test(text)) return PLAIN.exec(text)?.[1] ?? text
  const instant = new Date(text)
  return Number.isNaN(instant.getTime()) ? text : toDay(instant)
}

/**
 * One end of a search period. Screens send the beginning and the end of a day; of a date and time only the day in Seoul
 * counts, and the day itself belongs to the period. Empty means without limit.
 */
export const PeriodDay = z
  .union([z.literal('').transform(() => null), z.null(), z.string().trim().max(40).transform(dayTextOf).pipe(Day)])
  .optional()
  .transform((day) => day ?? undefined)

const orderFields = {
  adPackageOrderSeq: Id,
  adPackageSeq: Id,
  /** Name at the time of the order. */
  adPackageName: z.string(),
  orderTitle: z.string(),
  orderAmount: Won,
  discountAmount: Won,
  paymentAmount: Won,
  preferredYmd: Day,
  comment: z.string(),
  /** Why it was cancelled; empty otherwise. */
  cancellationComment: z.string(),
  registerYmdt: Ymdt,
  orderStatusCode: OrderStatusCodeField,
  /** The card vendor's number of the paid order; null before the payment. */
  paymentTransactionId: z.string().nullable(),
}

/** An order as a record with a history. */
export const ORDER_RECORD = { entity: 'packageAd.order', reads: ['packageAd.orders'] } as const satisfies RecordKind

/** An order in a history. */
export const AdPackageOrder = z.object({
  ...orderFields,
  paymentStatusCode: PaymentStatusCodeField,
  /** A cancellation has begun and its refund is being confirmed. */
  isCancelRequested: z.boolean(),
  /** Who ordered; only administrators see other people's orders. */
  userName: z.string(),
})
export type AdPackageOrder = z.output<typeof AdPackageOrder>

/** The order as its owner sees it, also before it is paid. */
export const OwnOrder = z.object({ ...orderFields, paymentStatusCode: OrderStateField })
export type OwnOrder = z.output<typeof OwnOrder>

/** What the screen believes the package costs; the server computes it again and refuses a difference. */
export const OrderRequest = z.object({
  preferredYmd: Day,
  adPackageSeq: Id,
  adPackageName: z.string().max(100),
  orderTitle: z.string().trim().max(100).default(''),
  orderAmount: Won,
  discountAmount: Won.default(0),
  paymentAmount: Won,
  comment: z.string().max(2000).default(''),
})
export type OrderRequest = z.output<typeof OrderRequest>

export const orderPackage = call({
  name: 'packageAd.order',
  method: 'POST',
  path: '/promotion/adpackage/order',
  summary: '패키지를 주문하고 결제창 주소를 받는다. 같은 Idempotency-Key로 다시 호출하면 같은 주문을 답한다.',
  access: BUYERS,
  body: OrderRequest,
  output: z.object({ adPackageOrderSeq: Id, paySeq: Id, url: z.string() }),
  refusals: refusals(
    'PACKAGE_NOT_FOUND',
    'PACKAGE_CHANGED',
    'PRICE_CHANGED',
    'DATE_NOT_SELECTABLE',
    'COMMENT_TOO_LONG',
    'ORDER_CLOSED',
    'TOO_MANY_UNPAID',
    'PAYMENT_UNAVAILABLE',
  ),
  changes: [],
})

export const registerOrder = call({
  name: 'packageAd.registerOrder',
  method: 'POST',
  path: '/promotion/adpackage/order/register',
  summary: '내 주문의 현재 상태를 확인한다. 결제 여부를 바꾸지 않으며 다시 호출해도 결과가 같다.',
  access: BUYERS,
  body: z.object({ adPackageOrderSeq: Id }),
  output: OwnOrder,
  refusals: refusals('NOT_FOUND'),
  reads: ['packageAd.order'],
})

export const settleOrderPayment = call({
  name: 'packageAd.settlePayment',
  method: 'POST',
  path: '/promotion/adpackage/payment/callback',
  summary: '결제창의 결과를 확인하고 주문을 접수한다. 다시 호출하면 같은 결과를 답한다.',
  access: BUYERS,
  body: z.object({
    adPackageOrderSeq: Id,
    paySeq: Id,
    payTransactionIdNo: Echo.optional(),
    /** The order key of the payment window's return address; where it is sent it has to fit. */
    sellerOrderKey: Echo.optional(),
    productName: Echo.optional(),
    /** `0` paid, `2222` the person gave up, everything else failed. */
    code: Echo,
  }),
  /** `code` is `0` only for a paid order, whatever the browser said. */
  output: z.object({
    adPackageOrderSeq: Id,
    paymentStatusCode: OrderStateField,
    orderStatusCode: OrderStatusCodeField,
    paymentTransactionId: z.string().nullable(),
    code: z.string(),
  }),
  refusals: refusals('NOT_FOUND', 'PAYMENT_MISMATCH', 'PAYMENT_REVERSED', 'PAYMENT_PENDING', 'ORDER_CANCELLED'),
  changes: ['packageAd.orders', 'packageAd.order'],
})

/** A flag as programs write it; everything else counts as not said. */
const Flag = z
  .union([z.boolean(), z.enum(['true', 'Y', 'false', 'N']).transform((word) => word === 'true' || word === 'Y')])
  .nullish()
  .transform((flag) => flag ?? undefined)

const OptionalStatus = z
  .union([PaymentStatusCodeField, z.enum(['', 'ALL'])])
  .nullish()
  .transform((code) => (code === '' || code === 'ALL' || code === null ? undefined : code))

const ORDER_SORTS = ['preferredYmd', 'registerYmdt'] as const

const filters = {
  /** An administrator asks for everybody's orders. Ignored for everybody else, like `userId`. */
  isManager: Flag,
  userId: OptionalId,
  /** A part of the name or of the login of who ordered, or the number of an order. Ignored where the orders of one person are asked for. */
  keyword: searchWord(100).optional(),
  adPackageSeq: OptionalId,
  paymentStatusCode: OptionalStatus,
  filterDateType: z.enum(FILTER_DATE_TYPES).default('REGISTERED'),
  startDate: PeriodDay,
  endDate: PeriodDay,
  sort: sortBy(ORDER_SORTS),
}

const OrderFilters = inOrder(z.object(filters))
export type OrderFilters = z.output<typeof OrderFilters>

/** Search of orders. Both days of the period belong to it. */
const OrderSearch = inOrder(
  z.object({
    ...filters,
    offset: wholeNumber(0, 10_000_000).default(0),
    limit: wholeNumber(1, 100).default(10),
    knownTotal: Paging.knownTotal,
  }),
)

export const listOrders = call({
  name: 'packageAd.listOrders',
  method: 'POST',
  path: '/promotion/adpackage/orders',
  summary: '결제된 패키지 주문을 최근 순으로 조회한다. 광고 관리자가 아니면 자신의 주문만 조회한다.',
  access: BUYERS,
  body: OrderSearch,
  output: z.object({ totalCount: Count, adPackageOrders: z.array(AdPackageOrder) }),
  reads: ['packageAd.orders'],
})

/** One order of a history: for whoever ordered and for administrators. */
export const readOrder = call({
  name: 'packageAd.readOrder',
  method: 'GET',
  path: '/promotion/adpackage/orders/{id}',
  summary: '패키지 주문 한 건을 조회한다. 광고 관리자가 아니면 자신의 주문만 조회한다.',
  access: BUYERS,
  params: z.object({ id: Id }),
  output: AdPackageOrder,
  refusals: refusals('NOT_FOUND'),
  reads: ['packageAd.orders'],
})

/** The whole list under the same filters as a spreadsheet. */
export const exportOrders = call({
  name: 'packageAd.exportOrders',
  method: 'POST',
  path: '/promotion/adpackage/orders/export',
  summary: '결제된 패키지 주문을 엑셀로 내려받는다. 광고 관리자가 아니면 자신의 주문만 내려받는다.',
  access: BUYERS,
  body: OrderFilters,
  output: z.unknown(),
  refusals: EXPORT_REFUSALS,
  form: 'bytes',
})

const FILTERS = [
  byOwn('adPackageSeq', '패키지', Id),
  bySelect('paymentStatusCode', '결제 상태', PAYMENT_STATUS_CODES),
  byChoice('filterDateType', '기간 기준', FILTER_DATE_TYPES, 'REGISTERED'),
  byDays('startDate', 'endDate', '기간'),
] as const

const ORDERS = {
  sorts: ORDER_SORTS,
  pageSizes: [10, 20, 50],
  rowsField: 'adPackageOrders',
  listCall: listOrders,
  exportCall: exportOrders,
} as const

/** A person's own orders, paid or cancelled. */
export const ownOrders = listOver({ ...ORDERS, filters: FILTERS, place: OWN_ORDERS })

/** Everybody's orders, paid or cancelled. */
export const managedOrders = listOver({
  ...ORDERS,
  filters: [byText('keyword', '검색어', { placeholder: '학원 이름, 아이디, 주문번호' }), ...FILTERS],
  place: MANAGED_ORDERS,
})

export const cancelOrder = call({
  name: 'packageAd.cancelOrder',
  method: 'POST',
  path: '/promotion/adpackage/order/cancel',
  summary: '결제된 주문을 취소하고 전액 환불한다. 광고 희망일 전날까지 취소할 수 있다.',
  access: MANAGERS,
  body: z.object({
    adPackageOrderSeq: Id,
    adPackageName: z.string().max(100).default(''),
    comment: optionalText(500).default(''),
    transactionId: Echo,
  }),
  output: z.object({
    adPackageOrderSeq: Id,
    paymentStatusCode: PaymentStatusCodeField,
    orderStatusCode: OrderStatusCodeField,
  }),
  refusals: refusals('NOT_FOUND', 'TRANSACTION_MISMATCH', 'ALREADY_CANCELLED', 'CANCEL_TOO_LATE', 'CANCEL_FAILED'),
  changes: ['packageAd.orders', 'packageAd.order'],
})

export const getOrderReceipt = call({
  name: 'packageAd.getReceipt',
  method: 'GET',
  path: '/promotion/adpackage/payment/receipt',
  summary: '결제 영수증 주소를 조회한다. 주문자와 광고 관리자가 볼 수 있다.',
  access: BUYERS,
  query: z.object({ transactionId: z.string().min(1).max(200) }),
  output: z.object({ url: z.string() }),
  refusals: refusals('NOT_FOUND'),
  reads: ['packageAd.order'],
})
