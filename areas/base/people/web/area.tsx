import { OWN_ACCOUNT } from '#areas/base/account/contract/places.ts'
import { ACCOUNTS } from '#areas/base/people/contract/places.ts'
import { below } from '#platform/contract/place.ts'
import { type Screen, screen } from '#platform/web/screens/screen.ts'

/** Who may come in and what they may do; and what everybody keeps of themself. */
export const peopleScreens: readonly Screen[] = [
  screen({
    ...ACCOUNTS,
    menu: { group: 'administration', at: 1 },
    load: () => import('./account-list.screen.tsx'),
  }),
  screen({
    ...below(ACCOUNTS, '{neoIdNo}', '사용자 상세'),
    load: () => import('./account-form.screen.tsx'),
  }),
  screen({
    path: '/account/sessions',
    title: '내 접속 기기',
    access: 'session',
    load: () => import('./session-list.screen.tsx'),
  }),
  screen({ ...OWN_ACCOUNT, load: () => import('./own-account.screen.tsx') }),
]
