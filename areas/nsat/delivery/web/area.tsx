import { type Screen, screen } from '#platform/web/screens/screen.ts'
import { ANSWER_SHEET_READERS, DELIVERY_READERS, TRACKING_EDITORS } from '../contract/access.ts'

/** Deliveries to vendors and institutes, and the way of the answer sheets back. */
export const nsatDeliveryScreens: readonly Screen[] = [
  screen({
    path: '/nsat/delivery/vendor',
    title: '지점 배송 현황',
    access: DELIVERY_READERS,
    menu: { group: 'nsat-vendor', at: 3, covers: ['/nsat/delivery/tracking'] },
    load: () => import('./parcels/vendor-delivery.screen.tsx'),
  }),
  screen({
    path: '/nsat/delivery/institute',
    title: '학원 배송 관리',
    access: DELIVERY_READERS,
    menu: { group: 'nsat-vendor', at: 4 },
    load: () => import('./parcels/institute-delivery.screen.tsx'),
  }),
  screen({
    path: '/nsat/delivery/answer-sheet',
    title: '답안지 출고 관리',
    access: ANSWER_SHEET_READERS,
    menu: [
      { group: 'nsat-vendor', at: 5 },
      // What the vendors have sent is what a supervisor waits for.
      {
        group: 'nsat-supervisor',
        at: 6,
        search: { answersheetPickup: 'RELEASE_FROM_VENDOR' },
        hiddenFor: ['NSAT_VENDOR', 'NSAT_ADMIN'],
      },
    ],
    load: () => import('./answer-sheets/answer-sheet.screen.tsx'),
  }),
  screen({
    path: '/nsat/delivery/tracking',
    title: '배송 결과 업로드',
    access: TRACKING_EDITORS,
    load: () => import('./tracking/tracking-upload.screen.tsx'),
  }),
]
