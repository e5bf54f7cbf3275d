import { completeByAgency } from '#areas/advertising/text-ad/contract/payment.contract.ts'
import { AD_LIFE } from '#areas/advertising/text-ad/rules/ad-life.rules.ts'
import { endpoint } from '#platform/server/endpoint.ts'
import { refuse } from '#platform/server/refuse.ts'
import { registerUnpaid } from '../booking/registration.ts'
import type { TextAdDeps } from '../deps.ts'
import { lockReservation } from '../record/reservations.queries.ts'
import { recordCharge } from './agency-charges.queries.ts'

/** An agency registers its ad: every check of a payment; what it owes is noted instead of charged. */
export const completeByAgencyEndpoint = endpoint(completeByAgency, async (x, deps: TextAdDeps) => {
  const { adSmsReserveSeq = x.params.id } = x.body
  const ad = await lockReservation(x.db, x.params.id)
  const isOwn = ad?.ownerId === x.caller.userId && adSmsReserveSeq === x.params.id
  if (!ad || !isOwn) throw refuse(completeByAgency, 'NOT_FOUND')
  if (ad.senderType !== 'AGENCY') throw refuse(completeByAgency, 'SENDER_TYPE_MISMATCH')
  const registered = AD_LIFE.moves.REGISTER.to
  if (ad.status === registered && !ad.isDeleted) return { adSmsReserveSeq, reserveStatus: registered }
  const after = await registerUnpaid(completeByAgency, x, deps, ad, () => ({ move: 'REGISTER' }))
  await recordCharge(x.db, ad, after.orderAmountWon, x.now)
  return { adSmsReserveSeq, reserveStatus: after.status }
})
