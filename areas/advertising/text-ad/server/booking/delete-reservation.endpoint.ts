import { deleteReservation } from '#areas/advertising/text-ad/contract/reservation.contract.ts'
import { canDelete } from '#areas/advertising/text-ad/rules/reservation-questions.rules.ts'
import { endpoint } from '#platform/server/endpoint.ts'
import { insist, refuse } from '#platform/server/refuse.ts'
import type { TextAdDeps } from '../deps.ts'
import { recordEdit } from '../record/reservation-trail.ts'
import { lockReservation, toAdState, updateReservation } from '../record/reservations.queries.ts'
import { checkNotPaying } from './paying-draft.ts'
import { releaseSlots } from './slots.queries.ts'

/** Deletes a temporary save and gives its schools back. A repeat, also after the time of keeping, is no mistake. */
export const deleteReservationEndpoint = endpoint(deleteReservation, async (x, deps: Pick<TextAdDeps, 'payment'>) => {
  const ad = await lockReservation(x.db, x.params.id)
  if (ad?.ownerId !== x.caller.userId) throw refuse(deleteReservation, 'NOT_FOUND')
  insist(deleteReservation, canDelete(toAdState(ad)))
  if (!ad.isDeleted) {
    insist(deleteReservation, await checkNotPaying(x.db, deps, ad))
    await updateReservation(x, ad, { isDeleted: true, modifiedAt: ad.modifiedAt })
    await releaseSlots(x.db, ad.reserveSeq)
    await recordEdit(x, ad.reserveSeq, 'textAd.delete', { from: { status: ad.status }, to: { deleteYn: 'Y' } })
  }
  return { adSmsReserveSeq: ad.reserveSeq }
})
