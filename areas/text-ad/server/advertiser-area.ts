import type { Endpoint } from '#platform/server/endpoint.ts'
import type { Recurring } from '#platform/server/jobs.ts'
import { completeByAgencyEndpoint } from './complete-by-agency.endpoint.ts'
import { copyContentsEndpoint, getContentsEndpoint } from './contents.endpoints.ts'
import { deleteReservationEndpoint } from './delete-reservation.endpoint.ts'
import type { TextAdDeps } from './deps.ts'
import { expireTemporarySaves } from './expire-temporary-saves.job.ts'
import { exportReservationsEndpoint } from './export-reservations.endpoints.ts'
import { findAreasEndpoint, findPlacesEndpoint } from './find-schools.endpoints.ts'
import { getGuideEndpoint } from './get-guide.endpoint.ts'
import { attachImageEndpoint, removeImageEndpoint } from './image.endpoints.ts'
import { payEndpoint } from './pay.endpoint.ts'
import { abandonPaymentEndpoint, getPayReceiptEndpoint, settlePaymentEndpoint } from './payment-result.endpoints.ts'
import { textAdPurchases } from './purchase-handlers.ts'
import {
  getReservationEndpoint,
  listReservationsEndpoint,
  listTemporaryReservationsEndpoint,
} from './read-reservations.endpoints.ts'
import { requestReinspectionEndpoint } from './request-reinspection.endpoint.ts'
import { saveReservationEndpoint } from './save-reservation.endpoint.ts'
import { getOwnPhoneEndpoint, sendTestEndpoint } from './send-test.endpoint.ts'

/** The calls of the advertiser's pages. */
export function advertiserEndpoints(deps: TextAdDeps): Endpoint[] {
  return [
    getGuideEndpoint(deps),
    findAreasEndpoint,
    findPlacesEndpoint,
    saveReservationEndpoint(deps),
    listReservationsEndpoint,
    exportReservationsEndpoint,
    listTemporaryReservationsEndpoint,
    getReservationEndpoint(deps),
    deleteReservationEndpoint(deps),
    requestReinspectionEndpoint,
    getContentsEndpoint,
    copyContentsEndpoint(deps),
    attachImageEndpoint(deps),
    removeImageEndpoint(deps),
    getOwnPhoneEndpoint,
    sendTestEndpoint(deps),
    payEndpoint(deps),
    settlePaymentEndpoint(deps),
    abandonPaymentEndpoint(deps),
    getPayReceiptEndpoint(deps),
    completeByAgencyEndpoint(deps),
  ]
}

/** The background work of the advertiser's side. */
export function advertiserRecurring(deps: TextAdDeps): Recurring[] {
  return [{ name: 'textAd.expireTemporarySaves', everySeconds: 60, run: (now) => expireTemporarySaves(deps, now) }]
}

/** Tells the payment area what happens when an ad is paid or refunded. */
export function registerPurchases(deps: TextAdDeps): void {
  deps.payment.registerKind('SMS', textAdPurchases(deps))
}
