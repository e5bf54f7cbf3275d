import { MANAGED_ORDERS } from '#areas/advertising/package-ad/contract/places.ts'
import type { AreaServer, Platform } from '#platform/server/area.ts'
import { namesIn } from '#platform/server/audit/trail-kind.ts'
import { endpointsOf } from '#platform/server/endpoint.ts'
import { ORDER_RECORD } from '../contract/order.contract.ts'
import { cancelOrderEndpoint } from './cancel-order.ts'
import type { PackageAdDeps } from './deps.ts'
import { expireOrders } from './expire-orders.job.ts'
import { packageAdFinds } from './finds.ts'
import { ORDER_CANCELLED } from './notification-kinds.ts'
import { orderHistory } from './order-history.ts'
import { orderPackageEndpoint } from './order-package.endpoint.ts'
import { getPackageGuideEndpoint, listPackagesEndpoint } from './packages.queries.ts'
import {
  exportOrdersEndpoint,
  getOrderReceiptEndpoint,
  listOrdersEndpoint,
  readOrderEndpoint,
  registerOrderEndpoint,
} from './read-orders.endpoints.ts'
import { PACKAGE_PURCHASES, settlePaymentEndpoint } from './settle-payment.endpoint.ts'
import { waitingOrders } from './waiting-orders.ts'

/** Package advertising: orders for a wanted day, their payment, history and cancellation. */
export function packageAdArea(platform: Platform, doors: Omit<PackageAdDeps, 'platform'>): AreaServer {
  const deps: PackageAdDeps = { platform, ...doors }
  deps.payment.registerKind('PACKAGE', PACKAGE_PURCHASES)
  return {
    notifications: [ORDER_CANCELLED],
    name: 'advertising/package-ad',
    endpoints: endpointsOf(deps, [
      listPackagesEndpoint,
      getPackageGuideEndpoint,
      orderPackageEndpoint,
      registerOrderEndpoint,
      settlePaymentEndpoint,
      listOrdersEndpoint,
      readOrderEndpoint,
      exportOrdersEndpoint,
      cancelOrderEndpoint,
      getOrderReceiptEndpoint,
    ]),
    recurring: [{ name: 'packageAd.expireOrders', everySeconds: 60, run: (now) => expireOrders(deps, now) }],
    histories: [orderHistory],
    trail: [
      {
        entity: ORDER_RECORD.entity,
        find: namesIn(
          'package_ad.package_order',
          'order_seq',
          'order_title',
          (id) => `${MANAGED_ORDERS.path}?detail=${id}`,
        ),
      },
    ],
    waiting: waitingOrders,
    finds: packageAdFinds,
  }
}
