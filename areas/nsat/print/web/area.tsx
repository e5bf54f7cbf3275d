import { CREATION, PRINT_ORDER } from '#areas/nsat/print/contract/places.ts'
import { type Screen, screen } from '#platform/web/screens/screen.ts'

/** Print orders: what a round needs on paper, frozen once. */
export const nsatPrintScreens: readonly Screen[] = [
  screen({
    ...CREATION,
    menu: { group: 'nsat-supervisor', at: 8, covers: ['/nsat/printOrder'] },
    load: () => import('./create/create.screen.tsx'),
  }),
  screen({ ...PRINT_ORDER, load: () => import('./detail/detail.screen.tsx') }),
]
