import { ITEMS } from '#areas/itempool/item/contract/places.ts'
import { below } from '#platform/contract/place.ts'
import { screen } from '#platform/web/screens/screen.ts'

/** The items of the question bank, with who provides them, and in which categories papers stand. */
export const itempoolItemScreens = [
  screen({ ...ITEMS, menu: { group: 'itempool', at: 13 }, load: () => import('./list/list.screen.tsx') }),
  screen({ ...below(ITEMS, '{itemNo}', '문항 상세'), load: () => import('./item/detail.screen.tsx') }),
]
