import { completeByManager } from '#areas/advertising/text-ad/contract/inspection.contract.ts'
import { AD_LIFE } from '#areas/advertising/text-ad/rules/ad-life.rules.ts'
import { endpoint } from '#platform/server/endpoint.ts'
import { refuse } from '#platform/server/refuse.ts'
import { registerUnpaid } from '../booking/registration.ts'
import type { TextAdDeps } from '../deps.ts'
import { lockReservation, type StoredReservation } from '../record/reservations.queries.ts'

const { REGISTER, REGISTER_APPROVED } = AD_LIFE.moves

/** An administrator registers an ad of the manager pages: every check of a payment, no money. */
export const completeByManagerEndpoint = endpoint(completeByManager, async (x, deps: TextAdDeps) => {
  const { adSmsReserveSeq = x.params.id } = x.body
  const ad = await lockReservation(x.db, x.params.id)
  if (!ad || ad.isDeleted || adSmsReserveSeq !== x.params.id) throw refuse(completeByManager, 'NOT_FOUND')
  if (ad.senderType !== 'ADMIN') throw refuse(completeByManager, 'SENDER_TYPE_MISMATCH')
  if (isRegistered(ad)) return { adSmsReserveSeq, reserveStatus: ad.status }
  const { status } = await registerUnpaid(completeByManager, x, deps, ad, ({ managerCompleteStatus }) =>
    managerCompleteStatus === REGISTER_APPROVED.to
      ? { move: 'REGISTER_APPROVED', set: { inspectedAt: x.now, inspectorId: x.caller.userId } }
      : { move: 'REGISTER' },
  )
  return { adSmsReserveSeq, reserveStatus: status }
})

/** Whether an earlier call did the same already, and nothing happened since. */
function isRegistered(ad: StoredReservation): boolean {
  const isFresh = ad.status === REGISTER.to || ad.status === REGISTER_APPROVED.to
  return isFresh && ad.requestedAt !== null
}
