import { requestReinspection } from '#areas/text-ad/contract/reservation.contract.ts'
import { canRequestReinspection } from '#areas/text-ad/rules/reservation-questions.rules.ts'
import { transitionFor } from '#areas/text-ad/rules/reservation-states.rules.ts'
import { type Endpoint, endpoint } from '#platform/server/endpoint.ts'
import { refuse } from '#platform/server/refuse.ts'
import { lockContents, updateContents } from '../booking/contents.queries.ts'
import { checkSaved } from '../booking/registration.ts'
import { refuseBy } from '../record/refuse-by.ts'
import { changeStatus, lockReservation, toAdState } from '../record/reservations.queries.ts'

/** The owner of a held ad asks for another inspection; the material must be complete by then. */
export const requestReinspectionEndpoint: Endpoint = endpoint(requestReinspection, async (x) => {
  const ad = await lockReservation(x.db, x.params.id)
  if (ad?.owner_id !== x.caller.userId) throw refuse(requestReinspection, 'NOT_FOUND')
  const isCancelling = ad.cancel_requested_at !== null
  if (x.body.status !== transitionFor('REQUEST_AGAIN').to || isCancelling)
    throw refuse(requestReinspection, 'STATE_CHANGED')
  const verdict = canRequestReinspection(toAdState(ad), x.now)
  if (!verdict.ok) throw refuseBy(requestReinspection, verdict)
  const contents = await lockContents(x.db, ad.contents_seq)
  if (!contents) throw refuse(requestReinspection, 'NOT_FOUND')
  const material = checkSaved(contents)
  if (!material.ok) throw refuseBy(requestReinspection, material)
  if (contents.contents_status !== 'SAVED') {
    await updateContents(x.db, contents.contents_seq, { contents_status: 'SAVED' })
  }
  const after = await changeStatus(x, ad, { action: 'REQUEST_AGAIN', set: { requested_at: x.now } })
  if (!after) throw refuse(requestReinspection, 'STATE_CHANGED')
  return { adSmsReserveSeq: after.reserve_seq, reserveStatus: after.status }
})
