import { type RawBuilder, sql } from 'kysely'
import type { SortOf } from '#platform/contract/list/wire.ts'
import { type Db, PLANNED_EACH_TIME } from '#platform/server/database/database.ts'
import { orderOf, type Page, type PageRequest, skippedBy, sortingOf, totalBy } from '#platform/server/list/page.ts'
import { patternOf } from '#platform/server/list/search.ts'
import type { AdSort, SearchType } from '../contract/codes.ts'
import type { StoredAd } from './ads.tables.ts'

/** Which schools or clusters, and which days (both included). An absent list means all. */
export interface PlacementSearch {
  readonly startDate: string
  readonly endDate: string
  readonly parentAreaId?: readonly number[] | undefined
  readonly childAreaId?: readonly number[] | undefined
  readonly schoolType?: readonly number[] | undefined
  /** Part of the name, whatever its spaces and case. */
  readonly keyword?: string | undefined
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

/** A page of schools by name, each with its ads of the range by start and id; a school without any is a row of its own. The total counts schools. */
export async function listSchools(db: Db, search: PlacementSearch, page: PageRequest): Promise<Page<PlacementRow>> {
  const shown = placesOf('school', search)
  const counted = sql`select count(*)::int from (${shown}) place`
  const { rows } = await sql<PlacementRow & Told>`
    ${EACH_TIME}
    with place as (${shown} order by name, place_id limit ${page.pageSize} offset ${skippedBy(page)}),
    placed as (
      select place_id, t.advertisement_id from place join ads.advertisement_target t on t.organization_id = place_id
      union
      select place_id, t.advertisement_id
      from place join ads.cluster_school c on c.organization_id = place_id join ads.advertisement_target t using (cluster_id))
    select place.place_id, place.name as place_name, ${AD_COLUMNS}, ${toldTotal(page, counted)}
    from place
    left join (placed join ads.advertisement a on a.advertisement_id = placed.advertisement_id and ${meets(search)})
      on placed.place_id = place.place_id
    order by place.name, place.place_id, a.start_day, a.advertisement_id`.execute(db)
  const schools = new Set(rows.map(({ placeId }) => placeId)).size
  return pageOfRows(db, page, rows, schools, counted)
}

/** A page of ads alone, by name of the place, start and id unless asked otherwise: places without one are no rows. */
export async function listAds(
  db: Db,
  type: SearchType,
  search: PlacementSearch,
  order: SortOf<AdSort> | undefined,
  page: PageRequest,
): Promise<Page<PlacementRow>> {
  const counted = COUNTED[type](search)
  const { rows } = await sql<PlacementRow & Told>`
    ${EACH_TIME}
    with found as (
      select place.place_id, place.name, a.advertisement_id
      from ${beginsWithAds(search, order) ? fromAds(type, search) : fromPlaces(type, search)}
      where ${meets(search)}
      order by ${orderOfRows(order)} limit ${page.pageSize} offset ${skippedBy(page)})
    select place.place_id, place.name as place_name, ${AD_COLUMNS}, ${toldTotal(page, counted)}
    from found place join ads.advertisement a using (advertisement_id)
    order by ${orderOfRows(order)}`.execute(db)
  return pageOfRows(db, page, rows, rows.length, counted)
}

// How many rows there are differs by thousands between a district and the nation, a day and a year.
const EACH_TIME = sql.raw(PLANNED_EACH_TIME)

interface Told {
  readonly totalOfList: number | null
}

const toldTotal = ({ knownTotal }: PageRequest, counted: RawBuilder<unknown>) =>
  sql`${knownTotal === undefined ? sql`(${counted})` : sql`null::int`} as total_of_list`

/** The page with its total: `found` of what is counted stand in the rows. */
async function pageOfRows(
  db: Db,
  page: PageRequest,
  rows: readonly (PlacementRow & Told)[],
  found: number,
  counted: RawBuilder<unknown>,
): Promise<Page<PlacementRow>> {
  const told = totalBy(page, found, page.knownTotal ?? rows[0]?.totalOfList ?? undefined)
  return { list: rows.map(({ totalOfList: _, ...row }) => row as PlacementRow), totalCount: told ?? (await count()) }

  async function count(): Promise<number> {
    const { rows: counts } = await sql<{ total: number }>`${EACH_TIME} select (${counted}) as total`.execute(db)
    return counts[0]?.total ?? 0
  }
}

const AD_COLUMNS = sql`
  a.advertisement_id, a.title, a.ad_type, a.advertiser_name, a.position, a.image_url, a.link_url, a.price_won,
  a.start_day, a.end_day, a.hold`

const meets = ({ startDate, endDate }: PlacementSearch) =>
  sql`a.start_day <= ${endDate}::date and a.end_day >= ${startDate}::date`

const SORTS = {
  id: ['a.advertisementId'],
  title: ['a.title'],
  target: ['place.name'],
  period: ['a.startDay', 'a.endDay'],
  price: ['a.priceWon'],
} as const satisfies Readonly<Record<AdSort, readonly string[]>>

const orderOfRows = (sort: SortOf<AdSort> | undefined): RawBuilder<unknown> => {
  const usual = sql`place.name, place.place_id, a.start_day, a.advertisement_id`
  return sql.join([...(sort ? orderOf(sort, SORTS) : []).map(sortingOf), usual])
}

/** Everywhere, sorted by what an ad says, the first ads are found in an index; otherwise the places searched for are fewer. */
const beginsWithAds = (search: PlacementSearch, sort: SortOf<AdSort> | undefined): boolean =>
  sort !== undefined && !sort.endsWith('target') && !search.parentAreaId && !search.childAreaId && !search.keyword

/** The places searched for: number and name. */
function placesOf(type: SearchType, search: PlacementSearch): RawBuilder<unknown> {
  const { parentAreaId, childAreaId, schoolType, keyword } = search
  const conditions = sql`not is_test
    ${within('provinceId', type === 'school' ? parentAreaId : undefined)}
    ${type === 'cluster' && parentAreaId ? sql`and district_id in (select region_id from directory.region where true ${within('parentId', parentAreaId)})` : sql``}
    ${within('districtId', childAreaId)} ${within('schoolType', schoolType)}
    ${keyword ? sql`and replace(lower(name), ' ', '') like lower(${patternOf(keyword.normalize('NFC').replaceAll(/\s/g, ''))})` : sql``}`
  return type === 'school'
    ? sql`select organization_id as place_id, name from directory.school where ${conditions}`
    : sql`select cluster_id as place_id, name from ads.cluster where ${conditions}`
}

/** Each place, and its ads looked up: an ad that reaches a school in two ways is still one ad there. */
const fromPlaces = (type: SearchType, search: PlacementSearch) => sql`
  (${placesOf(type, search)}) place
  cross join lateral (${ADS_OF_PLACE[type]}) placed
  join ads.advertisement a using (advertisement_id)`

const ADS_OF_PLACE: Readonly<Record<SearchType, RawBuilder<unknown>>> = {
  school: sql`
    select t.advertisement_id from ads.advertisement_target t where t.organization_id = place.place_id
    union
    select t.advertisement_id from ads.cluster_school c join ads.advertisement_target t using (cluster_id)
    where c.organization_id = place.place_id`,
  cluster: sql`select t.advertisement_id from ads.advertisement_target t where t.cluster_id = place.place_id`,
}

/** Each ad, and its places looked up. */
const fromAds = (type: SearchType, search: PlacementSearch) => sql`
  ads.advertisement a
  cross join lateral (${PLACES_OF_AD[type]}) placed
  join (${placesOf(type, search)}) place using (place_id)`

const PLACES_OF_AD: Readonly<Record<SearchType, RawBuilder<unknown>>> = {
  school: sql`
    select t.organization_id as place_id from ads.advertisement_target t
    where t.advertisement_id = a.advertisement_id and t.organization_id is not null
    union
    select c.organization_id from ads.advertisement_target t join ads.cluster_school c using (cluster_id)
    where t.advertisement_id = a.advertisement_id`,
  cluster: sql`
    select t.cluster_id as place_id from ads.advertisement_target t
    where t.advertisement_id = a.advertisement_id and t.cluster_id is not null`,
}

const running = (search: PlacementSearch) =>
  sql`running as materialized (select a.advertisement_id from ads.advertisement a where ${meets(search)})`

/** How many rows `listAds` has in all. */
const COUNTED: Readonly<Record<SearchType, (search: PlacementSearch) => RawBuilder<unknown>>> = {
  cluster: (search) => sql`
    with ${running(search)}
    select count(*)::int from running join ads.advertisement_target t using (advertisement_id)
    join (${placesOf('cluster', search)}) place on place_id = t.cluster_id`,
  // An ad is placed at schools or at clusters. So only a school in several clusters can be reached by one ad in two ways: of those
  // pairs all but one way is taken off again; all others are counted without making them.
  school: (search) => sql`
    with ${running(search)},
    place as materialized (select place_id from (${placesOf('school', search)}) place),
    seat as (select c.cluster_id, place_id from place join ads.cluster_school c on c.organization_id = place_id),
    several as materialized (select organization_id as place_id from ads.cluster_school group by 1 having count(*) > 1)
    select (
      (select count(*) from running join ads.advertisement_target t using (advertisement_id) join place on place_id = t.organization_id)
      + (select coalesce(sum(schools), 0) from running join ads.advertisement_target t using (advertisement_id)
         join (select cluster_id, count(*) as schools from seat group by 1) c using (cluster_id))
      - (select coalesce(sum(ways - 1), 0) from (
           select count(*) as ways from several join seat using (place_id) join ads.advertisement_target t using (cluster_id)
           join running using (advertisement_id) group by place_id, advertisement_id) pair))::int`,
}

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

/** The name of a district with that of its province; undefined when there is no such district. */
export async function findDistrictName(db: Db, districtId: number): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select full_name as name from directory.region where region_id = ${districtId} and level = 'DISTRICT'`.execute(db)
  return rows[0]?.name
}
