import { listPeopleWith } from '#areas/base/account/server/door.ts'
import { answerOf } from '#areas/board/server/door.ts'
import { isMemberOfAny } from '#areas/live/broadcast/server/door.ts'
import { listHandoverPeople, readHandover } from '#areas/live/report/contract/handover.contract.ts'
import { HANDOVERS } from '#areas/live/report/contract/places.ts'
import { handoverTable } from '#areas/live/report/rules/handover-table.rules.ts'
import { SALES_PEOPLE } from '#areas/sales/contract/access.ts'
import { type Endpoint, endpoint } from '#platform/server/endpoint.ts'
import { listEndpoints } from '#platform/server/list/list-endpoints.ts'
import { refuse, refuseCommon } from '#platform/server/refuse.ts'
import { screenPath, type WaitingSource } from '#platform/server/waiting.ts'
import { reachOf } from '../report/reach.ts'
import { countOpen, findHandover, listHandoverPage } from './handovers.queries.ts'

/** What was handed over, and to whom it can be. */
export const readHandoverEndpoints: readonly Endpoint[] = [
  endpoint(listHandoverPeople, async ({ db, caller }) => {
    if (!(await isMemberOfAny(db, caller))) throw refuseCommon('FORBIDDEN')
    return { list: await listPeopleWith(db, SALES_PEOPLE) }
  }),
  ...listEndpoints(handoverTable, ({ db, caller, query }, page) => listHandoverPage(db, caller, query, page)),
  endpoint(readHandover, async ({ db, caller, params, now }) => {
    const found = await findHandover(db, caller, params.id)
    if (!found) throw refuse(readHandover, 'HANDOVER_NOT_FOUND')
    return {
      ...found,
      ...(await reachOf(db, params.id, now)),
      answer: await answerOf(db, params.id, { isForViewer: false }),
    }
  }),
]

/** Requests that somebody was given and has still to take care of. */
export const waitingHandovers: WaitingSource = {
  key: 'live-report.handover',
  text: '넘겨받은 상담',
  flags: SALES_PEOPLE,
  path: screenPath(HANDOVERS.path, { status: 'OPEN' }),
  count: (db, caller) => countOpen(db, caller),
}
