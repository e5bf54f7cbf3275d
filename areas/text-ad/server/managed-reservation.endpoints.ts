import { type Endpoint, endpoint } from '#platform/server/endpoint.ts'
import { refuse } from '#platform/server/refuse.ts'
import { getManagedContents, getManagedReservation, listManagedReservations } from '../contract/inspection.contract.ts'
import { findContents } from './contents.queries.ts'
import type { TextAdDeps } from './deps.ts'
import { findRegistrant } from './registrants.queries.ts'
import { toContents, toReservation } from './reservation-answers.ts'
import { listManagedPage } from './reservation-pages.queries.ts'
import { findReservation, listAdSchools } from './reservations.queries.ts'
import { readTextAdSettings } from './settings.ts'

export const listManagedReservationsEndpoint: Endpoint = endpoint(listManagedReservations, ({ db, query, now }) =>
  listManagedPage(db, query, now),
)

/** One ad of anybody, deleted or not, with everything that an administrator decides by. */
export function getManagedReservationEndpoint({ payment }: TextAdDeps): Endpoint {
  return endpoint(getManagedReservation, async ({ db, params }) => {
    const ad = await findReservation(db, params.id)
    const contents = ad && (await findContents(db, ad.contents_seq))
    if (!ad || !contents) throw refuse(getManagedReservation, 'NOT_FOUND')
    const schools = await listAdSchools(db, params.id)
    const payments = (await payment.listPayments(db, 'SMS', [params.id])).get(params.id) ?? []
    const registrant = await findRegistrant(db, ad.owner_id)
    const { tempSaveRetention } = await readTextAdSettings(db)
    return {
      ...toReservation({ ad, contents, schools, payments }, tempSaveRetention),
      registrantName: registrant.name,
      registrantLoginId: registrant.loginId,
      orderAmount: ad.order_amount_won,
      isCancelRequested: ad.cancel_requested_at !== null,
      isSendMissed: ad.missed_at !== null,
    }
  })
}

export const getManagedContentsEndpoint: Endpoint = endpoint(getManagedContents, async ({ db, params }) => {
  const contents = await findContents(db, params.id)
  if (!contents) throw refuse(getManagedContents, 'NOT_FOUND')
  return toContents(contents)
})
