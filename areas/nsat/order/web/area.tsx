import { ORDER_LIST, REFUSED_LIST, REMINDERS } from '#areas/nsat/order/contract/places.ts'
import { type Screen, screen } from '#platform/web/screens/screen.ts'

/** Orders of institutes for an exam round, one by one and in bulk, their payments, and reminding whoever has not ordered. */
export const nsatOrderScreens: readonly Screen[] = [
  screen({ ...ORDER_LIST, menu: { group: 'nsat-vendor', at: 2 }, load: () => import('./list/order-list.screen.tsx') }),
  screen({
    ...REFUSED_LIST,
    menu: { group: 'nsat-supervisor', at: 11 },
    load: () => import('./refused/refused-list.screen.tsx'),
  }),
  screen({
    ...REMINDERS,
    menu: { group: 'nsat-vendor', at: 2.5 },
    load: () => import('./remind/reminder.screen.tsx'),
  }),
]
