import type { AreaServer, Platform } from '#platform/server/area.ts'
import { endpointsOf } from '#platform/server/endpoint.ts'
import { failureSheetEndpoint, readBulkSheetEndpoint } from './bulk/bulk-orders.endpoints.ts'
import { editOrderEndpoint } from './edit/edit-order.endpoint.ts'
import { freeOrderEndpoints } from './edit/free-orders.endpoints.ts'
import { readPlanEndpoint } from './edit/read-plan.endpoint.ts'
import { bulkTemplateEndpoint, orderListEndpoints, orderStatusEndpoint } from './list/list-orders.endpoints.ts'
import { orderHistory } from './order-history.ts'
import { receivePaymentEndpoint } from './payment/receive-payment.endpoint.ts'
import { refusedPaymentGauge } from './payment/refused-payments.ts'
import { unorderedSchools, unseenFreeOrders } from './waiting-orders.ts'

/** Orders of institutes for an exam round, one by one and in bulk, and their payments. */
export function nsatOrderArea({ config, live }: Platform): AreaServer {
  return {
    name: 'nsat-order',
    endpoints: [
      ...orderListEndpoints,
      orderStatusEndpoint,
      bulkTemplateEndpoint,
      readPlanEndpoint,
      editOrderEndpoint,
      readBulkSheetEndpoint,
      failureSheetEndpoint,
      ...freeOrderEndpoints,
      ...endpointsOf({ config, live }, [receivePaymentEndpoint]),
    ],
    histories: [orderHistory],
    gauges: [refusedPaymentGauge],
    waiting: [unorderedSchools, unseenFreeOrders],
  }
}
