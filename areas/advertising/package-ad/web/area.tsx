import { MANAGED_ORDERS, ORDER_FORM, OWN_ORDERS } from '#areas/advertising/package-ad/contract/places.ts'
import { below } from '#platform/contract/place.ts'
import { screen } from '#platform/web/screens/screen.ts'
import { BUYERS } from '../contract/access.ts'

/** The screens of package ads: order, payment and history, for advertisers and for administrators. */
export const packageAdScreens = [
  screen({ ...ORDER_FORM, menu: { group: 'ad-order', at: 4 }, load: () => import('./form/order-form.screen.tsx') }),
  screen({ ...below(ORDER_FORM, 'complete'), load: () => import('./payment/order-completion.screen.tsx') }),
  screen({
    path: '/promotion/package/payment/callback/{adPackageOrderSeq}',
    title: '결제',
    access: BUYERS,
    frame: 'bare',
    load: () => import('./payment/payment-callback.screen.tsx'),
  }),
  screen({ ...OWN_ORDERS, menu: { group: 'ad-order', at: 5 }, load: () => import('./history/order-list.screen.tsx') }),
  screen({
    ...MANAGED_ORDERS,
    menu: { group: 'ad-manager', at: 3 },
    load: () => import('./history/managed-order-list.screen.tsx'),
  }),
]
