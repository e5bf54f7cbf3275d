import type { AreaServer } from '#platform/server/area.ts'
import { PRINT_ORDER_MADE } from '../contract/program-events.ts'
import { paymentEndpoints } from './payments.endpoints.ts'
import { printOrderEndpoints } from './print-order.endpoints.ts'
import { roundsToPrint } from './waiting-print-orders.ts'

/** Print orders: what a round needs on paper, frozen once. */
export function nsatPrintArea(): AreaServer {
  return {
    name: 'nsat/print',
    endpoints: [...paymentEndpoints, ...printOrderEndpoints],
    waiting: [roundsToPrint],
    programEvents: [PRINT_ORDER_MADE],
  }
}
