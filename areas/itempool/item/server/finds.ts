import { sql } from 'kysely'
import { ITEMS } from '#areas/itempool/item/contract/places.ts'
import type { FindSource } from '#platform/server/finding.ts'
import { providerScopes } from './scope.ts'

/** Items by their own number or their provider's, and by their unit. */
export const itempoolItemFinds: readonly FindSource[] = [
  {
    title: '문항',
    access: ITEMS.access,
    async find({ number, fits, among }, { db, caller }) {
      const { onlyProvider } = await providerScopes.find(db, caller)
      return sql`
        select i.provider_item_id as title, format('문항번호 %s · %s %s', i.item_no, i.subject_label, i.unit_label) as detail,
               format('%s/%s', ${ITEMS.path}::text, i.item_no) as href
        from itempool_item.item i
        where (${onlyProvider}::int is null or i.provider_no = ${onlyProvider}::int)
          and (i.item_no = ${number}::bigint or (${among('itempool_item.item', 'i.item_no')}
            and (${fits('i.provider_item_id')} or ${fits('i.unit_label')})))
        order by (i.item_no = ${number}::bigint) desc nulls last, i.item_no desc`
    },
  },
]
