import { ITEMPOOL_PEOPLE } from '#areas/itempool/item/contract/access.ts'
import { type Screen, screen } from '#platform/web/screens/screen.ts'

/** How papers come into the question bank: files, their analysis, and the registration. */
export const itempoolImportScreens: readonly Screen[] = [
  screen({
    path: '/itempool/registerExam',
    title: '시험지 등록',
    access: ITEMPOOL_PEOPLE,
    menu: { group: 'itempool', at: 11 },
    load: () => import('./register-exam.screen.tsx'),
  }),
]
