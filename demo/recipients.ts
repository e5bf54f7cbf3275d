import { sql } from 'kysely'
import type { Db } from '#platform/server/database.ts'

/**
 * Parents of the school notice app for every school of the provinces: nearly three of ten pupils have a consenting
 * parent, one in twelve has not consented, one in forty has withdrawn. Numbers come from 010-0000-1000 to
 * 010-0999-9999, which belongs to nobody; some parents have children at two schools.
 */
export async function insertRecipients(
  db: Db,
  provinceIds: readonly number[],
  now: Date,
  perPupil = 0.33,
): Promise<void> {
  await sql`
    insert into directory.recipient (organization_id, phone_number, consented_at, withdrawn_at)
    select s.organization_id,
           '010' || lpad((1000 + (s.organization_id::bigint * 7919 + n * 104729) % 9998000)::text, 8, '0'),
           case when n % 12 = 0 then null else ${now}::timestamptz - make_interval(days => 30 + n % 600) end,
           case when n % 40 = 7 then ${now}::timestamptz - make_interval(days => n % 30) end
    from directory.school s
    cross join lateral generate_series(1, ceil(coalesce(s.student_count, 20) * ${perPupil}::float8)::int) n
    where s.province_id in (${sql.join(provinceIds)})
    on conflict do nothing`.execute(db)
}
