import { type FoundBroadcast, insistOnStaff } from '#areas/live/broadcast/server/door.ts'
import { listAttendance } from '#areas/live/report/contract/attendance.contract.ts'
import { listPastMessages } from '#areas/live/report/contract/message.contract.ts'
import { readReport } from '#areas/live/report/contract/report.contract.ts'
import { listPastRequests, readPastRequest } from '#areas/live/report/contract/request.contract.ts'
import { attendanceTable } from '#areas/live/report/rules/attendance-table.rules.ts'
import { messageTable } from '#areas/live/report/rules/message-table.rules.ts'
import { requestTable } from '#areas/live/report/rules/request-table.rules.ts'
import { type Endpoint, type Exchange, endpoint } from '#platform/server/endpoint.ts'
import { listEndpoints } from '#platform/server/list/list-endpoints.ts'
import { refuse } from '#platform/server/refuse.ts'
import { listAttendancePage } from './attendance.queries.ts'
import { makeReport, reportsUntil } from './make-report.ts'
import { listMessagePage } from './messages.queries.ts'
import { reachOf } from './reach.ts'
import { findRequest, listRequestPage, type RequestsOf } from './requests.queries.ts'

type Taken = Pick<Exchange, 'audit'> & { readonly params: { readonly id: number } }

/** Keeps in the audit trail that somebody took what viewers wrote away as a file. */
const recordTaking =
  (action: string) =>
  async ({ audit, params }: Taken, how: 'READ' | 'EXPORT'): Promise<void> => {
    if (how === 'EXPORT') await audit({ action, entity: 'liveReport.report', entityId: params.id })
  }

const requestsOf = (broadcast: FoundBroadcast, now: Date): RequestsOf => ({
  liveBroadcastNo: broadcast.liveBroadcastNo,
  until: reportsUntil(broadcast, now),
})

/** What a broadcast came to, and what was written in it: for the people of its institute. */
export const reportEndpoints: readonly Endpoint[] = [
  endpoint(readReport, async (x) => makeReport(x.db, await insistOnStaff(x, x.params.id, readReport), x.now)),
  ...listEndpoints(
    messageTable,
    async (x, page) => {
      const { liveBroadcastNo } = await insistOnStaff(x, x.params.id, listPastMessages)
      return listMessagePage(x.db, liveBroadcastNo, x.query, page)
    },
    { record: recordTaking('liveReport.exportMessages') },
  ),
  ...listEndpoints(
    attendanceTable,
    async (x, page) => {
      const { liveBroadcastNo } = await insistOnStaff(x, x.params.id, listAttendance)
      return listAttendancePage(x.db, liveBroadcastNo, x.query, page)
    },
    { record: recordTaking('liveReport.exportAttendance') },
  ),
  ...listEndpoints(
    requestTable,
    async (x, page) => {
      const broadcast = await insistOnStaff(x, x.params.id, listPastRequests)
      return listRequestPage(x.db, requestsOf(broadcast, x.now), x.query, page)
    },
    { record: recordTaking('liveReport.exportRequests') },
  ),
  endpoint(readPastRequest, async (x) => {
    const broadcast = await insistOnStaff(x, x.params.id, readPastRequest)
    const found = await findRequest(x.db, requestsOf(broadcast, x.now), x.params.articleId)
    if (!found) throw refuse(readPastRequest, 'REQUEST_NOT_FOUND')
    return { ...found, ...(await reachOf(x.db, x.params.articleId, x.now)) }
  }),
]
