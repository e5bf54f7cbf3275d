import { screen } from '#platform/web/screens/screen.ts'
import { ITEMPOOL_PEOPLE } from '../contract/access.ts'

/** The items of the question bank, with who provides them, and in which categories papers stand. */
export const itempoolItemScreens = [
  screen({
    path: '/itempool/manageItem',
    title: '문항 관리',
    access: ITEMPOOL_PEOPLE,
    menu: { group: 'itempool', at: 13 },
    load: () => import('./list/list.screen.tsx'),
  }),
  screen({
    path: '/itempool/manageItem/{itemNo}',
    title: '문항 상세',
    access: ITEMPOOL_PEOPLE,
    load: () => import('./item/detail.screen.tsx'),
  }),
]
