import type { ReserveStatus } from '#areas/text-ad/contract/codes.ts'
import { decideReservation } from '#areas/text-ad/contract/inspection.contract.ts'
import { canApprove, canClaim, canHold } from '#areas/text-ad/rules/reservation-questions.rules.ts'
import { decisionFor } from '#areas/text-ad/rules/reservation-states.rules.ts'
import { refused } from '#areas/text-ad/rules/verdict.ts'
import { writeAudit } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { type Endpoint, type Exchange, endpoint } from '#platform/server/endpoint.ts'
import { refuse } from '#platform/server/refuse.ts'
import type { TextAdDeps } from '../deps.ts'
import { cancelReservation } from '../payment/cancel-reservation.ts'
import type { Work } from '../record/reservation-trail.ts'
import {
  type Columns,
  changeStatus,
  lockReservation,
  type StoredReservation,
  toAdState,
} from '../record/reservations.queries.ts'

type Decision = 'CLAIM' | 'APPROVE' | 'HOLD'
type Request = Exchange<typeof decideReservation>

/**
 * An administrator begins to inspect, approves, holds or cancels an ad. Not one transaction: a cancellation talks to the
 * card service between two of them.
 */
export function decideReservationEndpoint(deps: TextAdDeps): Endpoint {
  return endpoint(
    decideReservation,
    async (x) => {
      const decision = decisionFor(x.body.status)
      const reserveStatus = decision === 'CANCEL' || !decision ? await cancel(deps, x) : await decide(x, decision)
      return { adSmsReserveSeq: x.params.id, reserveStatus }
    },
    { transaction: false },
  )
}

function decide(x: Request, decision: Decision): Promise<ReserveStatus> {
  return x.db.transaction().execute(async (tx) => {
    const ad = await lockReservation(tx, x.params.id)
    if (!ad) throw refuse(decideReservation, 'NOT_FOUND')
    const verdict = judge(ad, decision, x.now)
    if (!verdict.ok) throw refuse(decideReservation, verdict.code, { detail: verdict.text })
    const { comment } = x.body
    const after = await changeStatus(workOfCaller(x, tx), ad, {
      action: decision,
      set: columnsOf(x, decision),
      comment,
    })
    if (!after) throw refuse(decideReservation, 'STATE_CHANGED')
    return after.status
  })
}

function judge(ad: StoredReservation, decision: Decision, now: Date) {
  // A cancellation has begun: its refund decides now, nobody else.
  if (ad.cancel_requested_at !== null) return refused('STATE_CHANGED')
  const state = toAdState(ad)
  if (decision === 'CLAIM') return canClaim(state)
  return decision === 'APPROVE' ? canApprove(state, now) : canHold(state)
}

function columnsOf({ now, caller, body }: Request, decision: Decision): Columns {
  if (decision === 'CLAIM') return { inspector_id: caller.userId }
  const inspection = { inspected_at: now, inspector_id: caller.userId }
  if (decision === 'HOLD') return { ...inspection, last_comment: body.comment, hold_reason: body.comment }
  // Approved before its time after all: the dispatcher takes it up again.
  return { ...inspection, last_comment: '', hold_reason: '', missed_at: null }
}

async function cancel(deps: TextAdDeps, x: Request): Promise<ReserveStatus> {
  const { userId, name } = x.caller
  const result = await cancelReservation(deps, {
    reserveSeq: x.params.id,
    action: 'CANCEL',
    reason: x.body.comment,
    actor: { userId, name },
    requestId: x.requestId,
  })
  if (!result.ok) throw refuse(decideReservation, result.code, { detail: result.text })
  if (result.outcome === 'UNKNOWN') throw refuse(decideReservation, 'CANCEL_FAILED', { adSmsReserveSeq: x.params.id })
  return 'SEND_CANCEL'
}

const workOfCaller = ({ now, caller, requestId }: Request, tx: Tx): Work => ({
  db: tx,
  now,
  audit: (entry) => writeAudit(tx, caller, now, entry, requestId),
})
