import { exportOrders, listOrders } from '#areas/package-ad/contract/order.contract.ts'
import type { CallOutput } from '#platform/contract/call.ts'
import { addDays, instantOf, toYmdt } from '#platform/contract/seoul.ts'
import { download } from '#platform/web/calls/download.ts'
import { send } from '#platform/web/calls/send.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { listFrom } from '#platform/web/list/list-section.tsx'
import { useSearchOf } from '#platform/web/screens/use-search.ts'
import { OrderSearch } from './order-search.ts'

interface Period {
  readonly startDate?: string | undefined
  readonly endDate?: string | undefined
}

/** Whether the days of a period, where there are any, stand in order. */
export const isPeriod = ({ startDate, endDate }: Period): boolean => !startDate || !endDate || startDate <= endDate

const startOf = (day: string): string => toYmdt(instantOf(day))
const endOf = (day: string): string => toYmdt(new Date(instantOf(addDays(day, 1)).getTime() - 1000))

const toList = ({ adPackageOrders, totalCount }: CallOutput<typeof listOrders>) => ({
  list: adPackageOrders,
  totalCount,
})

/** What the address asks for and the answer to it; `isManager` asks for everybody's orders. */
export function useOrderHistory(isManager: boolean) {
  const [search, setAddress] = useSearchOf(OrderSearch)
  const { page, pageSize, adPackageSeq, paymentStatusCode, filterDateType, startDate, endDate, detail } = search
  const filters = {
    isManager,
    adPackageSeq,
    paymentStatusCode,
    filterDateType,
    startDate: startDate && startOf(startDate),
    endDate: endDate && endOf(endDate),
  }
  const inputOf = (at: number) => ({ body: { ...filters, offset: (at - 1) * pageSize, limit: pageSize } })
  const result = useCall(listOrders, inputOf(page))
  const list = listFrom(result, toList)
  return {
    search,
    setAddress,
    list,
    readPage: (at: number) => send(listOrders, inputOf(at)).then(toList),
    save: (): Promise<void> =>
      download(exportOrders, { body: filters }, isManager ? '패키지광고 관리.xlsx' : '패키지광고 내역.xlsx'),
    opened: result.data?.adPackageOrders.find((order) => order.adPackageOrderSeq === detail),
    open: (seq: number | undefined): void => setAddress({ detail: seq }, { stay: true }),
  }
}
