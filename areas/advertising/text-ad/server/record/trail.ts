import { sql } from 'kysely'
import { MANAGED_RESERVATIONS } from '#areas/advertising/text-ad/contract/places.ts'
import { recordsBy, type TrailKind } from '#platform/server/audit/trail-kind.ts'
import { RESERVATION_RECORD } from '../../contract/reservation.contract.ts'

/** Text ads in the trail of everything, by the name of their campaign. */
export const textAdTrail: TrailKind = {
  entity: RESERVATION_RECORD.entity,
  find: recordsBy(
    (ids) => sql`
      select ad.reserve_seq::text as id, c.title as name,
             format('%s?detail=%s', ${MANAGED_RESERVATIONS.path}::text, ad.reserve_seq) as href
      from text_ad.reservation ad join text_ad.contents c using (contents_seq)
      where ad.reserve_seq = any(${ids}::bigint[])`,
  ),
}
