import { screen } from '#platform/web/screens/screen.ts'
import { PLAN_EDITORS, PLAN_READERS } from '../contract/access.ts'

/** The screens of exam rounds: their list, one of them, and their upload. */
export const nsatPlanScreens = [
  screen({
    path: '/nsat/plan',
    title: '회차 관리',
    access: PLAN_READERS,
    menu: { group: 'nsat-supervisor', at: 7 },
    load: () => import('./list/list.screen.tsx'),
  }),
  screen({
    path: '/nsat/plan/upload',
    title: '회차 업로드',
    access: PLAN_EDITORS,
    load: () => import('./list/upload.screen.tsx'),
  }),
  screen({
    path: '/nsat/plan/{nsatPlanNo}',
    title: '회차 상세',
    access: PLAN_READERS,
    load: () => import('./plan/detail.screen.tsx'),
  }),
]
