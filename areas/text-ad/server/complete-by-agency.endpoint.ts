import { type Endpoint, type Exchange, endpoint } from '#platform/server/endpoint.ts'
import { refuse } from '#platform/server/refuse.ts'
import { completeByAgency } from '../contract/payment.contract.ts'
import { transitionFor } from '../rules/reservation-states.rules.ts'
import type { TextAdDeps } from './deps.ts'
import { refuseBy } from './refuse-by.ts'
import { prepareRegistration } from './registration.ts'
import { changeStatus, isOver, lockReservation, type StoredReservation, textAd } from './reservations.queries.ts'
import { readTextAdSettings } from './settings.ts'

/** An agency registers its ad: every check of a payment; what it owes is noted instead of charged. */
export function completeByAgencyEndpoint(deps: TextAdDeps): Endpoint {
  return endpoint(completeByAgency, async (x) => {
    const { adSmsReserveSeq = x.params.id, additionalReceivePhoneNumber, ...posted } = x.body
    const ad = await lockReservation(x.db, x.params.id)
    const isOwn = ad?.owner_id === x.caller.userId && adSmsReserveSeq === x.params.id
    if (!ad || !isOwn) throw refuse(completeByAgency, 'NOT_FOUND')
    if (ad.sender_type !== 'AGENCY') throw refuse(completeByAgency, 'SENDER_TYPE_MISMATCH')
    const registered = transitionFor('REGISTER').to
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
    const after = await changeStatus(x, ad, { action: 'REGISTER', set })
    if (!after) throw refuse(completeByAgency, 'STATE_CHANGED')
    await recordCharge(x, ad, orderAmount)
    return { adSmsReserveSeq, reserveStatus: after.status }
  })
}

async function recordCharge(
  x: Pick<Exchange<typeof completeByAgency>, 'db' | 'now'>,
  ad: StoredReservation,
  amountWon: number,
): Promise<void> {
  const charge = { owner_id: ad.owner_id, amount_won: amountWon, charged_at: x.now }
  await textAd(x.db)
    .insertInto('text_ad.agency_charge')
    .values({ reserve_seq: ad.reserve_seq, ...charge })
    // An ad that an administrator brought back may be registered a second time: it is still owed once.
    .onConflict((conflict) => conflict.column('reserve_seq').doUpdateSet(charge))
    .execute()
}
