import { listScreen } from '#platform/web/list/list-address.ts'
import { type Screen, screen } from '#platform/web/screens/screen.ts'
import { placedAds } from '../contract/advertisement.contract.ts'
import { VIEWERS } from '../contract/codes.ts'
import { TimelineSearch } from './timeline/search.ts'

/** Where ads run: by school over time, and as a list. */
export const placementScreens: readonly Screen[] = [
  screen({
    path: '/ad-timeline',
    title: '지역광고 현황',
    access: VIEWERS,
    menu: { group: 'regional-ad', at: 1 },
    search: TimelineSearch,
    load: () => import('./timeline/timeline.screen.tsx'),
  }),
  screen({
    path: '/ad-cluster',
    ...listScreen(placedAds),
    menu: { group: 'old-ad', at: 1 },
    load: () => import('./cluster/cluster.screen.tsx'),
  }),
]
