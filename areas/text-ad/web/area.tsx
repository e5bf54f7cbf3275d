import { listScreen } from '#platform/web/list/list-address.ts'
import { screen } from '#platform/web/screens/screen.ts'
import { ADVERTISERS, MANAGERS } from '../contract/codes.ts'
import { managedReservations } from '../contract/inspection.contract.ts'
import { ownReservations } from '../contract/reservation.contract.ts'
import { PaymentCallbackSearch } from './payment/callback-search.ts'
import { WizardSearch } from './wizard/search.ts'

/** The screens of text ads: information, writing and history, for advertisers and for administrators. */
export const textAdScreens = [
  screen({
    path: '/promotion',
    title: '문자광고 안내',
    access: ADVERTISERS,
    menu: { group: 'ad-order', at: 1 },
    load: () => import('./guide/detail.screen.tsx'),
  }),
  screen({
    path: '/promotion/sms-contents',
    title: '문자광고 발송',
    access: ADVERTISERS,
    menu: { group: 'ad-order', at: 2 },
    search: WizardSearch,
    load: () => import('./wizard/form.screen.tsx'),
  }),
  screen({
    path: '/promotion/sms-history',
    ...listScreen(ownReservations),
    menu: { group: 'ad-order', at: 3 },
    load: () => import('./history/reservation-list.screen.tsx'),
  }),
  screen({
    path: '/promotion/sms/payment/callback/{adSmsReserveSeq}',
    title: '결제',
    access: ADVERTISERS,
    frame: 'bare',
    search: PaymentCallbackSearch,
    load: () => import('./payment/callback.screen.tsx'),
  }),
  screen({
    path: '/promotion-manager/sms-contents',
    title: '문자광고 작성',
    access: MANAGERS,
    menu: { group: 'ad-manager', at: 1 },
    search: WizardSearch,
    load: () => import('./wizard/managed-form.screen.tsx'),
  }),
  screen({
    path: '/promotion-manager/sms-history',
    ...listScreen(managedReservations),
    menu: { group: 'ad-manager', at: 2 },
    load: () => import('./inspection/list.screen.tsx'),
  }),
]
