import type { AreaServer, Platform } from '#platform/server/area.ts'
import { endpointsOf } from '#platform/server/endpoint.ts'
import { isAdManager } from '../rules/sender-type.rules.ts'
import { advertiserEndpoints, advertiserRecurring, registerPurchases } from './advertiser-area.ts'
import { isPictureOfAd } from './booking/contents.queries.ts'
import type { TextAdDeps } from './deps.ts'
import { waitingAds } from './inspection/waiting-ads.ts'
import { managerEndpoints, managerRecurring } from './manager-area.ts'
import { reservationHistory } from './record/reservation-history.ts'
import { overdueAds } from './sending/overdue-ads.ts'

/** Text-message advertising: the advertiser's and the administrator's side, sending and results. */
export function textAdArea(platform: Platform, doors: Omit<TextAdDeps, 'platform'>): AreaServer {
  const deps: TextAdDeps = { platform, ...doors }
  registerPurchases(deps)
  // Owners may read their own files anyway; inspectors have to see the pictures of others.
  deps.files.registerReader(async (db, caller, fileNo) => isAdManager(caller.flags) && isPictureOfAd(db, fileNo))
  return {
    name: 'text-ad',
    endpoints: endpointsOf(deps, [...advertiserEndpoints, ...managerEndpoints]),
    recurring: [...advertiserRecurring(deps), ...managerRecurring(deps)],
    histories: [reservationHistory],
    waiting: waitingAds,
    gauges: [overdueAds],
  }
}
