import { ORDER_PAID } from '#areas/nsat/order/contract/program-events.ts'
import type { AreaServer, Platform } from '#platform/server/area.ts'
import { endpointsOf } from '#platform/server/endpoint.ts'
import { failureSheetEndpoint, readBulkSheetEndpoint } from './bulk/bulk-orders.endpoints.ts'
import { editOrderEndpoint, editOrdersEndpoint } from './edit/edit-order.endpoint.ts'
import { cancelFreeEndpoint, freeOrderEndpoints } from './edit/free-orders.endpoints.ts'
import { sayKeptEndpoint, withdrawEndpoint } from './edit/order-steps.endpoints.ts'
import { readPlanEndpoint } from './edit/read-plan.endpoint.ts'
import { nsatOrderFinds } from './finds.ts'
import { bulkTemplateEndpoint, orderListEndpoints, orderStatusEndpoint } from './list/list-orders.endpoints.ts'
import type { LateOrders } from './list/order-schools.queries.ts'
import { OFFICE_DID, PAYMENT_REFUSED } from './notification-kinds.ts'
import { orderHistory } from './order-history.ts'
import { failedShopPayments } from './payment/failed-shop-payments.ts'
import { receivePaymentEndpoint } from './payment/receive-payment.endpoint.ts'
import { refusedPaymentGauge, waitingRefusedPayments } from './payment/refused-payments.ts'
import { refusedPaymentEndpoints } from './payment/settle-refused.endpoints.ts'
import { lateReminders } from './remind/late-reminders.ts'
import { remindedEndpoints } from './remind/reminded-schools.endpoints.ts'
import { reminderEndpoints } from './remind/reminder.endpoints.ts'
import type { ReminderMessages } from './remind/reminder-messages.ts'
import { takeBackReminders } from './remind/take-back-reminders.job.ts'
import { nsatOrderTrail } from './trail.ts'
import { unorderedSchools, unseenFreeOrders } from './waiting-orders.ts'

interface NsatOrderNeeds {
  readonly lateOrders: LateOrders
  readonly messages: ReminderMessages
}

/** Orders of institutes for an exam round, one by one and in bulk, their payments, and reminding whoever has not ordered. */
export function nsatOrderArea({ db, config, live }: Platform, deps: NsatOrderNeeds): AreaServer {
  return {
    notifications: [PAYMENT_REFUSED, OFFICE_DID],
    name: 'nsat/order',
    endpoints: [
      ...orderListEndpoints(deps),
      orderStatusEndpoint,
      bulkTemplateEndpoint,
      readPlanEndpoint,
      readBulkSheetEndpoint,
      failureSheetEndpoint,
      ...freeOrderEndpoints,
      ...refusedPaymentEndpoints,
      sayKeptEndpoint,
      ...endpointsOf(deps, reminderEndpoints),
      ...remindedEndpoints(deps.messages),
      ...endpointsOf({ config, live }, [
        editOrderEndpoint,
        editOrdersEndpoint,
        withdrawEndpoint,
        cancelFreeEndpoint,
        receivePaymentEndpoint,
      ]),
    ],
    recurring: [takeBackReminders(db, deps.messages)],
    histories: [orderHistory],
    trail: [nsatOrderTrail],
    finds: nsatOrderFinds,
    programEvents: [ORDER_PAID],
    gauges: [refusedPaymentGauge],
    failedWork: [failedShopPayments, lateReminders(deps.messages)],
    waiting: [unorderedSchools, unseenFreeOrders, waitingRefusedPayments],
  }
}
