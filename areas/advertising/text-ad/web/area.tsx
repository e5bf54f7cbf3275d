import {
  AD_RESULT,
  MANAGED_RESERVATIONS,
  MANAGED_WRITING,
  OWN_RESERVATIONS,
  OWN_WRITING,
} from '#areas/advertising/text-ad/contract/places.ts'
import { screen } from '#platform/web/screens/screen.ts'
import { ADVERTISERS } from '../contract/access.ts'

/** The screens of text ads: information, writing and history, for advertisers and for administrators. */
export const textAdScreens = [
  screen({
    path: '/promotion',
    title: '문자광고 안내',
    access: ADVERTISERS,
    menu: { group: 'ad-order', at: 1 },
    load: () => import('./guide/detail.screen.tsx'),
  }),
  screen({ ...OWN_WRITING, menu: { group: 'ad-order', at: 2 }, load: () => import('./wizard/form.screen.tsx') }),
  screen({
    ...OWN_RESERVATIONS,
    menu: { group: 'ad-order', at: 3 },
    load: () => import('./history/reservation-list.screen.tsx'),
  }),
  screen({ ...AD_RESULT, load: () => import('./result/result.screen.tsx') }),
  screen({
    path: '/promotion/sms/payment/callback/{adSmsReserveSeq}',
    title: '결제',
    access: ADVERTISERS,
    frame: 'bare',
    load: () => import('./payment/callback.screen.tsx'),
  }),
  screen({
    ...MANAGED_WRITING,
    menu: { group: 'ad-manager', at: 1 },
    load: () => import('./wizard/managed-form.screen.tsx'),
  }),
  screen({
    ...MANAGED_RESERVATIONS,
    menu: { group: 'ad-manager', at: 2 },
    load: () => import('./inspection/list.screen.tsx'),
  }),
]
