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
    path: '/notices/manage',
    title: '공지사항 관리',
    access: ['ALL'],
    menu: { group: 'administration', at: 1 },
    load: () => import('./managed-list.screen.tsx'),
  }),
  screen({
    path: '/notices/manage/{noticeId}',
    title: '공지사항 관리',
    access: ['ALL'],
    load: () => import('./form.screen.tsx'),
  }),
]
