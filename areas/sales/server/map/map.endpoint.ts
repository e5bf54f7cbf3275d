import { sql } from 'kysely'
import type { SchoolLevel } from '#areas/sales/contract/codes.ts'
import { type MapArea, readMap } from '#areas/sales/contract/map.contract.ts'
import type { Db } from '#platform/server/database/database.ts'
import { type Endpoint, endpoint } from '#platform/server/endpoint.ts'
import { refuse } from '#platform/server/refuse.ts'
import { firstStatus } from '../stages.queries.ts'

interface Asked {
  readonly provinceId?: number | undefined
  readonly salesPersonId?: number | undefined
  readonly schoolType?: SchoolLevel | undefined
}

/** The areas with all their figures, in one statement; areas without a school have zeros. */
async function findAreas(db: Db, { provinceId, salesPersonId, schoolType }: Asked): Promise<MapArea[]> {
  const area = sql.ref(provinceId === undefined ? 'd.province_id' : 'd.district_id')
  const conditions = [
    sql`not d.is_test and o.merged_into is null`,
    ...(provinceId === undefined ? [] : [sql`d.province_id = ${provinceId}`]),
    ...(schoolType === undefined ? [] : [sql`d.school_type = ${Number(schoolType)}`]),
  ]
  const isTheirs = salesPersonId === undefined ? sql`true` : sql`coalesce(o.sales_person_id = ${salesPersonId}, false)`
  const { rows } = await sql<MapArea>`
    with counted as (
      select ${area} as area_id, coalesce(o.status_id, ${firstStatus}) as status_id, count(*)::int as schools,
             (count(*) filter (where ${isTheirs}))::int as theirs,
             (count(*) filter (where ${isTheirs} and
               (o.last_report_id is not null or o.status_id <> ${firstStatus})))::int as contacted
      from directory.school d left join sales.organization o using (organization_id)
      where ${sql.join(conditions, sql` and `)}
      group by 1, 2)
    select r.region_id as "areaId", r.name as "areaName",
           coalesce(sum(c.schools), 0)::int as "schoolCount", coalesce(sum(c.contacted), 0)::int as "contactedCount",
           jsonb_agg(jsonb_build_object('salesStatusId', t.status_id, 'count', coalesce(c.theirs, 0))
             order by t.position) as statuses
    from directory.region r cross join sales.status t
      left join counted c on c.area_id = r.region_id and c.status_id = t.status_id
    where ${provinceId === undefined ? sql`r.level = 'PROVINCE'` : sql`r.level = 'DISTRICT' and r.parent_id = ${provinceId}`}
    group by r.region_id, r.name, r.sort_order
    order by r.sort_order, r.region_id`.execute(db)
  return rows
}

/** Where the schools are, and how far the work with them is. */
export const mapEndpoint: Endpoint = endpoint(readMap, async ({ db, query }) => {
  const list = await findAreas(db, query)
  if (list.length === 0) throw refuse(readMap, 'NOT_FOUND')
  return { list }
})
