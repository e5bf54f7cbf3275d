import { screen } from '#platform/web/screens/screen.ts'

export const directoryScreens = [
  screen({
    path: '/directory/consents',
    title: '수신 동의 현황',
    access: ['ALL'],
    menu: { group: 'administration', at: 3 },
    load: () => import('./consent-overview.screen.tsx'),
  }),
]
