import type { Endpoint } from '#platform/server/endpoint.ts'
import type { Recurring } from '#platform/server/jobs/recurring.ts'
import { copyContentsEndpoint, getContentsEndpoint } from './booking/contents.endpoints.ts'
import { deleteReservationEndpoint } from './booking/delete-reservation.endpoint.ts'
import { expireTemporarySaves } from './booking/expire-temporary-saves.job.ts'
import { findAreasEndpoint, findListedSchoolsEndpoint, findPlacesEndpoint } from './booking/find-schools.endpoints.ts'
import { getGuideEndpoint } from './booking/get-guide.endpoint.ts'
import { attachImageEndpoint, removeImageEndpoint } from './booking/image.endpoints.ts'
import { saveReservationEndpoint } from './booking/save-reservation.endpoint.ts'
import { schoolListEndpoints } from './booking/school-lists.endpoints.ts'
import type { TextAdDeps } from './deps.ts'
import { requestReinspectionEndpoint } from './inspection/request-reinspection.endpoint.ts'
import { completeByAgencyEndpoint } from './payment/complete-by-agency.endpoint.ts'
import { payEndpoint } from './payment/pay.endpoint.ts'
import {
  abandonPaymentEndpoint,
  getPayReceiptEndpoint,
  settlePaymentEndpoint,
} from './payment/payment-result.endpoints.ts'
import { textAdPurchases } from './payment/purchase-handlers.ts'
import {
  getReservationEndpoint,
  listTemporaryReservationsEndpoint,
  ownReservationEndpoints,
} from './record/read-reservations.endpoints.ts'
import { getOwnPhoneEndpoint, sendTestEndpoint } from './sending/send-test.endpoint.ts'

/** The calls of the advertiser's pages. */
export const advertiserEndpoints: readonly Endpoint<TextAdDeps>[] = [
  getGuideEndpoint,
  findAreasEndpoint,
  findPlacesEndpoint,
  findListedSchoolsEndpoint,
  ...schoolListEndpoints,
  saveReservationEndpoint,
  ...ownReservationEndpoints,
  listTemporaryReservationsEndpoint,
  getReservationEndpoint,
  deleteReservationEndpoint,
  requestReinspectionEndpoint,
  getContentsEndpoint,
  copyContentsEndpoint,
  attachImageEndpoint,
  removeImageEndpoint,
  getOwnPhoneEndpoint,
  sendTestEndpoint,
  payEndpoint,
  settlePaymentEndpoint,
  abandonPaymentEndpoint,
  getPayReceiptEndpoint,
  completeByAgencyEndpoint,
]

/** The background work of the advertiser's side. */
export function advertiserRecurring(deps: TextAdDeps): Recurring[] {
  return [{ name: 'textAd.expireTemporarySaves', everySeconds: 60, run: (now) => expireTemporarySaves(deps, now) }]
}

/** Tells the payment area what happens when an ad is paid or refunded. */
export function registerPurchases(deps: TextAdDeps): void {
  deps.payment.registerKind('SMS', textAdPurchases(deps))
}
