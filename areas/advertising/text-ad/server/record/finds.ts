import { type RawBuilder, sql } from 'kysely'
import { MANAGED_RESERVATIONS, OWN_RESERVATIONS } from '#areas/advertising/text-ad/contract/places.ts'
import type { FindSource, Keyword } from '#platform/server/finding.ts'

function adsOf({ number, fitsPairs, among }: Keyword, path: string, whose: RawBuilder<boolean>): RawBuilder<unknown> {
  return sql`
    select c.title, format('%s번 · %s', ad.reserve_seq, to_char(ad.send_at at time zone 'Asia/Seoul', 'YYYY.MM.DD')) as detail,
           format('%s?detail=%s', ${path}::text, ad.reserve_seq) as href
    from text_ad.reservation ad join text_ad.contents c using (contents_seq)
    where not ad.is_deleted and ${whose}
      and (ad.reserve_seq = ${number}::bigint or (${among('text_ad.reservation', 'ad.reserve_seq')}
        and ad.contents_seq in (select c.contents_seq from text_ad.contents c where ${fitsPairs('c.title')})))
    order by (ad.reserve_seq = ${number}::bigint) desc nulls last, ad.reserve_seq desc`
}

/** Text ads by their campaign's name or their number: everybody's for those who manage them, and one's own. */
export const textAdFinds: readonly FindSource[] = [
  {
    title: MANAGED_RESERVATIONS.title,
    access: MANAGED_RESERVATIONS.access,
    find: (keyword) => adsOf(keyword, MANAGED_RESERVATIONS.path, sql`true`),
  },
  {
    title: OWN_RESERVATIONS.title,
    access: OWN_RESERVATIONS.access,
    find: (keyword, { caller }) => adsOf(keyword, OWN_RESERVATIONS.path, sql`ad.owner_id = ${caller.userId}::bigint`),
  },
]
