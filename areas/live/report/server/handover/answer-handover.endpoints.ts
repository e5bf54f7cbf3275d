import { findRequest, lookAtContact } from '#areas/live/consulting/server/door.ts'
import { HANDOVER_RECORD } from '#areas/live/report/contract/handover.contract.ts'
import { answerHandover, showHandoverContact } from '#areas/live/report/contract/handover-answer.contract.ts'
import { type Endpoint, type Exchange, endpoint } from '#platform/server/endpoint.ts'
import { refuse } from '#platform/server/refuse.ts'
import type { LiveReportDeps } from '../deps.ts'
import { lockHandover } from './handovers.queries.ts'

/** The request as somebody of sales has it; throws what the call says where they have not. */
async function insistOnHolder(
  { db, caller }: Pick<Exchange, 'db' | 'caller'>,
  theCall: typeof answerHandover | typeof showHandoverContact,
  id: number,
) {
  const found = await lockHandover(db, caller, id)
  if (!found) throw refuse(theCall, 'HANDOVER_NOT_FOUND')
  if (found.userId !== caller.userId || found.status === 'TAKEN_BACK') throw refuse(theCall, 'NOT_HOLDER')
  return found
}

/** What whoever has a request does to reach whoever asked. */
export const answerHandoverEndpoints: readonly Endpoint<LiveReportDeps>[] = [
  endpoint(answerHandover, async (x, { consulting }) => {
    const articleId = x.params.id
    const request = await findRequest(x.db, articleId)
    const { status } = await insistOnHolder(x, answerHandover, articleId)
    if (status !== 'OPEN') throw refuse(answerHandover, 'NOT_OPEN')
    const answered = request ? await consulting.answer(x, { ...request, ...x.body }) : 'ARTICLE_NOT_FOUND'
    if (typeof answered !== 'string') return { articleId, version: answered.version }
    if (answered === 'STATE_CHANGED') throw refuse(answerHandover, 'STATE_CHANGED')
    throw refuse(answerHandover, answered === 'BOARD_CLOSED' ? 'TOO_LATE' : 'REQUEST_NOT_FOUND')
  }),
  endpoint(showHandoverContact, async (x) => {
    const articleId = x.params.id
    await insistOnHolder(x, showHandoverContact, articleId)
    const contact = await lookAtContact(x, articleId, showHandoverContact)
    await x.audit({ action: showHandoverContact.name, entity: HANDOVER_RECORD.entity, entityId: articleId })
    return contact
  }),
]
