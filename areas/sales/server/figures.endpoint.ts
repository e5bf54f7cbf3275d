import { sql } from 'kysely'
import { percentOf } from '#platform/contract/percent.ts'
import { instantOf } from '#platform/contract/seoul.ts'
import type { Db } from '#platform/server/database/database.ts'
import { type Endpoint, endpoint } from '#platform/server/endpoint.ts'
import { CONTRACT_STATUS_ID, DROPPED_STATUS_ID, FIRST_STATUS_ID, VISIT_TYPE_ID } from '../contract/codes.ts'
import { readFigures } from '../contract/figures.contract.ts'

interface MonthRow {
  readonly month: number
  readonly reportCount: number
  readonly visitCount: number
  readonly contractCount: number
}

interface StatusRow {
  readonly salesStatusId: number
  readonly salesStatusName: string
  readonly reachedCount: number
  readonly advancedCount: number
  readonly currentCount: number
}

interface Figures {
  readonly months: readonly MonthRow[]
  readonly statuses: readonly StatusRow[]
}

const [FIRST, CONTRACT, DROPPED, VISIT] = [FIRST_STATUS_ID, CONTRACT_STATUS_ID, DROPPED_STATUS_ID, VISIT_TYPE_ID].map(
  (id) => sql.lit(id),
)

/** The figures of a year, of one person or (null) of everybody, in one statement. */
async function findFigures(db: Db, year: number, userId: number | null): Promise<Figures> {
  const [from, until] = [instantOf(`${year}-01-01`), instantOf(`${year + 1}-01-01`)]
  const monthOf = (column: string) => sql`extract(month from ${sql.ref(column)} at time zone 'Asia/Seoul')::int`
  const { rows } = await sql<Figures>`
    with moved as (
      select * from sales.status_change
      where changed_at >= ${from} and changed_at < ${until} and (${userId}::bigint is null or changed_by = ${userId})),
    written as (
      select ${monthOf('sales_at')} as month, count(*)::int as reports,
             (count(*) filter (where report_type_id = ${VISIT}))::int as visits
      from sales.report
      where sales_at >= ${from} and sales_at < ${until} and (${userId}::bigint is null or created_by = ${userId})
      group by 1),
    contracted as (
      select ${monthOf('changed_at')} as month, count(distinct organization_id)::int as contracts
      from moved where status_id = ${CONTRACT} group by 1),
    reached as (
      select m.status_id, count(distinct m.organization_id)::int as reached,
             (count(distinct m.organization_id) filter (where exists (
               select from sales.status_change later
               where later.organization_id = m.organization_id and later.status_id > m.status_id
                 and later.status_id <> ${DROPPED}
                 and (later.changed_at, later.status_change_id) > (m.changed_at, m.status_change_id))))::int as advanced
      from moved m group by 1),
    standing as (
      select coalesce(o.status_id, ${FIRST}) as status_id, count(*)::int as standing
      from directory.school d left join sales.organization o using (organization_id)
      where not d.is_test and (${userId}::bigint is null or o.sales_person_id = ${userId})
      group by 1)
    select (
      select jsonb_agg(jsonb_build_object('month', month, 'reportCount', coalesce(reports, 0),
        'visitCount', coalesce(visits, 0), 'contractCount', coalesce(contracts, 0)) order by month)
      from generate_series(1, 12) month left join written using (month) left join contracted using (month)) as months, (
      select jsonb_agg(jsonb_build_object('salesStatusId', t.status_id, 'salesStatusName', t.name,
        'reachedCount', coalesce(reached, 0), 'advancedCount', coalesce(advanced, 0),
        'currentCount', coalesce(standing, 0)) order by t.status_id)
      from sales.status t left join reached using (status_id) left join standing using (status_id)) as statuses`.execute(
    db,
  )
  return rows[0] ?? { months: [], statuses: [] }
}

/** The work of a year. */
export const figuresEndpoint: Endpoint = endpoint(readFigures, async ({ db, query: { year, mine }, caller }) => {
  const { months, statuses } = await findFigures(db, year, mine ? caller.userId : null)
  return {
    year,
    months: months.map(({ month, ...counts }) => ({ month: `${year}-${String(month).padStart(2, '0')}`, ...counts })),
    statuses: statuses.map((status) => ({
      ...status,
      conversionRate: percentOf(status.advancedCount, status.reachedCount),
    })),
  }
})
