import {
  ANSWER_SHEETS,
  BOX_SCAN,
  INSTITUTE_DELIVERIES,
  TRACKING_UPLOAD,
  VENDOR_DELIVERIES,
} from '#areas/nsat/delivery/contract/places.ts'
import { type Screen, screen } from '#platform/web/screens/screen.ts'

/** Deliveries to vendors and institutes, and the way of the answer sheets back. */
export const nsatDeliveryScreens: readonly Screen[] = [
  screen({
    ...VENDOR_DELIVERIES,
    menu: { group: 'nsat-vendor', at: 3, covers: [TRACKING_UPLOAD.path] },
    load: () => import('./parcels/vendor-delivery.screen.tsx'),
  }),
  screen({
    ...INSTITUTE_DELIVERIES,
    menu: { group: 'nsat-vendor', at: 4, covers: [BOX_SCAN.path] },
    load: () => import('./parcels/institute-delivery.screen.tsx'),
  }),
  screen({
    ...ANSWER_SHEETS,
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
  screen({ ...BOX_SCAN, load: () => import('./scan/scan.screen.tsx') }),
  screen({ ...TRACKING_UPLOAD, load: () => import('./tracking/tracking-upload.screen.tsx') }),
]
