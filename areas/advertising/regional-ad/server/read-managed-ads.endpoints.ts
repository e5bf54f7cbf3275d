import { MANAGED_ADS } from '#areas/advertising/regional-ad/contract/places.ts'
import { addDays, toDay } from '#platform/contract/seoul.ts'
import { lastChangedBy } from '#platform/server/audit/audit.ts'
import { type Endpoint, endpoint } from '#platform/server/endpoint.ts'
import { listEndpoints } from '#platform/server/list/list-endpoints.ts'
import { findOr404 } from '#platform/server/refuse.ts'
import { screenPath, type WaitingSource } from '#platform/server/waiting.ts'
import { AD_EDITORS } from '../contract/access.ts'
import { AD } from '../contract/ad.record.ts'
import type { AdPeriodType } from '../contract/codes.ts'
import { listTargets, readManagedAd } from '../contract/managed-ad.contract.ts'
import { managedAdTable } from '../rules/managed-ad-table.rules.ts'
import { MOST_OFFERED_TARGETS } from '../rules/policy.ts'
import type { AdsDeps } from './deps.ts'
import { type AdsConfig, findListedAd, listManaged, tallyAds, toManagedAd } from './managed-ads.queries.ts'
import { listTargets as listPlaces, listTargetsOf } from './targets.queries.ts'

/** Ads for the people who place them, as a list and as a spreadsheet. */
export const managedAdListEndpoints = (config: AdsConfig): readonly Endpoint[] =>
  listEndpoints(managedAdTable, ({ db, query, now }, page) => listManaged(db, query, toDay(now), page, config))

/** One ad with its places. */
export const readManagedAdEndpoint = endpoint(readManagedAd, async ({ db, params, now }, { config }: AdsDeps) => {
  const row = await findOr404(readManagedAd, findListedAd(db, params.id))
  const targets = await listTargetsOf(db, params.id)
  const changedByName = await lastChangedBy(db, AD.entity, params.id)
  return { ...toManagedAd(row, toDay(now), config), targets, changedByName }
})

/** Schools or clusters for the picker. */
export const listTargetsEndpoint: Endpoint = endpoint(listTargets, async ({ db, params, query }) => ({
  list: await listPlaces(db, params.targetType, query, MOST_OFFERED_TARGETS),
}))

/** An advertiser who wants to go on needs about a week to decide. */
const DAYS_BEFORE_END = 7

interface RunningAdsOptions {
  readonly key: string
  readonly text: string
  readonly periodType: AdPeriodType
  /** The period ends so many days after today. */
  readonly days: number
}

/** Running ads of which one day lies in the next days. The list itself is asked, so that a number never differs from what its link opens. */
function runningAds({ key, text, periodType, days }: RunningAdsOptions): WaitingSource {
  const searchOf = (now: Date) =>
    ({ status: 'DELIVERING', periodType, startDate: toDay(now), endDate: addDays(toDay(now), days) }) as const
  return {
    key,
    text,
    flags: AD_EDITORS,
    path: (now) => screenPath(MANAGED_ADS.path, searchOf(now)),
    count: (db, _caller, now) => tallyAds(db, searchOf(now), toDay(now)),
  }
}

/** What waits for the people who place regional ads. */
export const waitingRegionalAds: readonly WaitingSource[] = [
  runningAds({ key: 'ads.starting', text: '오늘 시작하는 지역광고', periodType: 'START', days: 0 }),
  runningAds({ key: 'ads.ending', text: '7일 이내 종료되는 지역광고', periodType: 'END', days: DAYS_BEFORE_END }),
]
