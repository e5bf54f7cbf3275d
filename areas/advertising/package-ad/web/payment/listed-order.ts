import { type AdPackageOrder, listOrders } from '#areas/advertising/package-ad/contract/order.contract.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import type { KeptOrder } from '../package-flow.ts'

const NEWEST = 10

/** The order as the server lists it, once it does; asked for again every `everyMs` milliseconds where given. */
export function useListedOrder(order: KeptOrder, everyMs: number | false = false): AdPackageOrder | undefined {
  const { adPackageOrderSeq, adPackageSeq } = order
  const { data } = useCall(
    listOrders,
    { body: { isManager: false, adPackageSeq, offset: 0, limit: NEWEST } },
    { everyMs },
  )
  return data?.adPackageOrders.find((each) => each.adPackageOrderSeq === adPackageOrderSeq)
}
