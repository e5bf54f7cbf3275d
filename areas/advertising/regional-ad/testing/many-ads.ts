import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'

/** What `insertAds` makes. */
export interface ManyAds {
  readonly districtId: number
  /** The district gets made-up schools until it has this many, test schools not counted. */
  readonly schools: number
  readonly ads: number
  /** First day on which an ad may begin, `YYYY-MM-DD`. */
  readonly from: string
  /** Ads begin and end within so many days. */
  readonly days: number
}

const FIRST_MADE_UP_SCHOOL = 800_000_000
const SECONDS_A_DAY = 86_400

/**
 * Places ads at single schools of a district, one school after the other, evenly over the days and long enough to
 * overlap: with 226 schools, 5,000 ads and a year, two to three at a time at every school. The same input gives the
 * same ads. Answers the numbers of the schools that got them.
 */
export async function insertAds(db: Db, { districtId, schools, ads, from, days }: ManyAds): Promise<number[]> {
  await fillDistrict(db, districtId, schools)
  const chosen = await sql<{ organizationId: number }>`
    select organization_id from directory.school where district_id = ${districtId} and not is_test
    order by organization_id limit ${schools}`.execute(db)
  const ids = chosen.rows.map((row) => row.organizationId)
  await sql`
    with planned as (
      select n, (${ids}::int[])[1 + n % ${ids.length}] as organization_id,
             (n::bigint * 7919 % ${days})::int as offset_days, 14 + n % 5 * 14 as length
      from generate_series(0, ${ads}::int - 1) n),
    numbered as (
      select *, nextval(pg_get_serial_sequence('ads.advertisement', 'advertisement_id'))::int as id,
             ${from}::date + least(offset_days, greatest(0, ${days}::int - length)) as start_day
      from planned),
    made as (
      insert into ads.advertisement (advertisement_id, title, ad_type, advertiser_name, position, image_url, link_url,
        price_won, start_day, end_day, hold, created_at, changed_at)
      overriding system value
      select id, '지역광고 ' || n, (array['앱 배너', '알림장 하단', '홈 팝업'])[1 + n % 3], '광고주 ' || n % 40, '메인 상단',
             '/sample-ads/' || 1 + n % 8 || '.svg', 'https://www.example.com/' || n, 10000 * (1 + n % 50), start_day,
             least(start_day + length - 1, ${from}::date + ${days}::int - 1),
             case when n % 17 = 0 then 'PAUSED' when n % 29 = 0 then 'CANCELED' end,
             ${from}::date - make_interval(secs => n % ${30 * SECONDS_A_DAY}), ${from}::date
      from numbered)
    insert into ads.advertisement_target (advertisement_id, organization_id)
    select id, organization_id from numbered`.execute(db)
  for (const table of ['directory.school', 'ads.advertisement', 'ads.advertisement_target'])
    await sql.raw(`analyze ${table}`).execute(db)
  return ids
}

async function fillDistrict(db: Db, districtId: number, schools: number): Promise<void> {
  const firstId = FIRST_MADE_UP_SCHOOL + districtId * 1000
  await sql`
    insert into directory.school (organization_id, school_code, name, school_type, province_id, district_id)
    select ${firstId}::int + n, 'X' || ${firstId}::int + n,
           '가상' || lpad(n::text, 3, '0') || (array['초등학교', '중학교', '고등학교'])[1 + n % 3], 1 + n % 3,
           r.parent_id, r.region_id
    from directory.region r
    cross join generate_series(1, ${schools}::int - (
      select count(*)::int from directory.school where district_id = ${districtId} and not is_test)) n
    where r.region_id = ${districtId}
    on conflict do nothing`.execute(db)
}
