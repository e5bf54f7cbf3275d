import { toDay } from '#platform/contract/seoul.ts'
import type { Config } from '#platform/server/config.ts'
import { type Endpoint, endpoint } from '#platform/server/endpoint.ts'
import { refuse } from '#platform/server/refuse.ts'
import { type AdvertisementRow, CLUSTER_SEARCHERS, findAdvertisements } from '../contract/advertisement.contract.ts'
import { PRICE_VIEWERS, SEARCH_TYPES } from '../contract/codes.ts'
import { ADVERTISEMENT_STATUS_WORDS, statusOn } from '../rules/advertisement-status.rules.ts'
import { rangeProblem } from '../rules/find-range.rules.ts'
import { FIND_MOST_ROWS } from '../rules/policy.ts'
import { wholeAddress } from './own-address.ts'
import { areDistrictsOf, listPlacements, type PlacementRow } from './placements.queries.ts'

/** Where ads run, by school or by cluster. */
export function findAdvertisementsEndpoint({ publicUrl }: Pick<Config, 'publicUrl'>): Endpoint {
  return endpoint(findAdvertisements, async ({ db, params, query, caller, now }) => {
    const type = SEARCH_TYPES.find((each) => each === params.searchType)
    if (!type) throw refuse(findAdvertisements, 'UNKNOWN_SEARCH_TYPE')
    const may = (flags: readonly string[]) => flags.some((flag) => caller.flags.has(flag))
    if (type === 'cluster' && !may(CLUSTER_SEARCHERS)) throw refuse(findAdvertisements, 'CLUSTER_FORBIDDEN')
    const problem = rangeProblem(query.startDate, query.endDate)
    if (problem) throw refuse(findAdvertisements, problem)
    const { parentAreaId: provinces, childAreaId: districts } = query
    if (provinces && districts && !(await areDistrictsOf(db, districts, provinces)))
      throw refuse(findAdvertisements, 'AREA_MISMATCH')
    const rows = await listPlacements(db, type, query, FIND_MOST_ROWS + 1)
    if (rows.length > FIND_MOST_ROWS) throw refuse(findAdvertisements, 'TOO_MANY_ROWS')
    const view = { today: toDay(now), publicUrl, seesPrices: may(PRICE_VIEWERS) }
    return { list: rows.map((row) => toRow(row, view)) }
  })
}

interface View {
  readonly today: string
  readonly publicUrl: string
  readonly seesPrices: boolean
}

function toRow(row: PlacementRow, { today, publicUrl, seesPrices }: View): AdvertisementRow {
  const status =
    row.advertisement_id === null
      ? null
      : statusOn(today, { startDay: row.start_day, endDay: row.end_day, hold: row.hold })
  return {
    organizationId: row.place_id,
    organizationName: row.place_name,
    advertisementImage: wholeAddress(row.image_url, publicUrl),
    advertisementLink: wholeAddress(row.link_url, publicUrl),
    advertisementId: row.advertisement_id,
    advertisementTitle: row.title,
    advertisementType: row.ad_type,
    advertisementStatus: status,
    advertisementStatusDisplayName: status && ADVERTISEMENT_STATUS_WORDS[status],
    advertiserName: row.advertiser_name,
    advertisementStartDate: row.start_day,
    advertisementEndDate: row.end_day,
    position: row.position,
    advertisementPrice: seesPrices ? row.price_won : null,
  }
}
