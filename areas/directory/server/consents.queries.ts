import { sql } from 'kysely'
import type { CallOutput } from '#platform/contract/call.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { readConsents } from '../contract/consent.contract.ts'

type ProvinceConsents = CallOutput<typeof readConsents>['provinces'][number]

/** The consents that hold, by province in the usual order; trial schools do not count. */
export async function countConsents(db: Db): Promise<ProvinceConsents[]> {
  const { rows } = await sql<ProvinceConsents>`
    with consenting as (
      select organization_id, count(*) as parents from directory.recipient
      where consented_at is not null and withdrawn_at is null
      group by organization_id
    )
    select region.region_id as "areaId", region.name as "areaName", count(school.organization_id) as "schoolCount",
           count(school.organization_id) filter (where consenting.parents is null) as "emptySchoolCount",
           coalesce(sum(consenting.parents), 0) as "consentCount"
    from directory.region
      left join directory.school on school.province_id = region.region_id and not school.is_test
      left join consenting using (organization_id)
    where region.level = 'PROVINCE'
    group by region.region_id, region.name, region.sort_order
    order by region.sort_order`.execute(db)
  return rows
}
