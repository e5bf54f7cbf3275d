import { EXAMS } from '#areas/itempool/exam/contract/places.ts'
import { below } from '#platform/contract/place.ts'
import { screen } from '#platform/web/screens/screen.ts'

/** The screens of the papers of the question bank: their list, and one of them with its subjects. */
export const itempoolExamScreens = [
  screen({
    ...EXAMS,
    menu: { group: 'itempool', at: 12, covers: ['/itempool/answers', '/itempool/gradeCuts'] },
    load: () => import('./list/list.screen.tsx'),
  }),
  screen({ ...below(EXAMS, '{examNo}', '시험지 상세'), load: () => import('./exam/detail.screen.tsx') }),
]
