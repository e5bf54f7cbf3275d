import { screen } from '#platform/web/screens/screen.ts'
import { ReconciliationSearch } from './reconciliation-search.ts'

export const paymentScreens = [
  screen({
    path: '/promotion-manager/payments',
    title: '결제 대사',
    access: ['ADS'],
    menu: { group: 'ad-manager', at: 4 },
    search: ReconciliationSearch,
    load: () => import('./reconciliation-report.screen.tsx'),
  }),
]
