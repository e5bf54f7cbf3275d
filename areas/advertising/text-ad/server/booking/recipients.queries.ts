import { type RawBuilder, sql } from 'kysely'
import { KOREAN_MOBILE_DIGITS } from '#areas/advertising/text-ad/rules/sending/phones.rules.ts'
import type { DirectoryTables } from '#areas/base/directory/server/door.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { TextAdTables } from '../text-ad.tables.ts'

/** A parent who receives an ad, and the school that it concerns. */
export interface AdRecipient {
  readonly phone: string
  readonly organizationId: number
  /** Name of the district in which the school lies. */
  readonly regionName: string
}

/**
 * Whether an ad really goes to the `parent` of a query: somebody with a mobile phone who consented, did not withdraw and
 * did not refuse advertising. Whatever counts parents counts by this, so that nobody pays for an ad that reaches none.
 */
export const IS_REACHABLE: RawBuilder<boolean> = sql<boolean>`(parent.consented_at is not null and parent.withdrawn_at is null
    and parent.phone_number ~ ${sql.lit(KOREAN_MOBILE_DIGITS)}
    and not exists (select from messaging.opt_out refused where refused.phone_number = parent.phone_number))`

/**
 * Who receives an ad as things stand now: the parents of its schools who can be reached. Somebody with children at several of the schools counts once, for the school that was chosen first.
 */
export async function listRecipients(db: Db, reserveSeq: number): Promise<AdRecipient[]> {
  const rows = await db
    .withTables<TextAdTables & DirectoryTables>()
    .selectFrom('text_ad.reservation_school as chosen')
    .innerJoin('directory.school as school', 'school.organization_id', 'chosen.organization_id')
    .innerJoin('directory.region as region', 'region.region_id', 'school.district_id')
    .innerJoin('directory.recipient as parent', 'parent.organization_id', 'chosen.organization_id')
    .distinctOn('parent.phone_number')
    .select(['parent.phone_number', 'parent.organization_id', 'region.name'])
    .where('chosen.reserve_seq', '=', reserveSeq)
    .where(IS_REACHABLE)
    .orderBy('parent.phone_number')
    .orderBy('chosen.mapping_seq')
    .execute()
  return rows.map((row) => ({
    phone: row.phone_number,
    organizationId: row.organization_id,
    regionName: row.name,
  }))
}

/**
 * Notes how many parents of each school of an ad get it as things stand now. Unlike the recipients themselves, somebody
 * with children at several of the schools counts at each: they see the ad, whatever school it is sent for.
 */
export async function noteRecipientCounts(db: Db, reserveSeq: number): Promise<void> {
  await sql`
    update text_ad.reservation_school chosen
    set recipient_count = (
      select count(*) from directory.recipient parent
      where parent.organization_id = chosen.organization_id and ${IS_REACHABLE})
    where chosen.reserve_seq = ${reserveSeq}`.execute(db)
}
