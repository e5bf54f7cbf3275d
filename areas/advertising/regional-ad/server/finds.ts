import { sql } from 'kysely'
import { MANAGED_ADS } from '#areas/advertising/regional-ad/contract/places.ts'
import type { FindSource } from '#platform/server/finding.ts'

/** Regional ads by their title, advertiser or number. */
export const regionalAdFinds: readonly FindSource[] = [
  {
    title: '지역광고',
    access: MANAGED_ADS.access,
    find: ({ number, fitsPairs, among }) => sql`
      select a.title, format('%s · %s', a.advertiser_name, to_char(a.start_day, 'YYYY.MM.DD')) as detail,
             format('%s/%s', ${MANAGED_ADS.path}::text, a.advertisement_id) as href
      from ads.advertisement a
      where a.advertisement_id = ${number}::bigint
        or (${among('ads.advertisement', 'a.advertisement_id')} and (${fitsPairs('a.title')} or ${fitsPairs('a.advertiser_name')}))
      order by (a.advertisement_id = ${number}::bigint) desc nulls last, a.advertisement_id desc`,
  },
]
