import { type Screen, screen } from '#platform/web/screens/screen.ts'
import { PRINT_EDITORS } from '../contract/access.ts'

/** Print orders: what a round needs on paper, frozen once. */
export const nsatPrintScreens: readonly Screen[] = [
  screen({
    path: '/nsat/printOrder/service',
    title: '시험지 발주서 생성',
    access: PRINT_EDITORS,
    menu: { group: 'nsat-supervisor', at: 8, covers: ['/nsat/printOrder'] },
    load: () => import('./create/create.screen.tsx'),
  }),
  screen({
    path: '/nsat/printOrder/{planNo}',
    title: '시험지 발주 상세',
    access: PRINT_EDITORS,
    load: () => import('./detail/detail.screen.tsx'),
  }),
]
