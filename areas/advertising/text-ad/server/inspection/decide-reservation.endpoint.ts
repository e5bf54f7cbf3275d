import type { ReserveStatus } from '#areas/advertising/text-ad/contract/codes.ts'
import { decideReservation } from '#areas/advertising/text-ad/contract/inspection.contract.ts'
import { RESERVATION_RECORD } from '#areas/advertising/text-ad/contract/reservation.contract.ts'
import { AD_STATUSES } from '#areas/advertising/text-ad/contract/statuses.ts'
import { AD_LIFE, DECISIONS } from '#areas/advertising/text-ad/rules/ad-life.rules.ts'
import { refused } from '#areas/advertising/text-ad/rules/verdict.ts'
import type { RefusalCode } from '#platform/contract/call.ts'
import { may } from '#platform/contract/life.ts'
import { lastChangedBy } from '#platform/server/audit/audit.ts'
import { workOf } from '#platform/server/audit/work.ts'
import type { Db, Tx } from '#platform/server/database/database.ts'
import { type Exchange, endpoint } from '#platform/server/endpoint.ts'
import { findOr404, type Refusal, type RefusedWith, refuse, refuseBy } from '#platform/server/refuse.ts'
import { startTask } from '#platform/server/tasks/task.ts'
import type { TextAdDeps } from '../deps.ts'
import { cancelReservation } from '../payment/cancel-reservation.ts'
import {
  type Columns,
  findReservation,
  isAsRead,
  lockReservation,
  moveReservation,
  type StoredReservation,
  toAdState,
} from '../record/reservations.queries.ts'
import { readTextAdSettings } from '../settings.ts'
import { tellOwner } from './tell-owner.ts'

type Decision = Exclude<(typeof DECISIONS)[keyof typeof DECISIONS], 'CANCEL'>
type Request = Exchange<typeof decideReservation>
type DecisionRefusal = RefusalCode<typeof decideReservation>

/**
 * An administrator begins to inspect, approves, withdraws the approval, holds or cancels an ad. Not one transaction: a
 * cancellation talks to the card service between two of them.
 */
export const decideReservationEndpoint = endpoint(
  decideReservation,
  async (x, deps: TextAdDeps) => {
    const decision = DECISIONS[x.body.status]
    const reserveStatus = decision === 'CANCEL' ? await cancel(deps, x) : await decide(deps, x, decision)
    return { adSmsReserveSeq: x.params.id, reserveStatus }
  },
  { transaction: false },
)

async function decide(deps: TextAdDeps, x: Request, decision: Decision): Promise<ReserveStatus> {
  return x.db.transaction().execute(async (tx) => {
    const ad = await findOr404(decideReservation, lockReservation(tx, x.params.id))
    // Nobody approves a text that was not on the screen.
    if (!isAsRead(ad, x.body.version)) throw await refuseDecision(tx, ad.reserveSeq, refused('STATE_CHANGED'))
    const verdict = may(AD_LIFE, decision, toAdState(ad), { by: 'MANAGER', now: x.now })
    if (!verdict.ok) throw await refuseDecision(tx, ad.reserveSeq, verdict)
    const change = { set: columnsOf(x, decision), comment: x.body.comment }
    const after = await moveReservation(workOf(tx, x.now, x.caller, x.requestId), ad, decision, change)
    if (!after) throw refuse(decideReservation, 'STATE_CHANGED')
    if (decision === 'HOLD') await tellOfHold(deps, tx, x, after)
    return after.status
  })
}

/** Whoever placed the ad hears of it behind the bell; by a text message, too, where the operator wants that. */
async function tellOfHold(deps: TextAdDeps, tx: Tx, { now, caller, body }: Request, ad: StoredReservation) {
  await tellOwner({ db: tx, now }, ad, { what: 'HOLD', reason: body.comment, actor: caller })
  if (!(await readTextAdSettings(tx)).holdNotice) return
  const input = { reserveSeq: ad.reserveSeq, version: ad.version }
  await startTask(tx, deps.sendHoldNotice, { input, ownerId: null, now })
}

/** Where somebody was faster, the answer tells who, and what has become of the ad. */
async function refuseDecision(db: Db, reserveSeq: number, no: RefusedWith<DecisionRefusal>): Promise<Refusal> {
  const ad = no.code === 'STATE_CHANGED' ? await findReservation(db, reserveSeq) : undefined
  if (!ad) return refuseBy(decideReservation, no)
  const standing = ad.isDeleted ? '삭제' : ad.cancelRequestedAt ? '취소 처리 중' : AD_STATUSES[ad.status].word
  const changedBy = await lastChangedBy(db, RESERVATION_RECORD.entity, reserveSeq)
  const detail = `현재 상태: ${standing}${changedBy && `, 마지막 처리: ${changedBy}`}`
  return refuse(decideReservation, no.code, { detail: `광고 상태가 변경되어 처리할 수 없습니다. (${detail})` })
}

function columnsOf({ now, caller, body }: Request, decision: Decision): Columns {
  if (decision === 'CLAIM') return { inspectorId: caller.userId }
  if (decision === 'WITHDRAW_APPROVAL') return { inspectorId: caller.userId, inspectedAt: null }
  const inspection = { inspectedAt: now, inspectorId: caller.userId }
  if (decision === 'HOLD') return { ...inspection, lastComment: body.comment, holdReason: body.comment }
  // Approved before its time after all: the dispatcher takes it up again.
  return { ...inspection, lastComment: '', holdReason: '', missedAt: null }
}

async function cancel(deps: TextAdDeps, x: Request): Promise<ReserveStatus> {
  const { userId, name } = x.caller
  const result = await cancelReservation(deps, {
    reserveSeq: x.params.id,
    action: 'CANCEL',
    reason: x.body.comment,
    version: x.body.version,
    actor: { userId, name },
    requestId: x.requestId,
  })
  if (!result.ok) throw await refuseDecision(x.db, x.params.id, result)
  if (result.outcome === 'UNKNOWN') throw refuse(decideReservation, 'CANCEL_FAILED', { adSmsReserveSeq: x.params.id })
  return AD_LIFE.moves.CANCEL.to
}
