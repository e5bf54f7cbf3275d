import { PLACED_ADS } from '#areas/advertising/regional-ad/contract/places.ts'
import { type Screen, screen } from '#platform/web/screens/screen.ts'
import { VIEWERS } from '../contract/access.ts'

/** Where ads run: by school over time, and as a list. */
export const placementScreens: readonly Screen[] = [
  screen({
    path: '/ad-timeline',
    title: '지역광고 현황',
    access: VIEWERS,
    menu: { group: 'regional-ad', at: 1 },
    load: () => import('./timeline/timeline.screen.tsx'),
  }),
  screen({ ...PLACED_ADS, menu: { group: 'old-ad', at: 1 }, load: () => import('./cluster/cluster.screen.tsx') }),
]
