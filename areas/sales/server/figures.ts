import { type RawBuilder, sql } from 'kysely'
import { countedDays, type FigureSource, type Span, tallyWeeks } from '#platform/server/figures.ts'
import { screenPath } from '#platform/server/waiting.ts'
import { FIGURES, REPORTS } from '../contract/places.ts'

const OVERSEERS = ['ALL']
const SALES_PERSON = ['NORMAL']

/** Organisations that were put into a won stage in a period, each once: by one person, or (null) by anybody. */
const wonIn = ({ from, until }: Span, userId: number | null): RawBuilder<unknown> => sql`
  select max(c.changed_at) as at, 1 as amount
  from sales.status_change c join sales.status t using (status_id)
  where t.kind = 'WON' and c.undone_at is null and c.changed_at >= ${from} and c.changed_at < ${until}
    and (${userId}::bigint is null or c.changed_by = ${userId})
  group by c.organization_id`

const writtenIn = ({ from, until }: Span, userId: number): RawBuilder<unknown> => sql`
  select sales_at as at, 1 as amount from sales.report
  where created_by = ${userId} and sales_at >= ${from} and sales_at < ${until}`

/** How the work with schools goes, for those who do it and for those who look after all of it. */
export const salesFigures: readonly FigureSource[] = [
  {
    key: 'sales.won',
    title: '영업 계약 기관',
    unit: '곳',
    flags: OVERSEERS,
    path: FIGURES.path,
    count: (db, _caller, now) => tallyWeeks(db, now, (span) => wonIn(span, null)),
  },
  {
    key: 'sales.own-reports',
    title: '내가 작성한 영업보고',
    unit: '건',
    flags: SALES_PERSON,
    path: (now) => screenPath(REPORTS.path, { mine: 'true', ...countedDays(now) }),
    count: (db, { userId }, now) => tallyWeeks(db, now, (span) => writtenIn(span, userId)),
  },
  {
    key: 'sales.own-won',
    title: '내 계약 기관',
    unit: '곳',
    flags: SALES_PERSON,
    path: screenPath(FIGURES.path, { whose: 'MINE' }),
    count: (db, { userId }, now) => tallyWeeks(db, now, (span) => wonIn(span, userId)),
  },
]
