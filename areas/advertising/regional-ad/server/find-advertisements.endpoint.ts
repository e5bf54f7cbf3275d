import { toDay } from '#platform/contract/seoul.ts'
import { type Exchange, endpoint } from '#platform/server/endpoint.ts'
import { totalBy } from '#platform/server/list/page.ts'
import { refuse } from '#platform/server/refuse.ts'
import { PRICE_VIEWERS } from '../contract/access.ts'
import { type AdvertisementRow, CLUSTER_SEARCHERS, findAdvertisements } from '../contract/advertisement.contract.ts'
import { SEARCH_TYPES } from '../contract/codes.ts'
import { AD_STATUSES } from '../contract/statuses.ts'
import { statusOn } from '../rules/advertisement-status.rules.ts'
import { rangeProblem } from '../rules/find-range.rules.ts'
import { FIND_MOST_ADS, FIND_MOST_ROWS } from '../rules/policy.ts'
import type { AdsDeps } from './deps.ts'
import { wholeAddress } from './own-address.ts'
import { areDistrictsOf, countAds, listAds, listPlacements, type PlacementRow } from './placements.queries.ts'

/** Rows of a page whose size nobody names. */
const USUAL_PAGE = 20

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
    const answer = (rows: readonly PlacementRow[]) => rows.map((row) => toRow(row, view))
    if (query.adsOnly) {
      const cut = cutOf(query, view)
      const counted = (cut.isPage ? query.knownTotal : undefined) ?? (await countAds(db, type, query))
      if (!cut.isPage && counted > FIND_MOST_ADS) throw refuse(findAdvertisements, 'TOO_MANY_ROWS')
      const list = answer(await listAds(db, type, query, cut))
      const page = { pageNum: query.pageNum ?? 1, pageSize: cut.most }
      return { list, totalCount: totalBy(page, list.length, counted) ?? (await countAds(db, type, query)) }
    }
    const rows = await listPlacements(db, type, query, FIND_MOST_ROWS + 1)
    if (rows.length > FIND_MOST_ROWS) throw refuse(findAdvertisements, 'TOO_MANY_ROWS')
    return { list: answer(rows) }
  },
)

type FindQuery = Exchange<typeof findAdvertisements>['query']

/** One page, or everything where no page is asked for. Whoever sees no prices learns nothing of them by sorting either. */
function cutOf({ pageNum, pageSize, sort }: FindQuery, { seesPrices }: View) {
  const isPage = pageNum !== undefined || pageSize !== undefined
  const most = pageSize ?? (isPage ? USUAL_PAGE : FIND_MOST_ADS)
  const order = sort?.endsWith('price') && !seesPrices ? undefined : sort
  return { isPage, most, skip: ((pageNum ?? 1) - 1) * most, order }
}

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
