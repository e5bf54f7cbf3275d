import { INQUIRIES } from '#areas/base/account/contract/places.ts'
import { screen } from '#platform/web/screens/screen.ts'

/** The screens of the account area inside the application. Signing in is an entry of its own. */
export const accountScreens = [
  screen({
    path: '/account/counselling',
    title: '상담 신청',
    access: 'session',
    load: () => import('./counselling-form.screen.tsx'),
  }),
  screen({ ...INQUIRIES, menu: { group: 'administration', at: 2 }, load: () => import('./inquiry-list.screen.tsx') }),
]
