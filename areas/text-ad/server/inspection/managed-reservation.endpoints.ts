import {
  getManagedContents,
  getManagedReservation,
  listManagedReservations,
} from '#areas/text-ad/contract/inspection.contract.ts'
import { type Endpoint, endpoint } from '#platform/server/endpoint.ts'
import { refuse } from '#platform/server/refuse.ts'
import { findContents } from '../booking/contents.queries.ts'
import { findRecoverableStatuses, mayRecover } from '../booking/deleted-ads.ts'
import { findRegistrant } from '../booking/registrants.queries.ts'
import type { TextAdDeps } from '../deps.ts'
import { toContents, toReservation } from '../record/reservation-answers.ts'
import { listManagedPage } from '../record/reservation-pages.queries.ts'
import { findReservation, findWhole } from '../record/reservations.queries.ts'
import { readTextAdSettings } from '../settings.ts'

export const listManagedReservationsEndpoint: Endpoint = endpoint(listManagedReservations, ({ db, query, now }) =>
  listManagedPage(db, query, now, query),
)

/** One ad of anybody, deleted or not, with everything that an administrator decides by. */
export const getManagedReservationEndpoint = endpoint(
  getManagedReservation,
  async ({ db, params, caller }, deps: TextAdDeps) => {
    const ad = await findReservation(db, params.id)
    if (!ad) throw refuse(getManagedReservation, 'NOT_FOUND')
    const registrant = await findRegistrant(db, ad.owner_id)
    const { tempSaveRetention } = await readTextAdSettings(db)
    return {
      ...toReservation(await findWhole(db, ad, deps.payment), tempSaveRetention),
      registrantName: registrant.name,
      registrantLoginId: registrant.loginId,
      orderAmount: ad.order_amount_won,
      isCancelRequested: ad.cancel_requested_at !== null,
      recoverableStatuses: (await mayRecover(db, caller)) ? [...(await findRecoverableStatuses(db, deps, ad))] : [],
    }
  },
)

export const getManagedContentsEndpoint: Endpoint = endpoint(getManagedContents, async ({ db, params }) => {
  const contents = await findContents(db, params.id)
  if (!contents) throw refuse(getManagedContents, 'NOT_FOUND')
  return toContents(contents)
})
