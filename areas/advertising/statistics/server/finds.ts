import { sql } from 'kysely'
import { STATISTICS_READERS } from '#areas/advertising/statistics/contract/access.ts'
import type { FindSource } from '#platform/server/finding.ts'

/** Schools by their name, as their statistics are read. */
export const statisticsFinds: readonly FindSource[] = [
  {
    title: '학교별 통계',
    access: STATISTICS_READERS,
    find: ({ fitsInitials }) => sql`
      select s.name as title, r.full_name as detail,
             format('/sales/school-organization-statistics?provinceId=%s&districtId=%s&name=%s', s.province_id, s.district_id,
                    replace(s.name, ' ', '%20')) as href
      from directory.school s join directory.region r on r.region_id = s.district_id
      where not s.is_test and ${fitsInitials('s.name')}
      order by length(s.name), s.name, s.organization_id`,
  },
]
