import type { SimulatedService } from '../server/route.ts'
import type { Surroundings } from '../settings.ts'
import { decideOrderSheet, openNotices, showOrderSheet } from './order-sheet.ts'
import { listOrders, paymentsPage, receipt } from './payments.pages.ts'
import { paymentVendorRoutes, refuse } from './payments.routes.ts'
import { openPaymentsState } from './payments.state.ts'

/** The payment vendor: PAYCO. */
export function openPayments(surroundings: Surroundings): SimulatedService {
  const state = openPaymentsState(surroundings)
  const notices = openNotices(surroundings)
  return {
    name: 'payments',
    routes: [
      { method: 'GET', path: '/payments', run: () => paymentsPage(state) },
      { method: 'GET', path: '/payments/_list', run: () => listOrders(state) },
      {
        method: 'GET',
        path: '/payments/order-sheet/:reserveOrderNo',
        run: ({ params }) => showOrderSheet(state, params.reserveOrderNo ?? ''),
      },
      {
        method: 'POST',
        path: '/payments/order-sheet/:reserveOrderNo',
        run: (x) => decideOrderSheet(state, surroundings, notices, x),
      },
      {
        method: 'GET',
        path: '/payments/seller/receipt/:sellerKey/:orderKey/:orderNo',
        run: ({ params: { sellerKey = '', orderKey = '', orderNo = '' } }) =>
          receipt(state, sellerKey, orderKey, orderNo, surroundings.settings.paySellerKey),
      },
      ...paymentVendorRoutes(state, surroundings),
    ],
    failure: () => refuse('outOfOrder'),
    reset() {
      notices.stop()
      state.reset()
    },
    close() {
      notices.stop()
      state.close()
    },
  }
}
