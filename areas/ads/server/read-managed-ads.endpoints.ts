import { toDay } from '#platform/contract/seoul.ts'
import { lastChangedBy } from '#platform/server/audit/audit.ts'
import { type Endpoint, endpoint } from '#platform/server/endpoint.ts'
import { listEndpoints } from '#platform/server/list/list-endpoints.ts'
import { refuse } from '#platform/server/refuse.ts'
import { AD_RECORD, listTargets, readManagedAd } from '../contract/managed-ad.contract.ts'
import { managedAdTable } from '../rules/managed-ad-table.rules.ts'
import { MOST_OFFERED_TARGETS } from '../rules/policy.ts'
import { type AdsConfig, findListedAd, listManaged, toManagedAd } from './managed-ads.queries.ts'
import { listTargets as listPlaces, listTargetsOf } from './targets.queries.ts'

/** Ads for the people who place them, as a list and as a spreadsheet. */
export const managedAdListEndpoints = (config: AdsConfig): readonly Endpoint[] =>
  listEndpoints(managedAdTable, ({ db, query, now }, page) => listManaged(db, query, toDay(now), page, config))

/** One ad with its places. */
export function readManagedAdEndpoint(config: AdsConfig): Endpoint {
  return endpoint(readManagedAd, async ({ db, params, now }) => {
    const row = await findListedAd(db, params.id)
    if (!row) throw refuse(readManagedAd, 'NOT_FOUND')
    const targets = await listTargetsOf(db, params.id)
    const changedByName = await lastChangedBy(db, AD_RECORD.entity, params.id)
    return { ...toManagedAd(row, toDay(now), config), targets, changedByName }
  })
}

/** Schools or clusters for the picker. */
export const listTargetsEndpoint: Endpoint = endpoint(listTargets, async ({ db, params, query }) => ({
  list: await listPlaces(db, params.targetType, query, MOST_OFFERED_TARGETS),
}))
