import { SECURITY, SET_UP_PATH } from '#areas/base/account/contract/places.ts'
import { screen } from '#platform/web/screens/screen.ts'

/** How somebody signs in beside the password, and the one screen of those who have to set that up first. */
export const secondFactorScreens = [
  screen({ ...SECURITY, load: () => import('./security.screen.tsx') }),
  screen({
    path: SET_UP_PATH,
    title: '2단계 인증 설정',
    access: 'session',
    frame: 'bare',
    load: () => import('./set-up.screen.tsx'),
  }),
]
