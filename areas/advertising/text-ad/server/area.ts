import { AD_SENT } from '#areas/advertising/text-ad/contract/program-events.ts'
import type { SmsGateway } from '#gateways/sms/sms.port.ts'
import type { AreaServer, Platform } from '#platform/server/area.ts'
import { type Endpoint, endpointsOf } from '#platform/server/endpoint.ts'
import { isAdManager } from '../rules/sender-type.rules.ts'
import {
  attachImageEndpoint,
  copyContentsEndpoint,
  getContentsEndpoint,
  removeImageEndpoint,
} from './booking/contents.endpoints.ts'
import { isPictureOfAd } from './booking/contents.queries.ts'
import { deleteReservationEndpoint } from './booking/delete-reservation.endpoint.ts'
import { expireTemporarySaves } from './booking/expire-temporary-saves.job.ts'
import { findLastAdEndpoint } from './booking/find-last-ad.endpoint.ts'
import { findAreasEndpoint, findListedSchoolsEndpoint, findPlacesEndpoint } from './booking/find-schools.endpoints.ts'
import { findSlotsEndpoint } from './booking/find-slots.endpoint.ts'
import { getGuideEndpoint } from './booking/get-guide.endpoint.ts'
import { saveReservationEndpoint } from './booking/save-reservation.endpoint.ts'
import { schoolListEndpoints } from './booking/school-lists.endpoints.ts'
import { templateEndpoints } from './booking/templates.endpoints.ts'
import type { TextAdDeps } from './deps.ts'
import { adFigures } from './figures.ts'
import { completeByManagerEndpoint } from './inspection/complete-by-manager.endpoint.ts'
import { decideReservationEndpoint } from './inspection/decide-reservation.endpoint.ts'
import {
  getManagedContentsEndpoint,
  getManagedReservationEndpoint,
  managedReservationEndpoints,
} from './inspection/managed-reservation.endpoints.ts'
import { modifyReservationEndpoint } from './inspection/modify-reservation.endpoint.ts'
import { recoverReservationEndpoint } from './inspection/recover-reservation.endpoint.ts'
import { requestReinspectionEndpoint } from './inspection/request-reinspection.endpoint.ts'
import { sendHoldNoticeTask } from './inspection/send-hold-notice.task.ts'
import { waitingAds } from './inspection/waiting-ads.ts'
import { openLinks } from './links/open-links.ts'
import { OWN_AD } from './notification-kinds.ts'
import {
  downloadMonthEndpoint,
  downloadQuoteEndpoint,
  downloadReceiptEndpoint,
  listMonthAccountsEndpoint,
} from './papers/papers.endpoints.ts'
import { completeByAgencyEndpoint } from './payment/complete-by-agency.endpoint.ts'
import { payEndpoint } from './payment/pay.endpoint.ts'
import {
  abandonPaymentEndpoint,
  getPayReceiptEndpoint,
  settlePaymentEndpoint,
} from './payment/payment-result.endpoints.ts'
import { textAdPurchases } from './payment/purchase-handlers.ts'
import { textAdFinds } from './record/finds.ts'
import {
  getReservationEndpoint,
  listTemporaryReservationsEndpoint,
  ownReservationEndpoints,
} from './record/read-reservations.endpoints.ts'
import { reservationHistory, reservationHistoryEndpoint } from './record/reservation-history.ts'
import { textAdTrail } from './record/trail.ts'
import { adResultEndpoint, reportAdResultEndpoint } from './results/ad-result.endpoint.ts'
import { getResendOfferEndpoint, resendFailedEndpoint } from './results/resend.endpoints.ts'
import { settleResults } from './results/settle-results.job.ts'
import { completeSends } from './sending/complete-sends.job.ts'
import { overdueAds } from './sending/due-ads.queries.ts'
import { failedSendings } from './sending/failed-sendings.ts'
import { prepareSending } from './sending/prepare-sending.job.ts'
import { receiveVendorEventEndpoint } from './sending/receive-vendor-event.endpoint.ts'
import { sendResultsEndpoint } from './sending/send-results.endpoint.ts'
import { getOwnPhoneEndpoint, sendTestEndpoint } from './sending/send-test.endpoint.ts'

/** The calls of the advertiser's pages. */
const advertiserEndpoints: readonly Endpoint<TextAdDeps>[] = [
  getGuideEndpoint,
  findAreasEndpoint,
  findPlacesEndpoint,
  findListedSchoolsEndpoint,
  findSlotsEndpoint,
  findLastAdEndpoint,
  ...schoolListEndpoints,
  ...templateEndpoints,
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
  downloadQuoteEndpoint,
  downloadReceiptEndpoint,
  downloadMonthEndpoint,
  listMonthAccountsEndpoint,
  completeByAgencyEndpoint,
]

/** The calls of the manager pages, of history and results, and of the message vendor. */
const managerEndpoints: readonly Endpoint<TextAdDeps>[] = [
  ...managedReservationEndpoints,
  getManagedReservationEndpoint,
  getManagedContentsEndpoint,
  modifyReservationEndpoint,
  decideReservationEndpoint,
  completeByManagerEndpoint,
  recoverReservationEndpoint,
  reservationHistoryEndpoint,
  sendResultsEndpoint,
  adResultEndpoint,
  getResendOfferEndpoint,
  resendFailedEndpoint,
  reportAdResultEndpoint,
  receiveVendorEventEndpoint,
]

/** What screens show and the dispatcher changes. */
const SHOWN = ['textAd.reservations', 'textAd.reservation', 'textAd.schools']

/** The dispatcher: prepares ads 15 minutes before their time and ends those whose messages are settled. */
async function dispatch(deps: TextAdDeps): Promise<void> {
  const prepared = await prepareSending(deps)
  const completed = await completeSends(deps)
  if (prepared + completed > 0) deps.platform.live.changed(SHOWN)
}

/** What goes back for messages that did not arrive. */
async function settle(deps: TextAdDeps): Promise<void> {
  if ((await settleResults(deps)) > 0) deps.platform.live.changed(['textAd.reservation'])
}

type TextAdNeeds = Omit<TextAdDeps, 'platform' | 'sendHoldNotice'> & { readonly sms: SmsGateway }

/** Text-message advertising: the advertiser's and the administrator's side, sending and results. */
export function textAdArea(platform: Platform, { sms, ...doors }: TextAdNeeds): AreaServer {
  const sendHoldNotice = sendHoldNoticeTask(platform, sms)
  const deps: TextAdDeps = { platform, sendHoldNotice, ...doors }
  deps.payment.registerKind('SMS', textAdPurchases(deps))
  // Owners may read their own files anyway; inspectors have to see the pictures of others.
  deps.files.registerReader(async (db, caller, fileNo) => isAdManager(caller.flags) && isPictureOfAd(db, fileNo))
  return {
    notifications: [OWN_AD],
    name: 'advertising/text-ad',
    addresses: [openLinks(deps)],
    endpoints: endpointsOf(deps, [...advertiserEndpoints, ...managerEndpoints]),
    recurring: [
      { name: 'textAd.expireTemporarySaves', everySeconds: 60, run: (now) => expireTemporarySaves(deps, now) },
      { name: 'textAd.dispatch', everySeconds: 2, run: () => dispatch(deps) },
      { name: 'textAd.settleResults', everySeconds: 20, run: () => settle(deps) },
    ],
    tasks: [sendHoldNotice],
    histories: [reservationHistory],
    trail: [textAdTrail],
    waiting: waitingAds,
    finds: textAdFinds,
    failedWork: failedSendings(deps.messaging),
    figures: adFigures,
    programEvents: [AD_SENT],
    gauges: [overdueAds],
  }
}
