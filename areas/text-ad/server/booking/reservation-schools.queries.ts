import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'
import { textAd } from '../record/reservations.queries.ts'
import type { ChosenSchool } from './choose-schedule.ts'

/** A stored target school and the id under which it is paid. */
export interface StoredSchool {
  readonly mapping_seq: number
  readonly organization_id: number
  readonly expected_target_count: number
}

/** Makes these the target schools of an ad: schools that stay keep their ids, all get the given recipient counts. */
export async function storeSchools(
  db: Db,
  reserveSeq: number,
  schools: readonly ChosenSchool[],
): Promise<StoredSchool[]> {
  const ids = schools.map((school) => school.organizationId)
  const counts = schools.map((school) => school.expectedTargetCount)
  await textAd(db)
    .deleteFrom('text_ad.reservation_school')
    .where('reserve_seq', '=', reserveSeq)
    .where(sql<boolean>`organization_id <> all(${ids}::int[])`)
    .execute()
  const stored = await sql<StoredSchool>`
    insert into text_ad.reservation_school as school (reserve_seq, organization_id, expected_target_count)
    select ${reserveSeq}, id, parents
    from unnest(${ids}::int[], ${counts}::int[]) with ordinality as chosen(id, parents, position)
    order by position
    on conflict (reserve_seq, organization_id) do update set expected_target_count = excluded.expected_target_count
    returning mapping_seq, organization_id, expected_target_count`.execute(db)
  return stored.rows.sort((a, b) => a.mapping_seq - b.mapping_seq)
}
