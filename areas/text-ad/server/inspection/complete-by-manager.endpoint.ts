import { completeByManager } from '#areas/text-ad/contract/inspection.contract.ts'
import { AD_LIFE } from '#areas/text-ad/rules/ad-life.rules.ts'
import { endpoint } from '#platform/server/endpoint.ts'
import { refuse } from '#platform/server/refuse.ts'
import { countAsRegistered } from '../booking/draft-limits.ts'
import { prepareRegistration } from '../booking/registration.ts'
import type { TextAdDeps } from '../deps.ts'
import { refuseBy } from '../record/refuse-by.ts'
import { isOver, lockReservation, moveReservation, type StoredReservation } from '../record/reservations.queries.ts'
import { readTextAdSettings } from '../settings.ts'

const { REGISTER, REGISTER_APPROVED } = AD_LIFE.moves

/** An administrator registers an ad of the manager pages: every check of a payment, no money. */
export const completeByManagerEndpoint = endpoint(completeByManager, async (x, deps: TextAdDeps) => {
  const { adSmsReserveSeq = x.params.id, additionalReceivePhoneNumber, ...posted } = x.body
  const ad = await lockReservation(x.db, x.params.id)
  if (!ad || ad.is_deleted || adSmsReserveSeq !== x.params.id) throw refuse(completeByManager, 'NOT_FOUND')
  if (ad.sender_type !== 'ADMIN') throw refuse(completeByManager, 'SENDER_TYPE_MISMATCH')
  if (isRegistered(ad)) return { adSmsReserveSeq, reserveStatus: ad.status }
  const settings = await readTextAdSettings(x.db)
  if (isOver(ad, settings.tempSaveRetention, x.now)) throw refuse(completeByManager, 'EXPIRED')
  const request = { settings, now: x.now, startedAt: x.now, posted, receivers: additionalReceivePhoneNumber }
  const ready = await prepareRegistration(x.db, deps, ad, request)
  if (!ready.ok) throw refuseBy(completeByManager, ready)
  const isApproved = settings.managerCompleteStatus === REGISTER_APPROVED.to
  const after = await moveReservation(x, ad, isApproved ? 'REGISTER_APPROVED' : 'REGISTER', {
    set: {
      requested_at: x.now,
      receivers: [...ready.receivers],
      order_amount_won: ready.price.orderAmount,
      hold_until: null,
      ...(isApproved && { inspected_at: x.now, inspector_id: x.caller.userId }),
    },
  })
  if (!after) throw refuse(completeByManager, 'STATE_CHANGED')
  await countAsRegistered(x.db, ad.owner_id, ready.schools.length, x.now)
  return { adSmsReserveSeq, reserveStatus: after.status }
})

/** Whether an earlier call did the same already, and nothing happened since. */
function isRegistered(ad: StoredReservation): boolean {
  const isFresh = ad.status === REGISTER.to || ad.status === REGISTER_APPROVED.to
  return isFresh && ad.requested_at !== null
}
