import { listPeopleWith } from '#areas/base/account/server/door.ts'
import { HANDOVER_RECORD, reassignHandover } from '#areas/live/report/contract/handover.contract.ts'
import { HANDOVER_LIFE } from '#areas/live/report/rules/handover-life.rules.ts'
import { givenAwayText, handedText } from '#areas/live/report/rules/handover-texts.rules.ts'
import { SALES_PEOPLE } from '#areas/sales/contract/access.ts'
import { may } from '#platform/contract/life.ts'
import { type Endpoint, endpoint } from '#platform/server/endpoint.ts'
import { insist, insistVersion, refuse } from '#platform/server/refuse.ts'
import { liveReport } from '../live-report.tables.ts'
import { addressOf, known, viewOf } from './move-handover.endpoints.ts'
import { HANDOVERS_PATH, tellOf } from './tell-of.ts'

/** Gives a handed request to somebody else of sales; both, and whoever handed it, are told. Whoever hands stays who handed it. */
export const reassignHandoverEndpoint: Endpoint = endpoint(reassignHandover, async (x) => {
  const { userId, reason, version } = x.body
  const { title, row } = await known(x, reassignHandover, x.params.id)
  insist(reassignHandover, may(HANDOVER_LIFE, 'REASSIGN', viewOf(row, x.caller), { by: 'OWNER' }))
  insistVersion(reassignHandover, row, version)
  const person = (await listPeopleWith(x.db, SALES_PEOPLE)).find((each) => each.userId === userId)
  if (!person) throw refuse(reassignHandover, 'UNKNOWN_PERSON')
  if (userId === row.user_id) throw refuse(reassignHandover, 'SAME_HOLDER')
  const after = await liveReport(x.db)
    .updateTable('live_report.handover')
    .set((each) => ({ user_id: userId, version: each('version', '+', 1) }))
    .where('article_id', '=', row.article_id)
    .where('version', '=', version)
    .where('status', '=', 'OPEN')
    .returning('version')
    .executeTakeFirst()
  if (!after) throw refuse(reassignHandover, 'STATE_CHANGED')
  const articleId = row.article_id
  await x.audit({
    action: reassignHandover.name,
    entity: HANDOVER_RECORD.entity,
    entityId: articleId,
    from: { holder: row.user_id },
    to: { holder: userId },
    comment: reason,
  })
  await tellOf(x, userId, handedText(title), `${HANDOVERS_PATH}?detail=${articleId}`)
  await tellOf(x, row.user_id, givenAwayText(title, person.name))
  if (row.handed_by !== row.user_id && row.handed_by !== userId)
    await tellOf(x, row.handed_by, givenAwayText(title, person.name), addressOf(articleId))
  return { articleId, version: after.version }
})
