import {
  finishHandover,
  HANDOVER_RECORD,
  type reassignHandover,
  reopenHandover,
  takeBack,
} from '#areas/live/report/contract/handover.contract.ts'
import { HANDOVERS } from '#areas/live/report/contract/places.ts'
import { HANDOVER_LIFE, type HandoverView } from '#areas/live/report/rules/handover-life.rules.ts'
import {
  doneText,
  reopenedText,
  takenBackByOtherText,
  takenBackText,
} from '#areas/live/report/rules/handover-texts.rules.ts'
import { may } from '#platform/contract/life.ts'
import { type Endpoint, type Exchange, endpoint } from '#platform/server/endpoint.ts'
import { movesOf } from '#platform/server/life/move.ts'
import { insist, refuse } from '#platform/server/refuse.ts'
import { type LiveReportTables, STORED_HANDOVER, type StoredHandover } from '../live-report.tables.ts'
import { lockHandover, seesAll } from './handovers.queries.ts'
import { tellOf } from './tell-of.ts'

const moveHandover = movesOf<LiveReportTables>()('live_report.handover', {
  life: HANDOVER_LIFE,
  key: 'articleId',
  status: 'status',
  columns: STORED_HANDOVER,
  entity: HANDOVER_RECORD.entity,
  unchanged: ['version'],
})

/** A handed request as somebody sees it. */
export const viewOf = (row: StoredHandover, caller: Exchange['caller']): HandoverView => ({
  status: row.status,
  isHolder: row.userId === caller.userId,
  isHander: row.handedBy === caller.userId,
  isAdministrator: seesAll(caller),
})

type MoveCall = typeof takeBack | typeof finishHandover | typeof reopenHandover | typeof reassignHandover

/** Where whoever handed a request finds it. */
export const addressOf = (articleId: number): string => `${HANDOVERS.path}?whose=ALL&detail=${articleId}`

/** The request as it is stored, if whoever asks may see it. */
export async function known(x: Pick<Exchange, 'db' | 'caller'>, theCall: MoveCall, id: number) {
  const found = await lockHandover(x.db, x.caller, id)
  if (!found) throw refuse(theCall, 'HANDOVER_NOT_FOUND')
  const { title, ...row } = found
  return { title, row }
}

/** Taking back what was handed over, being done with it, and taking it up again. */
export const moveHandoverEndpoints: readonly Endpoint[] = [
  endpoint(takeBack, async (x) => {
    const { title, row } = await known(x, takeBack, x.params.id)
    const view = viewOf(row, x.caller)
    insist(takeBack, may(HANDOVER_LIFE, 'TAKE_BACK', view, { by: 'OWNER' }))
    const { reason, version } = x.body
    if (!view.isHander && reason === '') throw refuse(takeBack, 'REASON_NEEDED')
    const comment = reason || null
    const after = row.version === version ? await moveHandover(x, row, 'TAKE_BACK', { comment }) : undefined
    if (!after) throw refuse(takeBack, 'STATE_CHANGED')
    await tellOf(x, row.userId, view.isHander ? takenBackText(title) : takenBackByOtherText(title))
    if (!view.isHander && row.handedBy !== row.userId)
      await tellOf(x, row.handedBy, takenBackByOtherText(title), addressOf(after.articleId))
    return { articleId: after.articleId, version: after.version }
  }),
  endpoint(finishHandover, async (x) => {
    const { title, row } = await known(x, finishHandover, x.params.id)
    insist(finishHandover, may(HANDOVER_LIFE, 'FINISH', viewOf(row, x.caller), { by: 'OWNER' }))
    const { result, version } = x.body
    const set = { result, doneAt: x.now }
    const after = row.version === version ? await moveHandover(x, row, 'FINISH', { set, comment: result }) : undefined
    if (!after) throw refuse(finishHandover, 'STATE_CHANGED')
    await tellOf(x, row.handedBy, doneText(title), addressOf(after.articleId))
    return { articleId: after.articleId, version: after.version }
  }),
  endpoint(reopenHandover, async (x) => {
    const { title, row } = await known(x, reopenHandover, x.params.id)
    insist(reopenHandover, may(HANDOVER_LIFE, 'REOPEN', viewOf(row, x.caller), { by: 'OWNER' }))
    const set = { result: '', doneAt: null }
    const after = row.version === x.body.version ? await moveHandover(x, row, 'REOPEN', { set }) : undefined
    if (!after) throw refuse(reopenHandover, 'STATE_CHANGED')
    await tellOf(x, row.handedBy, reopenedText(title), addressOf(after.articleId))
    return { articleId: after.articleId, version: after.version }
  }),
]
