import { listPeopleWith } from '#areas/base/account/server/door.ts'
import { HANDOVER_RECORD, reassignHandover } from '#areas/live/report/contract/handover.contract.ts'
import { HANDOVERS } from '#areas/live/report/contract/places.ts'
import { HANDOVER_LIFE } from '#areas/live/report/rules/handover-life.rules.ts'
import { givenAwayText, handedText } from '#areas/live/report/rules/handover-texts.rules.ts'
import { SALES_PEOPLE } from '#areas/sales/contract/access.ts'
import { may } from '#platform/contract/life.ts'
import { type Endpoint, endpoint } from '#platform/server/endpoint.ts'
import { insist, insistVersion, refuse } from '#platform/server/refuse.ts'
import { liveReport } from '../live-report.tables.ts'
import { addressOf, known, viewOf } from './move-handover.endpoints.ts'
import { tellHandedOver, tellOf } from './tell-of.ts'

/** Gives a handed request to somebody else of sales; both, and whoever handed it, are told. Whoever hands stays who handed it. */
export const reassignHandoverEndpoint: Endpoint = endpoint(reassignHandover, async (x) => {
  const { userId, reason, version } = x.body
  const { title, row } = await known(x, reassignHandover, x.params.id)
  insist(reassignHandover, may(HANDOVER_LIFE, 'REASSIGN', viewOf(row, x.caller), { by: 'OWNER' }))
  insistVersion(reassignHandover, row, version)
  const person = (await listPeopleWith(x.db, SALES_PEOPLE)).find((each) => each.userId === userId)
  if (!person) throw refuse(reassignHandover, 'UNKNOWN_PERSON')
  if (userId === row.userId) throw refuse(reassignHandover, 'SAME_HOLDER')
  const after = await liveReport(x.db)
    .updateTable('live_report.handover')
    .set((each) => ({ userId, version: each('version', '+', 1) }))
    .where('articleId', '=', row.articleId)
    .where('version', '=', version)
    .where('status', '=', 'OPEN')
    .returning('version')
    .executeTakeFirst()
  if (!after) throw refuse(reassignHandover, 'STATE_CHANGED')
  const articleId = row.articleId
  await x.audit({
    action: reassignHandover.name,
    entity: HANDOVER_RECORD.entity,
    entityId: articleId,
    from: { holder: row.userId },
    to: { holder: userId },
    comment: reason,
  })
  await tellOf(x, userId, handedText(title), `${HANDOVERS.path}?detail=${articleId}`)
  await tellHandedOver(x, { articleId, liveBroadcastNo: row.liveBroadcastNo, holderNo: userId })
  await tellOf(x, row.userId, givenAwayText(title, person.name))
  if (row.handedBy !== row.userId && row.handedBy !== userId)
    await tellOf(x, row.handedBy, givenAwayText(title, person.name), addressOf(articleId))
  return { articleId, version: after.version }
})
