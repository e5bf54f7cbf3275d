import { getReservation, listTemporaryReservations } from '#areas/advertising/text-ad/contract/reservation.contract.ts'
import { ownReservationTable, ownTableFor } from '#areas/advertising/text-ad/rules/reservation-tables.rules.ts'
import { advertiserType } from '#areas/advertising/text-ad/rules/sender-type.rules.ts'
import { expiresAt } from '#areas/advertising/text-ad/rules/temporary-save.rules.ts'
import { toYmdt } from '#platform/contract/seoul.ts'
import { type Endpoint, endpoint } from '#platform/server/endpoint.ts'
import { listEndpoints } from '#platform/server/list/list-endpoints.ts'
import { refuse } from '#platform/server/refuse.ts'
import type { TextAdDeps } from '../deps.ts'
import { readTextAdSettings } from '../settings.ts'
import { toContents, toReservation } from './reservation-answers.ts'
import { listOwnPage } from './reservation-pages.queries.ts'
import { findReservation, findWhole, isOver, toSave } from './reservations.queries.ts'
import { listTemporarySaves } from './temporary-saves.queries.ts'

/** The caller's own ads, as a list and as a spreadsheet. */
export const ownReservationEndpoints = listEndpoints(
  ownReservationTable,
  ({ db, caller, query, now }, page) => listOwnPage(db, caller.userId, query, now, page),
  { columnsFor: ({ caller }) => ownTableFor(advertiserType(caller.flags)).columns },
)

export const listTemporaryReservationsEndpoint: Endpoint = endpoint(listTemporaryReservations, async (x) => {
  const { tempSaveRetention } = await readTextAdSettings(x.db)
  const saves = await listTemporarySaves(x.db, x.caller.userId, tempSaveRetention, x.now)
  return {
    list: saves.map(({ ad, contents }) => ({
      adSmsReserveSeq: ad.reserveSeq,
      adSmsContentsSeq: ad.contentsSeq,
      reserveYmdt: toYmdt(ad.sendAt),
      expireYmdt: toYmdt(expiresAt(toSave(ad), tempSaveRetention)),
      smsContents: toContents(contents),
    })),
  }
})

/** One ad of the caller. A temporary save whose time is over is gone, whether or not it was swept already. */
export const getReservationEndpoint = endpoint(getReservation, async (x, { payment }: TextAdDeps) => {
  const { tempSaveRetention } = await readTextAdSettings(x.db)
  const ad = await findReservation(x.db, x.params.id)
  if (ad?.ownerId !== x.caller.userId) throw refuse(getReservation, 'NOT_FOUND')
  if (isOver(ad, tempSaveRetention, x.now)) throw refuse(getReservation, 'EXPIRED')
  if (ad.isDeleted) throw refuse(getReservation, 'NOT_FOUND')
  return toReservation(await findWhole(x.db, ad, payment), tempSaveRetention)
})
