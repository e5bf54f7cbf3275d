import { PLANS } from '#areas/nsat/plan/contract/places.ts'
import { below } from '#platform/contract/place.ts'
import { screen } from '#platform/web/screens/screen.ts'
import { PLAN_EDITORS } from '../contract/access.ts'

/** The screens of exam rounds: their list, one of them, and their upload. */
export const nsatPlanScreens = [
  screen({ ...PLANS, menu: { group: 'nsat-supervisor', at: 7 }, load: () => import('./list/list.screen.tsx') }),
  screen({
    ...below(PLANS, 'upload', '회차 업로드'),
    access: PLAN_EDITORS,
    load: () => import('./list/upload.screen.tsx'),
  }),
  screen({ ...below(PLANS, '{nsatPlanNo}', '회차 상세'), load: () => import('./plan/detail.screen.tsx') }),
]
