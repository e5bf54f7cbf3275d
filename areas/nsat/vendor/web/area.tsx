import {
  ADDRESS_BOOK,
  INSTITUTES,
  OFFICE_INSTITUTES,
  OFFICE_VENDORS,
  UPLOADS,
} from '#areas/nsat/vendor/contract/places.ts'
import { below } from '#platform/contract/place.ts'
import { type Screen, screen } from '#platform/web/screens/screen.ts'

/** Vendors, their institutes, and who may see which of them. */
export const nsatVendorScreens: readonly Screen[] = [
  screen({ ...INSTITUTES, menu: { group: 'nsat-vendor', at: 1 }, load: () => import('./institute/list.screen.tsx') }),
  screen({ ...below(INSTITUTES, 'edit', '학원 생성'), load: () => import('./institute/edit.screen.tsx') }),
  screen({ ...below(INSTITUTES, 'edit/{schoolNo}', '학원 생성'), load: () => import('./institute/edit.screen.tsx') }),
  screen({
    ...ADDRESS_BOOK,
    menu: { group: 'nsat-supervisor', at: 4 },
    load: () => import('./address/address-book.screen.tsx'),
  }),
  screen({
    ...OFFICE_VENDORS,
    menu: { group: 'nsat-supervisor', at: 5, covers: [`${UPLOADS.path}/vendor`] },
    load: () => import('./office/vendor-list.screen.tsx'),
  }),
  screen({ ...below(OFFICE_VENDORS, '{nsatVendorNo}', '총판 상세'), load: () => import('./office/vendor.screen.tsx') }),
  screen({
    ...OFFICE_INSTITUTES,
    menu: { group: 'nsat-supervisor', at: 6, covers: [`${UPLOADS.path}/institute`] },
    load: () => import('./office/assignment-list.screen.tsx'),
  }),
  screen({ ...below(UPLOADS, '{what}'), load: () => import('./office/upload.screen.tsx') }),
]
