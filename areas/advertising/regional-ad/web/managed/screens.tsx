import { AD_EDITORS } from '#areas/advertising/regional-ad/contract/access.ts'
import { type Screen, screen } from '#platform/web/screens/screen.ts'

/** Placing and changing ads. `/ads/manage/new` is the form of an ad that is not there yet. */
export const managedAdScreens: readonly Screen[] = [
  screen({
    path: '/ads/manage',
    title: '지역광고 관리',
    access: AD_EDITORS,
    menu: { group: 'regional-ad', at: 3 },
    load: () => import('./list.screen.tsx'),
  }),
  screen({
    path: '/ads/manage/{advertisementId}',
    title: '지역광고 관리',
    access: AD_EDITORS,
    load: () => import('./detail.screen.tsx'),
  }),
]
