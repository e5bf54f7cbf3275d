import { type RawBuilder, sql } from 'kysely'
import type { SortOf } from '#platform/contract/list/wire.ts'
import type { Db } from '#platform/server/database/database.ts'
import { orderOf, sortingOf } from '#platform/server/list/page.ts'
import type { AdSort, SearchType } from '../contract/codes.ts'
import type { StoredAd } from './ads.tables.ts'

/** Which schools or clusters, and which days (both included). An absent list means all. */
export interface PlacementSearch {
  readonly startDate: string
  readonly endDate: string
  readonly parentAreaId?: readonly number[] | undefined
  readonly childAreaId?: readonly number[] | undefined
  readonly schoolType?: readonly number[] | undefined
}

type AdOfRow = Pick<
  StoredAd,
  | 'title'
  | 'adType'
  | 'advertiserName'
  | 'position'
  | 'imageUrl'
  | 'linkUrl'
  | 'priceWon'
  | 'startDay'
  | 'endDay'
  | 'hold'
>

type NoAd = { readonly [K in keyof AdOfRow]: null }

/** One ad at one school or cluster, or a school without any. */
export type PlacementRow = { readonly placeId: number; readonly placeName: string } & (
  | ({ readonly advertisementId: number } & AdOfRow)
  | ({ readonly advertisementId: null } & NoAd)
)

/** Ads that meet the range at the schools or clusters searched for, by name, start and id; at most `most` rows, any of them. */
export async function listPlacements(
  db: Db,
  type: SearchType,
  search: PlacementSearch,
  most: number,
): Promise<PlacementRow[]> {
  const found = type === 'school' ? atSchools(search) : atClusters(search)
  // The limit stands inside: a search that is far too wide stops early instead of sorting everything first.
  const { rows } = await sql<PlacementRow>`
    select * from (${found} limit ${most}) found
    order by place_name, place_id, start_day, advertisement_id`.execute(db)
  return rows
}

/** Which rows of a search: from which on, how many at most, and in which order instead of by name, start and id. */
interface Cut {
  readonly most: number
  readonly skip: number
  readonly order?: SortOf<AdSort> | undefined
}

/** As `listPlacements`, but ads alone: schools without one are no rows. */
export async function listAds(db: Db, type: SearchType, search: PlacementSearch, cut: Cut): Promise<PlacementRow[]> {
  const found = type === 'school' ? adsAtSchools(search) : atClusters(search)
  const { rows } = await sql<PlacementRow>`
    select * from (${found}) found
    order by ${before(cut.order)} place_name, place_id, start_day, advertisement_id
    limit ${cut.most} offset ${cut.skip}`.execute(db)
  return rows
}

/** How many rows `listAds` has in all. */
export async function countAds(db: Db, type: SearchType, search: PlacementSearch): Promise<number> {
  const found = type === 'school' ? adsAtSchools(search) : atClusters(search)
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from (${found}) found`.execute(db)
  return rows[0]?.total ?? 0
}

const SORTS = {
  id: ['advertisementId'],
  title: ['title'],
  target: ['placeName'],
  period: ['startDay', 'endDay'],
  price: ['priceWon'],
} as const satisfies Readonly<Record<AdSort, readonly string[]>>

/** What stands before the usual order, with a comma behind it. */
function before(sort: SortOf<AdSort> | undefined): RawBuilder<unknown> {
  const order = sort ? orderOf(sort, SORTS) : []
  return sql.join(
    order.map((each) => sql`${sortingOf(each)},`),
    sql` `,
  )
}

const adColumns = sql`
  a.advertisement_id, a.title, a.ad_type, a.advertiser_name, a.position, a.image_url, a.link_url, a.price_won,
  a.start_day, a.end_day, a.hold`

const meets = ({ startDate, endDate }: PlacementSearch) =>
  sql`a.start_day <= ${endDate}::date and a.end_day >= ${startDate}::date`

/** Every school, each looked up by itself: an ad that reaches a school in two ways is still one ad there. */
const atSchools = (search: PlacementSearch) => sql`
  select s.organization_id as place_id, s.name as place_name, ${adColumns}
  from directory.school s
  left join lateral (
    select ${adColumns} from ads.advertisement a
    where ${meets(search)} and a.advertisement_id in (
      select t.advertisement_id from ads.advertisement_target t where t.organization_id = s.organization_id
      union all
      select t.advertisement_id from ads.cluster_school c join ads.advertisement_target t using (cluster_id)
      where c.organization_id = s.organization_id)
  ) a on true
  where not s.is_test ${atPlace(search)}`

/** The condition on a school `s` that a search makes. */
const atPlace = (search: PlacementSearch) => sql`
  ${within('s.provinceId', search.parentAreaId)} ${within('s.districtId', search.childAreaId)}
  ${within('s.schoolType', search.schoolType)}`

/** The ads of the range first, then their schools; an ad that reaches a school in two ways is still one ad there. */
const adsAtSchools = (search: PlacementSearch) => sql`
  select s.organization_id as place_id, s.name as place_name, ${adColumns}
  from (
    select t.organization_id, t.advertisement_id
    from ads.advertisement a join ads.advertisement_target t using (advertisement_id)
    where t.organization_id is not null and ${meets(search)}
    union
    select c.organization_id, t.advertisement_id
    from ads.advertisement a join ads.advertisement_target t using (advertisement_id) join ads.cluster_school c using (cluster_id)
    where ${meets(search)}
  ) placed
  join ads.advertisement a using (advertisement_id)
  join directory.school s using (organization_id)
  where not s.is_test ${atPlace(search)}`

const atClusters = (search: PlacementSearch) => sql`
  select c.cluster_id as place_id, c.name as place_name, ${adColumns}
  from ads.cluster c
  join directory.region r on r.region_id = c.district_id
  join ads.advertisement_target t using (cluster_id)
  join ads.advertisement a on a.advertisement_id = t.advertisement_id
  where not c.is_test and ${meets(search)}
    ${within('r.parentId', search.parentAreaId)} ${within('c.districtId', search.childAreaId)}
    ${within('c.schoolType', search.schoolType)}`

function within(column: string, ids: readonly number[] | undefined): RawBuilder<unknown> {
  return ids ? sql`and ${sql.ref(column)} = any(${ids}::int[])` : sql``
}

/** Whether every one of the districts lies in one of the provinces. */
export async function areDistrictsOf(
  db: Db,
  districtIds: readonly number[],
  provinceIds: readonly number[],
): Promise<boolean> {
  const { rows } = await sql<{ found: number }>`
    select count(*)::int as found from directory.region
    where level = 'DISTRICT' and region_id = any(${districtIds}::int[]) and parent_id = any(${provinceIds}::int[])`.execute(
    db,
  )
  return rows[0]?.found === districtIds.length
}
