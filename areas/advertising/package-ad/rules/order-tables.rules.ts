import type { AddressOf } from '#platform/contract/list/list.ts'
import { type ListColumn, tableOf } from '#platform/contract/list/table.ts'
import { addDays, instantOf, toYmdt } from '#platform/contract/seoul.ts'
import { wordsOf } from '#platform/contract/statuses.ts'
import { type AdPackageOrder, managedOrders, ownOrders } from '../contract/order.contract.ts'
import { ORDER_STATUSES, PROGRESS_STATUSES } from '../contract/statuses.ts'
import { productName } from './price.rules.ts'
import { FILTER_DATE_WORDS, orderLook } from './status-words.rules.ts'

const REST: readonly ListColumn<AdPackageOrder>[] = [
  { key: 'adPackageName', title: '패키지', primary: true, fixed: true, value: (it) => productName(it.adPackageName) },
  {
    key: 'paymentAmount',
    isTelling: true,
    title: '결제 금액',
    width: 120,
    format: 'won',
    value: (order) => order.paymentAmount,
  },
  { key: 'preferredYmd', isTelling: true, title: '광고 희망일', width: 170, value: (order) => order.preferredYmd },
  { key: 'registerYmdt', title: '신청일시', width: 150, format: 'stamp', value: (order) => order.registerYmdt },
  { key: 'paymentStatusCode', title: '결제 상태', width: 120, fixed: true, value: (order) => orderLook(order).word },
  {
    key: 'orderStatusCode',
    title: '진행 상태',
    width: 100,
    only: 'sheet',
    value: (order) => PROGRESS_STATUSES[order.orderStatusCode].word,
  },
  { key: 'transaction', title: '거래번호', width: 170, only: 'sheet', value: (order) => order.paymentTransactionId },
  { key: 'comment', title: '요청사항', width: 280, only: 'sheet', value: (order) => order.comment },
  { key: 'reason', title: '취소 사유', width: 280, only: 'sheet', value: (order) => order.cancellationComment },
]

const startOf = (day: string): string => toYmdt(instantOf(day))
const endOf = (day: string): string => toYmdt(new Date(instantOf(addDays(day, 1)).getTime() - 1000))

/** What stands in the address of either list; only the one of everybody has a keyword. */
type Address = AddressOf<typeof ownOrders> & Partial<Pick<AddressOf<typeof managedOrders>, 'keyword'>>

/** How the calls are asked for the orders of everybody, or of the caller. */
function askingFor(isManager: boolean) {
  const searchOf = ({
    keyword,
    adPackageSeq,
    paymentStatusCode,
    filterDateType,
    startDate,
    endDate,
    sort,
  }: Address) => ({
    isManager,
    keyword: keyword === '' ? undefined : keyword,
    adPackageSeq,
    paymentStatusCode,
    filterDateType,
    startDate: startDate && startOf(startDate),
    endDate: endDate && endOf(endDate),
    sort,
  })
  return {
    ask: (address: Address) => ({
      body: { ...searchOf(address), offset: (address.page - 1) * address.pageSize, limit: address.pageSize },
    }),
    askAll: (address: Address) => ({ body: searchOf(address) }),
  }
}

const words = { paymentStatusCode: wordsOf(ORDER_STATUSES), filterDateType: FILTER_DATE_WORDS }
const IDS: readonly ListColumn<AdPackageOrder>[] = [
  { key: 'adPackageOrderSeq', title: '주문번호', width: 90, value: (order) => order.adPackageOrderSeq },
  { key: 'adPackageSeq', title: '패키지번호', width: 90, only: 'sheet', value: (order) => order.adPackageSeq },
]
const BUYER: ListColumn<AdPackageOrder> = {
  key: 'userName',
  isTelling: true,
  title: '주문자',
  width: 160,
  value: (order) => order.userName,
}

/** What people read of their own orders. */
export const ownOrderTable = tableOf(ownOrders, { words, columns: [...IDS, ...REST], ...askingFor(false) })

/** What administrators read of everybody's orders. */
export const managedOrderTable = tableOf(managedOrders, {
  words,
  columns: [...IDS, BUYER, ...REST],
  ...askingFor(true),
})
