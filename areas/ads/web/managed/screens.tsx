import { AD_EDITORS } from '#areas/ads/contract/codes.ts'
import { managedAds } from '#areas/ads/contract/managed-ad.contract.ts'
import { listScreen } from '#platform/web/list/list-address.ts'
import { type Screen, screen } from '#platform/web/screens/screen.ts'

/** Placing and changing ads. `/ads/manage/new` is the form of an ad that is not there yet. */
export const managedAdScreens: readonly Screen[] = [
  screen({
    path: '/ads/manage',
    ...listScreen(managedAds),
    menu: { group: 'regional-ad', at: 3 },
    load: () => import('./list.screen.tsx'),
  }),
  screen({
    path: '/ads/manage/{advertisementId}',
    title: managedAds.title,
    access: AD_EDITORS,
    load: () => import('./detail.screen.tsx'),
  }),
]
