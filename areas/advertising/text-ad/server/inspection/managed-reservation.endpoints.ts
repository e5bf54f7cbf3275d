import { getManagedContents, getManagedReservation } from '#areas/advertising/text-ad/contract/inspection.contract.ts'
import { RESERVATION_RECORD } from '#areas/advertising/text-ad/contract/reservation.contract.ts'
import { managedReservationTable } from '#areas/advertising/text-ad/rules/reservation-tables.rules.ts'
import { lastChangedBy } from '#platform/server/audit/audit.ts'
import { type Endpoint, endpoint } from '#platform/server/endpoint.ts'
import { listEndpoints } from '#platform/server/list/list-endpoints.ts'
import { findOr404 } from '#platform/server/refuse.ts'
import { findContents } from '../booking/contents.queries.ts'
import { findRecoverableStatuses, mayRecover } from '../booking/deleted-ads.ts'
import type { TextAdDeps } from '../deps.ts'
import { listRegistrants } from '../record/registrants.queries.ts'
import { toContents, toReservation } from '../record/reservation-answers.ts'
import { listManagedPage } from '../record/reservation-pages.queries.ts'
import { findReservation, findWhole } from '../record/reservations.queries.ts'
import { readTextAdSettings } from '../settings.ts'

/** The ads of all registrants, as a list and as a spreadsheet. */
export const managedReservationEndpoints = listEndpoints(managedReservationTable, ({ db, query, now }, page) =>
  listManagedPage(db, query, now, page),
)

/** One ad of anybody, deleted or not, with everything that an administrator decides by. */
export const getManagedReservationEndpoint = endpoint(
  getManagedReservation,
  async ({ db, params, caller }, deps: TextAdDeps) => {
    const ad = await findOr404(getManagedReservation, findReservation(db, params.id))
    const [registrant] = await listRegistrants(db, [ad.ownerId])
    const { tempSaveRetention } = await readTextAdSettings(db)
    return {
      ...toReservation(await findWhole(db, ad, deps.payment), tempSaveRetention),
      registrantName: registrant?.name ?? '',
      registrantLoginId: registrant?.loginId ?? '',
      orderAmount: ad.orderAmountWon,
      isCancelRequested: ad.cancelRequestedAt !== null,
      changedByName: await lastChangedBy(db, RESERVATION_RECORD.entity, ad.reserveSeq),
      recoverableStatuses: (await mayRecover(db, caller)) ? [...(await findRecoverableStatuses(db, deps, ad))] : [],
    }
  },
)

export const getManagedContentsEndpoint: Endpoint = endpoint(getManagedContents, async ({ db, params }) => {
  const contents = await findOr404(getManagedContents, findContents(db, params.id))
  return toContents(contents)
})
