import { SUPERVISORS } from '#areas/nsat/supervision/contract/access.ts'
import { ORDERS, PAYMENTS, RECONCILIATION, ROUND, VENDOR_STATUSES } from '#areas/nsat/supervision/contract/places.ts'
import { type Screen, screen } from '#platform/web/screens/screen.ts'

const GROUP = 'nsat-supervisor'

/** The rounds at a glance: by vendor, by institute, and what differs. */
export const nsatSupervisionScreens: readonly Screen[] = [
  screen({
    ...ROUND,
    menu: [
      { group: GROUP, at: 0 },
      { group: 'nsat-vendor', at: 0, text: '회차별 할 일', hiddenFor: ['ALL', ...SUPERVISORS] },
    ],
    load: () => import('./home/home.screen.tsx'),
  }),
  screen({ ...PAYMENTS, menu: { group: GROUP, at: 1 }, load: () => import('./schools/payment-list.screen.tsx') }),
  screen({ ...ORDERS, menu: { group: GROUP, at: 2 }, load: () => import('./schools/order-list.screen.tsx') }),
  screen({
    ...VENDOR_STATUSES,
    menu: { group: GROUP, at: 3 },
    load: () => import('./vendor-status/vendor-status.screen.tsx'),
  }),
  screen({
    ...RECONCILIATION,
    menu: { group: GROUP, at: 10 },
    load: () => import('./reconciliation/reconciliation.screen.tsx'),
  }),
]
