import { endpoint } from '#platform/server/endpoint.ts'
import { refuse } from '#platform/server/refuse.ts'
import { cancelOrder } from '../contract/order.contract.ts'
import { ORDER_LIFE } from '../rules/order-life.rules.ts'
import { cancelOrder as cancelAndRefund } from './cancel-order.ts'
import type { PackageAdDeps } from './deps.ts'

const { to: paymentStatusCode, progress: orderStatusCode } = ORDER_LIFE.moves.CANCEL

/** An administrator cancels a paid order. Not one transaction: the card service is called between two of them. */
export const cancelOrderEndpoint = endpoint(
  cancelOrder,
  async ({ body, caller, requestId }, deps: PackageAdDeps) => {
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
    return { adPackageOrderSeq, paymentStatusCode, orderStatusCode }
  },
  { transaction: false },
)
