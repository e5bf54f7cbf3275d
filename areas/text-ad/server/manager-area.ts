import type { Endpoint } from '#platform/server/endpoint.ts'
import type { Recurring } from '#platform/server/jobs/recurring.ts'
import type { TextAdDeps } from './deps.ts'
import { completeByManagerEndpoint } from './inspection/complete-by-manager.endpoint.ts'
import { decideReservationEndpoint } from './inspection/decide-reservation.endpoint.ts'
import {
  getManagedContentsEndpoint,
  getManagedReservationEndpoint,
  managedReservationEndpoints,
} from './inspection/managed-reservation.endpoints.ts'
import { modifyReservationEndpoint } from './inspection/modify-reservation.endpoint.ts'
import { recoverReservationEndpoint } from './inspection/recover-reservation.endpoint.ts'
import { reservationHistoryEndpoint } from './record/reservation-history.endpoint.ts'
import { completeSends } from './sending/complete-sends.job.ts'
import { prepareSending } from './sending/prepare-sending.job.ts'
import { receiveVendorEventEndpoint } from './sending/receive-vendor-event.endpoint.ts'
import { sendResultsEndpoint } from './sending/send-results.endpoint.ts'

/** The calls of the manager pages, of history and results, and of the message vendor. */
export const managerEndpoints: readonly Endpoint<TextAdDeps>[] = [
  ...managedReservationEndpoints,
  getManagedReservationEndpoint,
  getManagedContentsEndpoint,
  modifyReservationEndpoint,
  decideReservationEndpoint,
  completeByManagerEndpoint,
  recoverReservationEndpoint,
  reservationHistoryEndpoint,
  sendResultsEndpoint,
  receiveVendorEventEndpoint,
]

/** What screens show and the dispatcher changes. */
const SHOWN = ['textAd.reservations', 'textAd.reservation', 'textAd.schools']

/** The dispatcher: prepares ads 15 minutes before their time and ends those whose messages are settled. */
export function managerRecurring(deps: TextAdDeps): Recurring[] {
  const run = async () => {
    const prepared = await prepareSending(deps)
    const completed = await completeSends(deps)
    if (prepared + completed > 0) deps.platform.live.changed(SHOWN)
  }
  return [{ name: 'textAd.dispatch', everySeconds: 2, run }]
}
