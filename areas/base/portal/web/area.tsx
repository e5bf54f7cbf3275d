import { NOTIFICATIONS } from '#areas/base/portal/contract/places.ts'
import { screen } from '#platform/web/screens/screen.ts'
import { noticeScreens } from './notice/screens.tsx'

/** The screens that belong to no subject: home, settings, forbidden, and the policies in windows of their own; and the notices. */
export const portalScreens = [
  screen({
    path: '/dashboard',
    title: '홈',
    access: 'session',
    load: () => import('./dashboard/home.screen.tsx'),
  }),
  screen({
    path: '/settings',
    title: '운영 설정',
    access: ['ALL'],
    menu: { group: 'administration', at: 4 },
    load: () => import('./settings/settings.screen.tsx'),
  }),
  screen({ ...NOTIFICATIONS, load: () => import('./notifications/notifications.screen.tsx') }),
  screen({
    path: '/error-403',
    title: '접근 권한 없음',
    access: 'open',
    load: () => import('./shell/forbidden.screen.tsx'),
  }),
  screen({
    path: '/terms',
    title: '이용약관',
    access: 'open',
    frame: 'bare',
    load: () => import('./policy/terms.screen.tsx'),
  }),
  screen({
    path: '/privacy',
    title: '개인정보처리방침',
    access: 'open',
    frame: 'bare',
    load: () => import('./policy/privacy.screen.tsx'),
  }),
  screen({
    path: '/help/questions',
    title: '자주 묻는 질문',
    access: 'open',
    load: () => import('./help/questions.screen.tsx'),
  }),
  screen({
    path: '/help/inquiry',
    title: '1:1 문의',
    access: 'open',
    load: () => import('./help/inquiry.screen.tsx'),
  }),
  ...noticeScreens,
]
