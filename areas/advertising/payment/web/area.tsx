import { screen } from '#platform/web/screens/screen.ts'

export const paymentScreens = [
  screen({
    path: '/promotion-manager/payments',
    title: '결제 대사',
    access: ['ADS'],
    menu: { group: 'ad-manager', at: 4 },
    load: () => import('./reconciliation-report.screen.tsx'),
  }),
]
