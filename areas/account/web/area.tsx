import { listScreen } from '#platform/web/list/list-address.ts'
import { screen } from '#platform/web/screens/screen.ts'
import { inquiries } from '../contract/inquiry.contract.ts'
import { CounsellingSearch } from './counselling-search.ts'

/** The screens of the account area inside the application. Signing in is an entry of its own. */
export const accountScreens = [
  screen({
    path: '/account/sessions',
    title: '내 접속 기기',
    access: 'session',
    load: () => import('./session-list.screen.tsx'),
  }),
  screen({
    path: '/account/counselling',
    title: '상담 신청',
    access: 'session',
    search: CounsellingSearch,
    load: () => import('./counselling-form.screen.tsx'),
  }),
  screen({
    path: '/account/inquiries',
    ...listScreen(inquiries),
    menu: { group: 'administration', at: 2 },
    load: () => import('./inquiry-list.screen.tsx'),
  }),
]
