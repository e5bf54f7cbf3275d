import { type RawBuilder, sql } from 'kysely'
import { MANAGED_RESERVATIONS, OWN_RESERVATIONS } from '#areas/advertising/text-ad/contract/places.ts'
import { type FindSource, type Keyword, MOST_FOUND } from '#platform/server/finding.ts'

const WHAT = sql`c.title, ad.reserve_seq, ad.send_at from text_ad.reservation ad join text_ad.contents c using (contents_seq)`

/**
 * By the number, then the newest by the name: each a question of its own, so that a rare name is taken from its index and of
 * one that many have the newest are read and no more.
 */
function adsOf({ number, fitsPairs, among }: Keyword, path: string, whose: RawBuilder<boolean>): RawBuilder<unknown> {
  return sql`
    select title, format('%s번 · %s', reserve_seq, to_char(send_at at time zone 'Asia/Seoul', 'YYYY.MM.DD')) as detail,
           format('%s?detail=%s', ${path}::text, reserve_seq) as href
    from (
      (select 0 as place, ${WHAT} where ad.reserve_seq = ${number}::bigint and not ad.is_deleted and ${whose})
      union all
      (select 1 as place, ${WHAT}
       where ${fitsPairs('c.title')} and ${among('text_ad.reservation', 'ad.reserve_seq')} and not ad.is_deleted and ${whose}
         and ad.reserve_seq is distinct from ${number}::bigint
       order by c.contents_seq desc limit ${MOST_FOUND})
    ) ads
    order by place, reserve_seq desc`
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
