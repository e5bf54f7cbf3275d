import { ITEMPOOL_PEOPLE } from '#areas/itempool/item/contract/access.ts'
import { screen } from '#platform/web/screens/screen.ts'

/** The screens of the papers of the question bank: their list, and one of them with its subjects. */
export const itempoolExamScreens = [
  screen({
    path: '/itempool/manageExam',
    title: '시험지 관리',
    access: ITEMPOOL_PEOPLE,
    menu: { group: 'itempool', at: 12, covers: ['/itempool/answers'] },
    load: () => import('./list/list.screen.tsx'),
  }),
  screen({
    path: '/itempool/manageExam/{examNo}',
    title: '시험지 상세',
    access: ITEMPOOL_PEOPLE,
    load: () => import('./exam/detail.screen.tsx'),
  }),
]
