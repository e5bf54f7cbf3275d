import { sql } from 'kysely'
import { figureWithin, tallyWeeks } from '#platform/server/figures.ts'
import { ITEMS } from '../contract/places.ts'
import { providerScopes } from './scope.ts'

/** Items that came into the bank, of the providers whose items the caller sees. */
export const registeredItems = figureWithin(providerScopes, {
  key: 'itempool-item.registered',
  title: '새로 등록된 문항',
  unit: '개',
  flags: ['ITEMPOOL'],
  path: ITEMS.path,
  count: (db, { onlyProvider }, now) =>
    tallyWeeks(
      db,
      now,
      ({ from, until }) => sql`
        select created_at as at, 1 as amount from itempool_item.item
        where created_at >= ${from} and created_at < ${until}
          and (${onlyProvider}::int is null or provider_no = ${onlyProvider})`,
    ),
})
