import { type RawBuilder, sql } from 'kysely'
import { MANAGED_ORDERS, OWN_ORDERS } from '#areas/advertising/package-ad/contract/places.ts'
import type { FindSource, Keyword } from '#platform/server/finding.ts'

const ordersOf = (
  { number, fits, among }: Keyword,
  path: string,
  whose: RawBuilder<boolean>,
): RawBuilder<unknown> => sql`
  select o.order_title as title, format('%s번 · %s', o.order_seq, o.package_name) as detail,
         format('%s?detail=%s', ${path}::text, o.order_seq) as href
  from package_ad.package_order o
  where ${whose} and (o.order_seq = ${number}::bigint or
    (${among('package_ad.package_order', 'o.order_seq')} and (${fits('o.order_title')} or ${fits('o.package_name')})))
  order by (o.order_seq = ${number}::bigint) desc nulls last, o.order_seq desc`

/** Package orders by their title, package or number: everybody's for those who manage them, and one's own. */
export const packageAdFinds: readonly FindSource[] = [
  {
    title: MANAGED_ORDERS.title,
    access: MANAGED_ORDERS.access,
    find: (keyword) => ordersOf(keyword, MANAGED_ORDERS.path, sql`true`),
  },
  {
    title: OWN_ORDERS.title,
    access: OWN_ORDERS.access,
    find: (keyword, { caller }) => ordersOf(keyword, OWN_ORDERS.path, sql`o.owner_id = ${caller.userId}::bigint`),
  },
]
