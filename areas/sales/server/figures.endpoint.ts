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
  const months = Array.from({ length: 12 }, (_, at) => instantOf(`${year}-${String(at + 1).padStart(2, '0')}-01`))
  // Where an instant stands among twelve is found much sooner than its month in Seoul is worked out.
  const monthOf = (column: string) => sql`width_bucket(${sql.ref(column)}, ${months}::timestamptz[])`
  const { rows } = await sql<Figures>`
    with change as (
      select c.organization_id, c.status_id, c.changed_at, c.changed_by, t.position, t.kind,
             max(t.position) filter (where t.kind <> 'LOST') over (
               partition by c.organization_id order by c.changed_at desc, c.status_change_id desc
               rows between unbounded preceding and 1 preceding) as latest_position
      from sales.status_change c join sales.status t using (status_id)
      where c.undone_at is null and c.changed_at >= ${from}),
    moved as (
      select organization_id, status_id, ${monthOf('changedAt')} as month, kind,
             kind <> 'LOST' and coalesce(latest_position > position, false) as is_advanced
      from change
      where changed_at < ${until} and (${userId}::bigint is null or changed_by = ${userId})),
    written as (
      select ${monthOf('salesAt')} as month, count(*)::int as reports,
             (count(*) filter (where report_type_id = ${VISIT}))::int as visits
      from sales.report
      where sales_at >= ${from} and sales_at < ${until} and (${userId}::bigint is null or created_by = ${userId})
      group by 1),
    contracted as (
      select month, count(distinct organization_id)::int as contracts from moved where kind = 'WON' group by 1),
    reached as (
      select status_id, count(*)::int as reached, (count(*) filter (where is_advanced))::int as advanced
      from (select status_id, bool_or(is_advanced) as is_advanced from moved group by status_id, organization_id) once
      group by 1),
    standing as (
      select coalesce(o.status_id, ${firstStatus}) as status_id, count(*)::int as standing
      from directory.school d left join sales.organization o using (organization_id)
      where not d.is_test and o.merged_into is null and (${userId}::bigint is null or o.sales_person_id = ${userId})
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
