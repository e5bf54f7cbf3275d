import type { DirectoryTables } from '#areas/directory/server/door.ts'
import type { MessagingTables } from '#areas/messaging/server/door.ts'
import type { Db } from '#platform/server/database.ts'
import type { TextAdTables } from './text-ad.tables.ts'

/** A parent who receives an ad, and the school that it concerns. */
export interface AdRecipient {
  readonly phone: string
  readonly organizationId: number
  /** Name of the district in which the school lies. */
  readonly regionName: string
}

/**
 * Who receives an ad as things stand now: parents of its schools who consented, did not withdraw and did not refuse
 * advertising. Somebody with children at several of the schools counts once, for the school that was chosen first.
 */
export async function listRecipients(db: Db, reserveSeq: number): Promise<AdRecipient[]> {
  const rows = await db
    .withTables<TextAdTables & DirectoryTables & MessagingTables>()
    .selectFrom('text_ad.reservation_school as chosen')
    .innerJoin('directory.school as school', 'school.organization_id', 'chosen.organization_id')
    .innerJoin('directory.region as region', 'region.region_id', 'school.district_id')
    .innerJoin('directory.recipient as parent', 'parent.organization_id', 'chosen.organization_id')
    .distinctOn('parent.phone_number')
    .select(['parent.phone_number', 'parent.organization_id', 'region.name'])
    .where('chosen.reserve_seq', '=', reserveSeq)
    .where('parent.consented_at', 'is not', null)
    .where('parent.withdrawn_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('messaging.opt_out as refused')
            .select('refused.phone_number')
            .whereRef('refused.phone_number', '=', 'parent.phone_number'),
        ),
      ),
    )
    .orderBy('parent.phone_number')
    .orderBy('chosen.mapping_seq')
    .execute()
  return rows.map((row) => ({
    phone: row.phone_number,
    organizationId: row.organization_id,
    regionName: row.name,
  }))
}
