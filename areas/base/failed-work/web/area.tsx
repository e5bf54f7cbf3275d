import { FAILED_WORK } from '#areas/base/failed-work/contract/places.ts'
import { type Screen, screen } from '#platform/web/screens/screen.ts'

/** Work that failed. Everybody reaches it from their home; who sees all of it finds it in the menu, too. */
export const failedWorkScreens: readonly Screen[] = [
  screen({
    ...FAILED_WORK,
    menu: { group: 'administration', at: 5 },
    load: () => import('./failed-work-list.screen.tsx'),
  }),
]
