import { addressOf } from '#platform/web/list/list-address.ts'
import { screen } from '#platform/web/screens/screen.ts'
import { refreshes } from '../contract/consent.contract.ts'

export const directoryScreens = [
  screen({
    path: '/directory/consents',
    title: '수신 동의 현황',
    access: ['ALL'],
    search: addressOf(refreshes),
    menu: { group: 'administration', at: 3 },
    load: () => import('./consent-overview.screen.tsx'),
  }),
]
