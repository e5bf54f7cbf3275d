import { MANAGED_NOTICES } from '#areas/base/portal/contract/places.ts'
import { below } from '#platform/contract/place.ts'
import { screen } from '#platform/web/screens/screen.ts'

/** Notices: for everybody who reads them, and for the administrators who write them. */
export const noticeScreens = [
  screen({
    path: '/help/notices',
    title: '공지사항',
    access: 'open',
    load: () => import('./list.screen.tsx'),
  }),
  screen({
    path: '/help/notices/{noticeId}',
    title: '공지사항',
    access: 'open',
    load: () => import('./detail.screen.tsx'),
  }),
  screen({
    ...MANAGED_NOTICES,
    menu: { group: 'administration', at: 1 },
    load: () => import('./managed-list.screen.tsx'),
  }),
  screen({ ...below(MANAGED_NOTICES, '{noticeId}'), load: () => import('./form.screen.tsx') }),
]
