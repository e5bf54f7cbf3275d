import { requestReinspection } from '#areas/advertising/text-ad/contract/reservation.contract.ts'
import { AD_LIFE } from '#areas/advertising/text-ad/rules/ad-life.rules.ts'
import { may } from '#platform/contract/life.ts'
import { endpoint } from '#platform/server/endpoint.ts'
import { findOr404, insist, refuse } from '#platform/server/refuse.ts'
import { lockContents, updateContents } from '../booking/contents.queries.ts'
import { checkSaved } from '../booking/registration.ts'
import type { TextAdDeps } from '../deps.ts'
import { linkPolicy } from '../links/link-policy.ts'
import { setLinks } from '../links/links.queries.ts'
import { lockReservation, moveReservation, toAdState } from '../record/reservations.queries.ts'
import { readTextAdSettings } from '../settings.ts'

/** The owner of a held ad asks for another inspection; the material must be complete by then. */
export const requestReinspectionEndpoint = endpoint(requestReinspection, async (x, { platform }: TextAdDeps) => {
  const ad = await lockReservation(x.db, x.params.id)
  if (ad?.ownerId !== x.caller.userId) throw refuse(requestReinspection, 'NOT_FOUND')
  if (x.body.status !== AD_LIFE.moves.REQUEST_AGAIN.to) throw refuse(requestReinspection, 'STATE_CHANGED')
  insist(requestReinspection, may(AD_LIFE, 'REQUEST_AGAIN', toAdState(ad), { by: 'OWNER', now: x.now }))
  const contents = await findOr404(requestReinspection, lockContents(x.db, ad.contentsSeq))
  insist(requestReinspection, checkSaved(contents, linkPolicy({ platform }, await readTextAdSettings(x.db))))
  if (contents.contentsStatus !== 'SAVED') {
    await updateContents(x.db, contents.contentsSeq, { contentsStatus: 'SAVED' })
  }
  const after = await moveReservation(x, ad, 'REQUEST_AGAIN', { set: { requestedAt: x.now } })
  if (!after) throw refuse(requestReinspection, 'STATE_CHANGED')
  await setLinks(x.db, ad.reserveSeq, contents.contents, x.now)
  return { adSmsReserveSeq: after.reserveSeq, reserveStatus: after.status }
})
