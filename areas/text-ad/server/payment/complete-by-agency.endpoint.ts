import { completeByAgency } from '#areas/text-ad/contract/payment.contract.ts'
import { AD_LIFE } from '#areas/text-ad/rules/ad-life.rules.ts'
import { endpoint } from '#platform/server/endpoint.ts'
import { refuse } from '#platform/server/refuse.ts'
import { countAsRegistered } from '../booking/draft-limits.ts'
import { prepareRegistration } from '../booking/registration.ts'
import type { TextAdDeps } from '../deps.ts'
import { refuseBy } from '../record/refuse-by.ts'
import { isOver, lockReservation, moveReservation } from '../record/reservations.queries.ts'
import { readTextAdSettings } from '../settings.ts'
import { recordCharge } from './agency-charges.queries.ts'

/** An agency registers its ad: every check of a payment; what it owes is noted instead of charged. */
export const completeByAgencyEndpoint = endpoint(completeByAgency, async (x, deps: TextAdDeps) => {
  const { adSmsReserveSeq = x.params.id, additionalReceivePhoneNumber, ...posted } = x.body
  const ad = await lockReservation(x.db, x.params.id)
  const isOwn = ad?.owner_id === x.caller.userId && adSmsReserveSeq === x.params.id
  if (!ad || !isOwn) throw refuse(completeByAgency, 'NOT_FOUND')
  if (ad.sender_type !== 'AGENCY') throw refuse(completeByAgency, 'SENDER_TYPE_MISMATCH')
  const registered = AD_LIFE.moves.REGISTER.to
  if (ad.status === registered && !ad.is_deleted) return { adSmsReserveSeq, reserveStatus: registered }
  const settings = await readTextAdSettings(x.db)
  if (isOver(ad, settings.tempSaveRetention, x.now)) throw refuse(completeByAgency, 'EXPIRED')
  const request = { settings, now: x.now, startedAt: x.now, posted, receivers: additionalReceivePhoneNumber }
  const ready = await prepareRegistration(x.db, deps, ad, request)
  if (!ready.ok) throw refuseBy(completeByAgency, ready)
  const { orderAmount } = ready.price
  const set = {
    requested_at: x.now,
    receivers: [...ready.receivers],
    order_amount_won: orderAmount,
    hold_until: null,
  }
  const after = await moveReservation(x, ad, 'REGISTER', { set })
  if (!after) throw refuse(completeByAgency, 'STATE_CHANGED')
  await countAsRegistered(x.db, ad.owner_id, ready.schools.length, x.now)
  await recordCharge(x.db, ad, orderAmount, x.now)
  return { adSmsReserveSeq, reserveStatus: after.status }
})
