import { sql } from 'kysely'
import { percentOf } from '#platform/contract/percent.ts'
import { instantOf } from '#platform/contract/seoul.ts'
import type { Db } from '#platform/server/database/database.ts'
import { type Endpoint, endpoint } from '#platform/server/endpoint.ts'
import { type StageKind, VISIT_TYPE_ID } from '../contract/codes.ts'
import { readFigures } from '../contract/figures.contract.ts'
import { firstStatus } from './stages.queries.ts'

interface MonthRow {
  readonly month: number
  readonly reportCount: number
  readonly visitCount: number
  readonly contractCount: number
}

interface StatusRow {
  readonly salesStatusId: number
  readonly salesStatusName: string
  readonly salesStatusKind: StageKind
  readonly reachedCount: number
  readonly advancedCount: number
  readonly currentCount: number
}

interface Figures {
  readonly months: readonly MonthRow[]
  readonly statuses: readonly StatusRow[]
}

const VISIT = sql.lit(VISIT_TYPE_ID)

/** The figures of a year, of one person or (null) of everybody, in one statement. */
async function findFigures(db: Db, year: number, userId: number | null): Promise<Figures> {
  const [from, until] = [instantOf(`${year}-01-01`), instantOf(`${year + 1}-01-01`)]
  const monthOf = (column: string) => sql`extract(month from ${sql.ref(column)} at time zone 'Asia/Seoul')::int`
  const { rows } = await sql<Figures>`
    with change as not materialized (
      select c.status_change_id, c.organization_id, c.status_id, c.changed_at, c.changed_by, t.position, t.kind
      from sales.status_change c join sales.status t using (status_id)
      where c.undone_at is null),
    moved as (
      select status_change_id, organization_id, status_id, changed_at, position, kind from change
      where changed_at >= ${from} and changed_at < ${until} and (${userId}::bigint is null or changed_by = ${userId})),
    written as (
      select ${monthOf('salesAt')} as month, count(*)::int as reports,
             (count(*) filter (where report_type_id = ${VISIT}))::int as visits
      from sales.report
      where sales_at >= ${from} and sales_at < ${until} and (${userId}::bigint is null or created_by = ${userId})
      group by 1),
    contracted as (
      select ${monthOf('changedAt')} as month, count(distinct organization_id)::int as contracts
      from moved where kind = 'WON' group by 1),
    reached as (
      select m.status_id, count(distinct m.organization_id)::int as reached,
             (count(distinct m.organization_id) filter (where m.kind <> 'LOST' and exists (
               select from change later
               where later.organization_id = m.organization_id and later.position > m.position
                 and later.kind <> 'LOST'
                 and (later.changed_at, later.status_change_id) > (m.changed_at, m.status_change_id))))::int as advanced
      from moved m group by 1),
    standing as (
      select coalesce(o.status_id, ${firstStatus}) as status_id, count(*)::int as standing
      from directory.school d left join sales.organization o using (organization_id)
      where not d.is_test and (${userId}::bigint is null or o.sales_person_id = ${userId})
      group by 1)
    select (
      select jsonb_agg(jsonb_build_object('month', month, 'reportCount', coalesce(reports, 0),
        'visitCount', coalesce(visits, 0), 'contractCount', coalesce(contracts, 0)) order by month)
      from generate_series(1, 12) month left join written using (month) left join contracted using (month)) as months, (
      select jsonb_agg(jsonb_build_object('salesStatusId', t.status_id, 'salesStatusName', t.name, 'salesStatusKind', t.kind,
        'reachedCount', coalesce(reached, 0), 'advancedCount', coalesce(advanced, 0),
        'currentCount', coalesce(standing, 0)) order by t.position)
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
