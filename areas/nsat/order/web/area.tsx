import { BULK_EDITORS, ORDER_READERS } from '#areas/nsat/order/contract/access.ts'
import { type Screen, screen } from '#platform/web/screens/screen.ts'

/** Orders of institutes for an exam round, one by one and in bulk, and their payments. */
export const nsatOrderScreens: readonly Screen[] = [
  screen({
    path: '/nsat/order',
    title: '주문 관리',
    access: ORDER_READERS,
    menu: { group: 'nsat-vendor', at: 2 },
    load: () => import('./list/order-list.screen.tsx'),
  }),
  screen({
    path: '/nsat/refused-payment',
    title: '거절된 결제 통보',
    access: BULK_EDITORS,
    menu: { group: 'nsat-supervisor', at: 11 },
    load: () => import('./refused/refused-list.screen.tsx'),
  }),
]
