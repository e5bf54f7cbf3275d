import { MANAGED_ADS } from '#areas/advertising/regional-ad/contract/places.ts'
import { below } from '#platform/contract/place.ts'
import { type Screen, screen } from '#platform/web/screens/screen.ts'

/** Placing and changing ads. `/ads/manage/new` is the form of an ad that is not there yet. */
export const managedAdScreens: readonly Screen[] = [
  screen({ ...MANAGED_ADS, menu: { group: 'regional-ad', at: 3 }, load: () => import('./list.screen.tsx') }),
  screen({ ...below(MANAGED_ADS, '{advertisementId}'), load: () => import('./detail.screen.tsx') }),
]
