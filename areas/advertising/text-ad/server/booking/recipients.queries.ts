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
    .innerJoin('directory.school as school', 'school.organizationId', 'chosen.organizationId')
    .innerJoin('directory.region as region', 'region.regionId', 'school.districtId')
    .innerJoin('directory.recipient as parent', 'parent.organizationId', 'chosen.organizationId')
    .distinctOn('parent.phoneNumber')
    .select(['parent.phoneNumber', 'parent.organizationId', 'region.name'])
    .where('chosen.reserveSeq', '=', reserveSeq)
    .where(IS_REACHABLE)
    .orderBy('parent.phoneNumber')
    .orderBy('chosen.mappingSeq')
    .execute()
  return rows.map((row) => ({
    phone: row.phoneNumber,
    organizationId: row.organizationId,
    regionName: row.name,
  }))
}

/** Notes how many of those whom an earlier ad did not reach this one goes to, by school. */
export async function noteResentCounts(
  db: Db,
  reserveSeq: number,
  recipients: readonly { readonly organizationId?: number }[],
): Promise<void> {
  const ids = recipients.flatMap(({ organizationId }) => organizationId ?? [])
  await sql`
    update text_ad.reservation_school chosen
    set recipient_count = (select count(*) from unnest(${ids}::int[]) as got(id) where got.id = chosen.organization_id)
    where chosen.reserve_seq = ${reserveSeq}`.execute(db)
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
