import { screen } from '#platform/web/screens/screen.ts'
import { BUYERS, MANAGERS } from '../contract/access.ts'

/** The screens of package ads: order, payment and history, for advertisers and for administrators. */
export const packageAdScreens = [
  screen({
    path: '/promotion/package/order',
    title: '패키지광고 신청',
    access: BUYERS,
    menu: { group: 'ad-order', at: 4 },
    load: () => import('./form/order-form.screen.tsx'),
  }),
  screen({
    path: '/promotion/package/order/complete',
    title: '패키지광고 신청',
    access: BUYERS,
    load: () => import('./payment/order-completion.screen.tsx'),
  }),
  screen({
    path: '/promotion/package/payment/callback/{adPackageOrderSeq}',
    title: '결제',
    access: BUYERS,
    frame: 'bare',
    load: () => import('./payment/payment-callback.screen.tsx'),
  }),
  screen({
    path: '/promotion/package/order-history',
    title: '패키지광고 내역',
    access: BUYERS,
    menu: { group: 'ad-order', at: 5 },
    load: () => import('./history/order-list.screen.tsx'),
  }),
  screen({
    path: '/promotion-manager/package/order-history',
    title: '패키지광고 관리',
    access: MANAGERS,
    menu: { group: 'ad-manager', at: 3 },
    load: () => import('./history/managed-order-list.screen.tsx'),
  }),
]
