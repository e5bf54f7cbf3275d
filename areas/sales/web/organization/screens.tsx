import { SALES_PEOPLE } from '#areas/sales/contract/access.ts'
import { type Screen, screen } from '#platform/web/screens/screen.ts'

/** Finding organisations, and the page of each. */
export const organizationScreens: readonly Screen[] = [
  screen({
    path: '/sales/organizations',
    title: '기관별 영업현황',
    access: SALES_PEOPLE,
    menu: {
      group: 'sales',
      at: 1,
      text: '영업현황',
      covers: ['/sales/sales-reports', '/sales/due', '/sales/figures'],
      shortcuts: [
        { text: '연락 예정', path: '/sales/due' },
        { text: '영업 실적', path: '/sales/figures' },
      ],
    },
    load: () => import('./list.screen.tsx'),
  }),
  screen({
    path: '/sales/organizations/{organizationId}',
    title: '영업 기관',
    access: SALES_PEOPLE,
    load: () => import('./organization.screen.tsx'),
  }),
]
