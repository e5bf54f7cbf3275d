import { type Screen, screen } from '#platform/web/screens/screen.ts'
import { INSTITUTE_READERS, VENDOR_EDITORS, VENDOR_READERS } from '../contract/access.ts'

/** Vendors, their institutes, and who may see which of them. */
export const nsatVendorScreens: readonly Screen[] = [
  screen({
    path: '/nsat/institute',
    title: '학원 현황',
    access: INSTITUTE_READERS,
    menu: { group: 'nsat-vendor', at: 1 },
    load: () => import('./institute/list.screen.tsx'),
  }),
  screen({
    path: '/nsat/institute/edit',
    title: '학원 생성',
    access: INSTITUTE_READERS,
    load: () => import('./institute/edit.screen.tsx'),
  }),
  screen({
    path: '/nsat/institute/edit/{schoolNo}',
    title: '학원 생성',
    access: INSTITUTE_READERS,
    load: () => import('./institute/edit.screen.tsx'),
  }),
  screen({
    path: '/nsat/vendor',
    title: '총판 주소록',
    access: VENDOR_READERS,
    menu: { group: 'nsat-supervisor', at: 4 },
    load: () => import('./address/address-book.screen.tsx'),
  }),
  screen({
    path: '/nsat/office/vendor',
    title: '총판 관리',
    access: VENDOR_EDITORS,
    menu: { group: 'nsat-supervisor', at: 5, covers: ['/nsat/office/upload/vendor'] },
    load: () => import('./office/vendor-list.screen.tsx'),
  }),
  screen({
    path: '/nsat/office/vendor/{nsatVendorNo}',
    title: '총판 상세',
    access: VENDOR_EDITORS,
    load: () => import('./office/vendor.screen.tsx'),
  }),
  screen({
    path: '/nsat/office/institute',
    title: '학원 배정',
    access: VENDOR_EDITORS,
    menu: { group: 'nsat-supervisor', at: 6, covers: ['/nsat/office/upload/institute'] },
    load: () => import('./office/assignment-list.screen.tsx'),
  }),
  screen({
    path: '/nsat/office/upload/{what}',
    title: '일괄 등록',
    access: VENDOR_EDITORS,
    load: () => import('./office/upload.screen.tsx'),
  }),
]
