import { sql } from 'kysely'
import { AD_LIFE } from '#areas/advertising/text-ad/rules/ad-life.rules.ts'
import type { DecidedRefund } from '#areas/advertising/text-ad/rules/money/resend.rules.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { StoredReservation } from '../record/reservations.queries.ts'

/** What became of the links of an ad, by school. */
export async function countClicksBySchool(db: Db, reserveSeq: number): Promise<Map<number, LinkCounts>> {
  const { rows } = await sql<LinkCounts & { organizationId: number }>`
    select link.organization_id, sum(click.click_count)::int as clicks, sum(click.clicker_count)::int as clickers
    from text_ad.link join text_ad.link_click click using (code)
    where link.reserve_seq = ${reserveSeq} group by 1`.execute(db)
  return new Map(rows.map(({ organizationId, ...counts }) => [organizationId, counts]))
}

/** The hours in which links of an ad were opened. */
export async function countClicksByHour(db: Db, reserveSeq: number): Promise<{ hour: Date; count: number }[]> {
  const { rows } = await sql<{ hour: Date; count: number }>`
    select click.hour, sum(click.click_count)::int as count
    from text_ad.link join text_ad.link_click click using (code)
    where link.reserve_seq = ${reserveSeq} group by 1 order by 1`.execute(db)
  return rows
}

/** What became of the links of an ad; one that is missing in the map has none. */
interface LinkCounts {
  readonly clicks: number
  readonly clickers: number
}

/** What became of the links of ads. */
export async function countClicks(db: Db, reserveSeqs: readonly number[]): Promise<Map<number, LinkCounts>> {
  const { rows } = await sql<LinkCounts & { reserveSeq: number }>`
    select link.reserve_seq, coalesce(sum(click.click_count), 0)::int as clicks,
      coalesce(sum(click.clicker_count), 0)::int as clickers
    from text_ad.link left join text_ad.link_click click using (code)
    where link.reserve_seq = any(${reserveSeqs}) group by 1`.execute(db)
  return new Map(rows.map(({ reserveSeq, ...counts }) => [reserveSeq, counts]))
}

/** As many earlier ads as say how it usually goes. */
const MOST_EARLIER = 50
const MOST_REGIONAL = 500

const COMPLETE = AD_LIFE.moves.COMPLETE.to

type Told = Pick<StoredReservation, 'reserveSeq' | 'ownerId' | 'sendAt'>

/** The ads of the same buyer that went out before, the last ones. */
export async function listEarlierAds(db: Db, { reserveSeq, ownerId, sendAt }: Told): Promise<number[]> {
  const { rows } = await sql<{ reserveSeq: number }>`
    select reserve_seq from text_ad.reservation
    where owner_id = ${ownerId} and status = ${COMPLETE} and not is_deleted and send_at < ${sendAt}
      and reserve_seq <> ${reserveSeq} and resend_of is null
    order by send_at desc, reserve_seq desc limit ${MOST_EARLIER}`.execute(db)
  return rows.map((row) => row.reserveSeq)
}

/** Ads of others that went to schools of the same districts within the year before, the last ones. */
export async function listRegionalAds(db: Db, { reserveSeq, ownerId, sendAt }: Told): Promise<number[]> {
  const { rows } = await sql<{ reserveSeq: number }>`
    with districts as (
      select school.district_id from text_ad.reservation_school chosen join directory.school using (organization_id)
      where chosen.reserve_seq = ${reserveSeq}
    )
    select ad.reserve_seq from text_ad.reservation ad
    where ad.owner_id <> ${ownerId} and ad.status = ${COMPLETE} and not ad.is_deleted and ad.resend_of is null
      and ad.send_at > ${sendAt}::timestamptz - interval '1 year' and ad.send_at <= ${sendAt}
      and exists (
        select from text_ad.reservation_school theirs join directory.school using (organization_id)
        where theirs.reserve_seq = ad.reserve_seq and school.district_id in (select district_id from districts))
    order by ad.send_at desc, ad.reserve_seq desc limit ${MOST_REGIONAL}`.execute(db)
  return rows.map((row) => row.reserveSeq)
}

/** The refund of undelivered messages; undefined until the results of the ad are complete. */
export async function findUndeliveredRefund(db: Db, reserveSeq: number): Promise<DecidedRefund | undefined> {
  const { rows } = await sql<DecidedRefund>`
    select undelivered_count, amount_won, refunded_at from text_ad.undelivered_refund where reserve_seq = ${reserveSeq}`.execute(
    db,
  )
  return rows[0]
}

/** Where a school is. */
interface SchoolDistrict {
  readonly districtId: number
  readonly districtName: string
  readonly provinceId: number
}

/** The districts of the schools of an ad. */
export async function listDistricts(db: Db, reserveSeq: number): Promise<Map<number, SchoolDistrict>> {
  const { rows } = await sql<SchoolDistrict & { organizationId: number }>`
    select chosen.organization_id, school.district_id, region.name as district_name, school.province_id
    from text_ad.reservation_school chosen join directory.school using (organization_id)
      join directory.region on region.region_id = school.district_id
    where chosen.reserve_seq = ${reserveSeq}`.execute(db)
  return new Map(rows.map(({ organizationId, ...district }) => [organizationId, district]))
}
