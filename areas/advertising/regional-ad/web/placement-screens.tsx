import {
  AD_CONFLICTS,
  IDLE_PLACES,
  OCCUPANCY,
  PLACED_ADS,
  TIMELINE,
} from '#areas/advertising/regional-ad/contract/places.ts'
import { type Screen, screen } from '#platform/web/screens/screen.ts'

/** Where ads run: by school over time, as a list, and how much of the places they take. */
export const placementScreens: readonly Screen[] = [
  screen({
    ...TIMELINE,
    menu: { group: 'regional-ad', at: 1 },
    load: () => import('./timeline/timeline.screen.tsx'),
  }),
  screen({ ...PLACED_ADS, menu: { group: 'old-ad', at: 1 }, load: () => import('./cluster/cluster.screen.tsx') }),
  screen({
    ...OCCUPANCY,
    menu: { group: 'regional-ad', at: 4 },
    load: () => import('./occupancy/occupancy.screen.tsx'),
  }),
  screen({ ...IDLE_PLACES, load: () => import('./occupancy/idle-places.screen.tsx') }),
  screen({ ...AD_CONFLICTS, load: () => import('./occupancy/ad-conflicts.screen.tsx') }),
]
