import { sql } from 'kysely'
import { ORGANIZATIONS } from '#areas/sales/contract/places.ts'
import type { FindSource } from '#platform/server/finding.ts'
import { isMerged } from './organization/organizations.queries.ts'

const PAGE = `${ORGANIZATIONS.path}/`

/** Organisations by their name or number, and the people at them. */
export const salesFinds: readonly FindSource[] = [
  {
    title: '영업 기관',
    access: ORGANIZATIONS.access,
    find: ({ number, fitsInitials }) => sql`
      select s.name as title, r.full_name as detail, ${PAGE}::text || s.organization_id as href
      from directory.school s join directory.region r on r.region_id = s.district_id
      where not s.is_test and not ${isMerged('s')} and (${fitsInitials('s.name')} or s.organization_id = ${number}::bigint)
      order by (s.organization_id = ${number}::bigint) desc nulls last, length(s.name), s.name, s.organization_id`,
  },
  {
    title: '연락처',
    access: ORGANIZATIONS.access,
    // A number of a phone is not looked for: who has it would be found by trying.
    find: ({ fitsInitials }) => sql`
      select c.name as title, s.name as detail, ${PAGE}::text || c.organization_id as href
      from sales.contact c join directory.school s using (organization_id)
      where c.is_use and ${fitsInitials('c.name')}
      order by c.contact_id desc`,
  },
]
