import { RECONCILERS, ROUND_READERS, SUPERVISORS } from '#areas/nsat/supervision/contract/access.ts'
import { type Screen, screen } from '#platform/web/screens/screen.ts'

const GROUP = 'nsat-supervisor'

/** The rounds at a glance: by vendor, by institute, and what differs. */
export const nsatSupervisionScreens: readonly Screen[] = [
  screen({
    path: '/nsat',
    title: '회차 현황',
    access: ROUND_READERS,
    menu: [
      { group: GROUP, at: 0 },
      { group: 'nsat-vendor', at: 0, text: '회차별 할 일', hiddenFor: ['ALL', ...SUPERVISORS] },
    ],
    load: () => import('./home/home.screen.tsx'),
  }),
  screen({
    path: '/nsat/vendor/institute/payment',
    title: '학원별 결제 현황',
    access: SUPERVISORS,
    menu: { group: GROUP, at: 1 },
    load: () => import('./schools/payment-list.screen.tsx'),
  }),
  screen({
    path: '/nsat/vendor/institute/order',
    title: '학원별 주문 현황',
    access: SUPERVISORS,
    menu: { group: GROUP, at: 2 },
    load: () => import('./schools/order-list.screen.tsx'),
  }),
  screen({
    path: '/nsat/vendor/status',
    title: '총판별 현황',
    access: SUPERVISORS,
    menu: { group: GROUP, at: 3 },
    load: () => import('./vendor-status/vendor-status.screen.tsx'),
  }),
  screen({
    path: '/nsat/reconciliation',
    title: '주문·결제·배송 대사',
    access: RECONCILERS,
    menu: { group: GROUP, at: 10 },
    load: () => import('./reconciliation/reconciliation.screen.tsx'),
  }),
]
