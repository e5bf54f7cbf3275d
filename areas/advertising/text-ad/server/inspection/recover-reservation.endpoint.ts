import type { ReserveStatus } from '#areas/advertising/text-ad/contract/codes.ts'
import { recoverReservation } from '#areas/advertising/text-ad/contract/inspection.contract.ts'
import { RESERVATION_RECORD } from '#areas/advertising/text-ad/contract/reservation.contract.ts'
import { dispatchStep } from '#areas/advertising/text-ad/rules/sending/dispatch-time.rules.ts'
import { keepsSchools } from '#areas/advertising/text-ad/rules/temporary-save.rules.ts'
import { toDay } from '#platform/contract/seoul.ts'
import { type Exchange, endpoint } from '#platform/server/endpoint.ts'
import { findOr404, refuse, refuseBy } from '#platform/server/refuse.ts'
import { findContents } from '../booking/contents.queries.ts'
import { findRecoverableStatuses, mayRecover } from '../booking/deleted-ads.ts'
import { schoolsTaken } from '../booking/schools.queries.ts'
import { takeSlots } from '../booking/slots.queries.ts'
import type { TextAdDeps } from '../deps.ts'
import { setLinks } from '../links/links.queries.ts'
import { listAdSchools, lockReservation, type StoredReservation, textAd } from '../record/reservations.queries.ts'
import { readTextAdSettings } from '../settings.ts'
import { tellOwner } from './tell-owner.ts'

type Request = Exchange<typeof recoverReservation>

/**
 * Brings a deleted ad back, with its schools, in one of the statuses that its payment and material bear out. No money
 * moves and nothing is sent because of it.
 */
export const recoverReservationEndpoint = endpoint(recoverReservation, async (x, deps: TextAdDeps) => {
  const settings = await readTextAdSettings(x.db)
  if (!(await mayRecover(x.db, x.caller))) throw refuse(recoverReservation, 'RECOVER_NOT_ALLOWED')
  const ad = await findOr404(recoverReservation, lockReservation(x.db, x.params.id))
  if (!ad.isDeleted) throw refuse(recoverReservation, 'STATE_CHANGED')
  const status = x.query.reserveStatus
  const possible = await findRecoverableStatuses(x.db, deps, ad)
  if (!possible.includes(status)) throw refuse(recoverReservation, 'NOT_RECOVERABLE', { possible })
  if (keepsSchools(status, settings)) {
    const organizationIds = (await listAdSchools(x.db, ad.reserveSeq)).map((school) => school.organizationId)
    const claim = { reserveSeq: ad.reserveSeq, organizationIds, sendDay: toDay(ad.sendAt) }
    const conditions = { now: x.now, retention: settings.tempSaveRetention, payment: deps.payment }
    const { taken } = await takeSlots(x.db, claim, conditions)
    if (taken.length > 0) throw refuseBy(recoverReservation, await schoolsTaken(x.db, taken))
  }
  await bringBack(x, ad, status)
  const contents = await findContents(x.db, ad.contentsSeq)
  if (status !== 'TEMPORARY_SAVE' && contents) await setLinks(x.db, ad.reserveSeq, contents.contents, x.now)
  return { adSmsReserveSeq: ad.reserveSeq, reserveStatus: status }
})

async function bringBack(x: Request, ad: StoredReservation, status: ReserveStatus): Promise<void> {
  // Due already: flagged for a person, or the dispatcher would send or refund it within seconds.
  const step = dispatchStep({ reserveStatus: status, sendAt: ad.sendAt, isCancelRequested: false }, x.now)
  const isDue = step !== 'WAIT' && step !== 'LEAVE'
  await textAd(x.db)
    .updateTable('text_ad.reservation')
    .set({ isDeleted: false, status, modifiedAt: x.now, holdUntil: null, missedAt: isDue ? x.now : null })
    .set({ recoveredAt: x.now })
    .set({ version: ad.version + 1 })
    .where('reserveSeq', '=', ad.reserveSeq)
    .execute()
  await tellOwner(x, ad, { what: 'RECOVER', actor: x.caller })
  await x.audit({
    action: 'textAd.recover',
    entity: RESERVATION_RECORD.entity,
    entityId: ad.reserveSeq,
    from: { status: ad.status, isDeleted: true },
    to: { status, isDeleted: false },
  })
}
