import { z } from 'zod'
import { LIVE_PEOPLE } from '#areas/live/broadcast/contract/access.ts'
import { BROADCAST_ASK_REFUSALS } from '#areas/live/broadcast/contract/refusals.ts'
import { call } from '#platform/contract/call.ts'
import { EXPORT_REFUSALS } from '#platform/contract/export-limit.ts'
import { byText } from '#platform/contract/list/filters.ts'
import { listOver } from '#platform/contract/list/list.ts'
import { exportQuery, listQuery } from '#platform/contract/list/query.ts'
import { PAGED_BY_SORT } from '#platform/contract/list/wire.ts'
import { personalExport } from '#platform/contract/personal-export.ts'
import { Count, pageOf, Ymdt } from '#platform/contract/shapes.ts'
import { OfBroadcast } from './report.contract.ts'

/** A viewer who was there, by the name under which they joined, until names are forgotten. */
export const Attendee = z.object({
  viewerId: z.number().int(),
  name: z.string(),
  firstYmdt: Ymdt,
  lastYmdt: Ymdt,
  /** How often they came. */
  stayCount: Count,
  /** How long they were there in all. */
  minutes: Count,
  stays: z.array(z.object({ cameYmdt: Ymdt, leftYmdt: Ymdt })),
})
export type Attendee = z.infer<typeof Attendee>

const ATTENDANCE = {
  title: '출석',
  access: LIVE_PEOPLE,
  wire: PAGED_BY_SORT,
  filters: [byText('keyword', '이름')],
  sorts: [],
} as const

export const listAttendance = call({
  name: 'liveReport.listAttendance',
  method: 'GET',
  path: '/live/broadcast/{id}/report/attendance',
  summary: '이름을 입력하고 참여한 시청자가 언제부터 언제까지 있었는지 들어온 순서로 조회한다. 20초마다 확인한 것이다.',
  access: LIVE_PEOPLE,
  params: OfBroadcast,
  query: listQuery(ATTENDANCE),
  output: pageOf(Attendee),
  refusals: BROADCAST_ASK_REFUSALS,
  reads: ['liveBroadcast.broadcasts'],
})

export const exportAttendance = personalExport(
  call({
    name: 'liveReport.exportAttendance',
    method: 'GET',
    path: '/live/broadcast/{id}/report/attendance/export',
    summary: '방송의 출석을 엑셀로 내려받는다.',
    access: LIVE_PEOPLE,
    params: OfBroadcast,
    query: exportQuery(ATTENDANCE),
    output: z.unknown(),
    refusals: { ...BROADCAST_ASK_REFUSALS, ...EXPORT_REFUSALS },
    form: 'bytes',
  }),
  'REQUIRED',
)

/** Who was there from when to when, in the order in which they joined. */
export const attendance = listOver({ ...ATTENDANCE, listCall: listAttendance, exportCall: exportAttendance })
