import { type Endpoint, endpoint } from '#platform/server/endpoint.ts'
import { refuse } from '#platform/server/refuse.ts'
import { cancelOrder } from '../contract/order.contract.ts'
import { transitionFor } from '../rules/order-states.rules.ts'
import { cancelOrder as cancelAndRefund } from './cancel-order.ts'
import type { PackageAdDeps } from './deps.ts'

const { orderStatus } = transitionFor('CANCEL')

/** An administrator cancels a paid order. Not one transaction: the card service is called between two of them. */
export function cancelOrderEndpoint(deps: PackageAdDeps): Endpoint {
  return endpoint(
    cancelOrder,
    async ({ body, caller, requestId }) => {
      const { adPackageOrderSeq, transactionId, comment } = body
      const { userId, name } = caller
      const result = await cancelAndRefund(deps, {
        orderSeq: adPackageOrderSeq,
        transactionId,
        comment,
        actor: { userId, name },
        requestId,
      })
      if (!result.ok) throw refuse(cancelOrder, result.code)
      if (result.outcome === 'UNKNOWN') throw refuse(cancelOrder, 'CANCEL_FAILED', { adPackageOrderSeq })
      return { adPackageOrderSeq, paymentStatusCode: 'PAY_CANCEL' as const, orderStatusCode: orderStatus }
    },
    { transaction: false },
  )
}
