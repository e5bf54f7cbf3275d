import { type Expression, type SqlBool, sql } from 'kysely'
import type { Attendee, attendance } from '#areas/live/report/contract/attendance.contract.ts'
import { attendanceOf, type Span } from '#areas/live/report/rules/attendance.rules.ts'
import { toYmdt } from '#platform/contract/seoul.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Searched } from '#platform/server/list/list-endpoints.ts'
import { type Page, type PageRequest, pageOf } from '#platform/server/list/page.ts'
import { searchText } from '#platform/server/list/search.ts'
import { liveReport } from '../live-report.tables.ts'

/** What several server processes saw of one viewer at the same time is one stay. */
const SPANS = sql<Span[]>`(
  select json_agg(json_build_array(extract(epoch from lower(stay)), extract(epoch from upper(stay))) order by lower(stay))
  from unnest((
    select range_agg(tstzrange(s.came_at, s.seen_at, '[]')) from live_channel.stay s where s.viewer_id = v.viewer_id
  )) as stay)`

/** A page of who was there, in the order in which they joined. */
export function listAttendancePage(
  db: Db,
  liveBroadcastNo: number,
  { keyword }: Searched<typeof attendance>,
  page: PageRequest,
): Promise<Page<Attendee>> {
  const all = liveReport(db).selectFrom('live_channel.viewer as v').where('v.liveBroadcastNo', '=', liveBroadcastNo)
  let found = all.where(sql<SqlBool>`exists (select from live_channel.stay s where s.viewer_id = v.viewer_id)`)
  if (keyword) found = found.where(searchText(['v.name'], keyword) as Expression<SqlBool>)
  const shown = all.select(['v.viewerId', 'v.name', SPANS.as('spans')])
  return pageOf({ found, shown, order: [['v.joinedAt', 'asc']], id: 'v.viewerId' }, page, ({ spans, ...viewer }) => {
    const { first, last, stayCount, minutes } = attendanceOf(spans)
    const stays = spans.map(([came, left]) => ({ cameYmdt: ymdtOf(came), leftYmdt: ymdtOf(left) }))
    return { ...viewer, firstYmdt: ymdtOf(first), lastYmdt: ymdtOf(last), stayCount, minutes, stays }
  })
}

const ymdtOf = (seconds: number): string => toYmdt(new Date(seconds * 1_000))
