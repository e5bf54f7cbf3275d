import { toDay } from '#platform/contract/seoul.ts'
import { endpoint } from '#platform/server/endpoint.ts'
import { refuse } from '#platform/server/refuse.ts'
import { PRICE_VIEWERS } from '../contract/access.ts'
import { type AdvertisementRow, CLUSTER_SEARCHERS, findAdvertisements } from '../contract/advertisement.contract.ts'
import { SEARCH_TYPES } from '../contract/codes.ts'
import { AD_STATUSES } from '../contract/statuses.ts'
import { statusOn } from '../rules/advertisement-status.rules.ts'
import { rangeProblem } from '../rules/find-range.rules.ts'
import type { AdsDeps } from './deps.ts'
import { wholeAddress } from './own-address.ts'
import { areDistrictsOf, listAds, listSchools, type PlacementRow } from './placements.queries.ts'

/** Where ads run, by school or by cluster. */
export const findAdvertisementsEndpoint = endpoint(
  findAdvertisements,
  async ({ db, params, query, caller, now }, { config: { publicUrl } }: AdsDeps) => {
    const type = SEARCH_TYPES.find((each) => each === params.searchType)
    if (!type) throw refuse(findAdvertisements, 'UNKNOWN_SEARCH_TYPE')
    const may = (flags: readonly string[]) => flags.some((flag) => caller.flags.has(flag))
    if (type === 'cluster' && !may(CLUSTER_SEARCHERS)) throw refuse(findAdvertisements, 'CLUSTER_FORBIDDEN')
    const problem = rangeProblem(query.startDate, query.endDate)
    if (problem) {
      const errors = [{ path: 'endDate', message: findAdvertisements.refusals[problem].text }]
      throw refuse(findAdvertisements, problem, { errors })
    }
    const { parentAreaId: provinces, childAreaId: districts } = query
    if (provinces && districts && !(await areDistrictsOf(db, districts, provinces)))
      throw refuse(findAdvertisements, 'AREA_MISMATCH')
    const view = { today: toDay(now), publicUrl, seesPrices: may(PRICE_VIEWERS) }
    // Whoever sees no prices learns nothing of them by sorting either.
    const sort = query.sort?.endsWith('price') && !view.seesPrices ? undefined : query.sort
    const { list, totalCount } =
      type === 'school' && !query.adsOnly
        ? await listSchools(db, query, query)
        : await listAds(db, type, query, sort, query)
    return { list: list.map((row) => toRow(row, view)), totalCount }
  },
)

interface View {
  readonly today: string
  readonly publicUrl: string
  readonly seesPrices: boolean
}

function toRow(row: PlacementRow, { today, publicUrl, seesPrices }: View): AdvertisementRow {
  const status = row.advertisementId === null ? null : statusOn(today, row)
  return {
    organizationId: row.placeId,
    organizationName: row.placeName,
    advertisementImage: wholeAddress(row.imageUrl, publicUrl),
    advertisementLink: wholeAddress(row.linkUrl, publicUrl),
    advertisementId: row.advertisementId,
    advertisementTitle: row.title,
    advertisementType: row.adType,
    advertisementStatus: status,
    advertisementStatusDisplayName: status && AD_STATUSES[status].word,
    advertiserName: row.advertiserName,
    advertisementStartDate: row.startDay,
    advertisementEndDate: row.endDay,
    position: row.position,
    advertisementPrice: seesPrices ? row.priceWon : null,
  }
}
