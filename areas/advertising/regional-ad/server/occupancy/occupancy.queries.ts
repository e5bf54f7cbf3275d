import { type RawBuilder, sql } from 'kysely'
import { percentOf } from '#platform/contract/percent.ts'
import { daysBetween } from '#platform/contract/seoul.ts'
import { type Db, PLANNED_EACH_TIME } from '#platform/server/database/database.ts'
import { orderOf, type Page, type PageRequest, skippedBy, sortingOf, totalBy } from '#platform/server/list/page.ts'
import { searchText } from '#platform/server/list/search.ts'
import type { AdConflict, DistrictOccupancy, IdleDistrict } from '../../contract/occupancy.contract.ts'

/** Which places, and which days (both included). An absent or empty condition means all. */
export interface PlaceSearch {
  readonly startDate: string
  readonly endDate: string
  readonly provinceId?: number | undefined
  readonly districtId?: number | undefined
  readonly schoolType?: readonly (string | number)[] | undefined
  /** Part of the name of a position. */
  readonly position?: string | undefined
}

// How many rows there are differs by thousands between a district and the nation, a day and a year.
const EACH_TIME = sql.raw(PLANNED_EACH_TIME)

/** Ads that hold places: all that are not withdrawn. */
const holding = (position: string | undefined): RawBuilder<unknown> =>
  sql`hold is distinct from 'CANCELED' ${position ? sql`and ${searchText(['position'], position)}` : sql``}`

/** The positions that ads name, whenever they run. */
const positions = ({ position }: PlaceSearch) =>
  sql`select position from ads.advertisement where ${holding(position)} group by position`

/**
 * `school`: the schools searched for. `ad`: the ads that hold a place on a day of the period. `placed`: each of them at each of
 * the schools, once, however it gets there.
 */
const placed = ({ startDate, endDate, provinceId, districtId, schoolType = [], position }: PlaceSearch) => sql`
  school as materialized (
    select organization_id, district_id, name from directory.school
    where not is_test
      ${provinceId === undefined ? sql`` : sql`and province_id = ${provinceId}`}
      ${districtId === undefined ? sql`` : sql`and district_id = ${districtId}`}
      ${schoolType.length === 0 ? sql`` : sql`and school_type = any(${schoolType.map(Number)}::int[])`}),
  ad as materialized (
    select advertisement_id, position, start_day, end_day from ads.advertisement
    where ${holding(position)} and start_day <= ${endDate}::date and end_day >= ${startDate}::date),
  placed as materialized (
    select s.organization_id, s.district_id, a.advertisement_id, a.position, a.start_day, a.end_day
    from ad a join ads.advertisement_target t using (advertisement_id) join school s using (organization_id)
    union
    select s.organization_id, s.district_id, a.advertisement_id, a.position, a.start_day, a.end_day
    from ad a join ads.advertisement_target t using (advertisement_id) join ads.cluster_school c using (cluster_id)
      join school s on s.organization_id = c.organization_id)`

/** Districts with how many schools were searched for in them; one without any has no place. */
const STOCK = sql`
  stock as (
    select r.region_id, r.parent_id, r.full_name, r.sort_order, count(*)::int as school_count
    from school join directory.region r on r.region_id = district_id group by r.region_id)`

/** The name of a province with the positions that are counted there, undefined when there is no such province; then its districts, month by month. */
export async function readProvince(
  db: Db,
  search: PlaceSearch & { readonly provinceId: number },
  months: number,
): Promise<{ areaName: string; positions: string[]; list: DistrictOccupancy[] } | undefined> {
  const { rows } = await sql<OccupancyRow>`
    ${EACH_TIME}
    with ${placed(search)}, ${STOCK},
    month as (
      select n, (${search.startDate}::date + make_interval(months => n))::date as first_day,
        (${search.startDate}::date + make_interval(months => n + 1))::date - 1 as last_day
      from generate_series(0, ${months}::int - 1) n),
    -- Until when one of the ads that began before it holds the place: until then both are there.
    seat as (
      select organization_id, district_id, position, start_day, end_day,
        max(end_day) over (
          partition by organization_id, position order by start_day, advertisement_id
          rows between unbounded preceding and 1 preceding) as taken_until
      from placed),
    place as (
      select district_id, n, bool_or(taken_until >= start_day and least(end_day, taken_until) >= first_day) as is_double
      from seat join month on start_day <= last_day and end_day >= first_day
      group by district_id, n, organization_id, position),
    tally as (
      select district_id, n, count(*)::int as taken, count(*) filter (where is_double)::int as doubled
      from place group by district_id, n),
    told as (
      select region_id, parent_id, full_name, sort_order, school_count, array_agg(coalesce(taken, 0) order by month.n) as taken_counts,
        array_agg(coalesce(doubled, 0) order by month.n) as conflict_counts
      from stock cross join month left join tally on district_id = region_id and tally.n = month.n
      group by region_id, parent_id, full_name, sort_order, school_count)
    select province.full_name as province_name,
      array(select position from (${positions(search)}) named order by position) as positions,
      told.region_id, told.full_name, told.school_count, told.taken_counts, told.conflict_counts
    from directory.region province left join told on told.parent_id = province.region_id
    where province.region_id = ${search.provinceId} and province.level = 'PROVINCE'
    order by told.sort_order, told.full_name`.execute(db)
  const [first] = rows
  if (!first) return undefined
  return {
    areaName: first.provinceName,
    positions: first.positions,
    list: rows.flatMap(({ regionId, fullName, schoolCount, takenCounts, conflictCounts, positions: { length } }) =>
      regionId === null
        ? []
        : {
            areaId: regionId,
            parentAreaId: search.provinceId,
            areaName: fullName,
            schoolCount,
            placeCount: placesOf(schoolCount, length),
            takenCounts,
            conflictCounts,
          },
    ),
  }
}

/** Where nobody has named a position, a school counts as one place. */
const placesOf = (schoolCount: number, positionCount: number): number => schoolCount * Math.max(1, positionCount)

type OccupancyRow = { readonly provinceName: string; readonly positions: string[] } & (
  | {
      readonly regionId: number
      readonly fullName: string
      readonly schoolCount: number
      readonly takenCounts: number[]
      readonly conflictCounts: number[]
    }
  | {
      readonly regionId: null
      readonly fullName: null
      readonly schoolCount: null
      readonly takenCounts: null
      readonly conflictCounts: null
    }
)

export type IdleSort = 'takenPercent' | 'freeCount' | 'adCount' | 'areaName'

const SORTS = {
  takenPercent: ['takenShare'],
  freeCount: ['freeCount'],
  adCount: ['adCount'],
  areaName: ['sortOrder'],
} as const satisfies Readonly<Record<IdleSort, readonly string[]>>

/** A page of districts with what is free in the period; the emptiest first, of those the largest. There are a few hundred at most. */
export async function listIdleDistricts(
  db: Db,
  search: PlaceSearch & { readonly sort?: IdleSort | `-${IdleSort}` | undefined },
  page: PageRequest,
): Promise<Page<IdleDistrict>> {
  const order = orderOf(search.sort ?? 'takenPercent', SORTS).map(sortingOf)
  const { rows } = await sql<IdleRow>`
    ${EACH_TIME}
    with ${placed(search)}, ${STOCK},
    tally as (
      select district_id, count(distinct (organization_id, position))::int as taken, count(distinct advertisement_id)::int as ads
      from placed group by district_id),
    named as (select greatest(1, count(*))::int as positions from (${positions(search)}) each),
    told as (
      select region_id, parent_id, full_name, sort_order, school_count, school_count * positions as place_count, coalesce(taken, 0) as taken_count,
        school_count * positions - coalesce(taken, 0) as free_count, coalesce(ads, 0) as ad_count,
        coalesce(taken, 0)::float8 / (school_count * positions) as taken_share
      from stock cross join named left join tally on district_id = region_id)
    select region_id, parent_id, full_name, school_count, place_count, taken_count, free_count, ad_count
    from told order by ${sql.join([...order, sql`free_count desc`, sql`sort_order`, sql`region_id`])}`.execute(db)
  const skipped = skippedBy(page)
  return {
    totalCount: rows.length,
    list: rows.slice(skipped, skipped + page.pageSize).map(({ regionId, parentId, fullName, ...counts }) => ({
      areaId: regionId,
      parentAreaId: parentId,
      areaName: fullName,
      ...counts,
      takenPercent: percentOf(counts.takenCount, counts.placeCount),
    })),
  }
}

interface IdleRow {
  readonly regionId: number
  readonly parentId: number
  readonly fullName: string
  readonly schoolCount: number
  readonly placeCount: number
  readonly takenCount: number
  readonly freeCount: number
  readonly adCount: number
}

/** A page of pairs of ads that have a place of the search on the same day of the period: by district, then the first common day. */
export async function listAdConflicts(db: Db, search: PlaceSearch, page: PageRequest): Promise<Page<AdConflict>> {
  const { startDate, endDate } = search
  const pairs = sql`
    with ${placed(search)},
    pair as (
      select a.district_id, a.advertisement_id as first_id, b.advertisement_id as second_id,
        greatest(a.start_day, b.start_day) as from_day, least(a.end_day, b.end_day) as to_day,
        count(*)::int as school_count, min(s.name) as first_school_name
      from placed a
      join placed b on b.organization_id = a.organization_id and b.position = a.position
        and (b.start_day, b.advertisement_id) > (a.start_day, a.advertisement_id) and b.start_day <= a.end_day
      join school s on s.organization_id = a.organization_id
      where b.start_day <= ${endDate}::date and least(a.end_day, b.end_day) >= ${startDate}::date
      group by a.district_id, first_id, second_id, from_day, to_day)`
  const counted = sql`select count(*)::int as total from pair`
  const { rows } = await sql<ConflictRow>`
    ${EACH_TIME}
    ${pairs}
    select district_id, first_id, second_id, from_day, to_day, school_count, first_school_name, r.parent_id, r.full_name, one.position, one.title as first_title, one.advertiser_name as first_advertiser,
      one.start_day as first_start, one.end_day as first_end, other.title as second_title,
      other.advertiser_name as second_advertiser, other.start_day as second_start, other.end_day as second_end,
      ${page.knownTotal === undefined ? sql`(${counted})` : sql`null::int`} as total_of_list
    from pair
    join directory.region r on r.region_id = district_id
    join ads.advertisement one on one.advertisement_id = first_id
    join ads.advertisement other on other.advertisement_id = second_id
    order by r.parent_id, r.sort_order, district_id, from_day, first_id, second_id
    limit ${page.pageSize} offset ${skippedBy(page)}`.execute(db)
  const told = totalBy(page, rows.length, page.knownTotal ?? rows[0]?.totalOfList ?? undefined)
  return { list: rows.map(toConflict), totalCount: told ?? (await count()) }

  async function count(): Promise<number> {
    const { rows: counts } = await sql<{ total: number }>`${EACH_TIME} ${pairs} ${counted}`.execute(db)
    return counts[0]?.total ?? 0
  }
}

interface ConflictRow {
  readonly districtId: number
  readonly parentId: number
  readonly fullName: string
  readonly position: string
  readonly fromDay: string
  readonly toDay: string
  readonly schoolCount: number
  readonly firstSchoolName: string
  readonly firstId: number
  readonly firstTitle: string
  readonly firstAdvertiser: string
  readonly firstStart: string
  readonly firstEnd: string
  readonly secondId: number
  readonly secondTitle: string
  readonly secondAdvertiser: string
  readonly secondStart: string
  readonly secondEnd: string
  readonly totalOfList: number | null
}

const toConflict = (row: ConflictRow): AdConflict => ({
  areaId: row.districtId,
  parentAreaId: row.parentId,
  areaName: row.fullName,
  position: row.position,
  startDate: row.fromDay,
  endDate: row.toDay,
  dayCount: daysBetween(row.fromDay, row.toDay) + 1,
  schoolCount: row.schoolCount,
  firstSchoolName: row.firstSchoolName,
  first: {
    advertisementId: row.firstId,
    advertisementTitle: row.firstTitle,
    advertiserName: row.firstAdvertiser,
    advertisementStartDate: row.firstStart,
    advertisementEndDate: row.firstEnd,
  },
  second: {
    advertisementId: row.secondId,
    advertisementTitle: row.secondTitle,
    advertiserName: row.secondAdvertiser,
    advertisementStartDate: row.secondStart,
    advertisementEndDate: row.secondEnd,
  },
})
