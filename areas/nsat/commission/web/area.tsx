import { type Screen, screen } from '#platform/web/screens/screen.ts'
import { STATEMENT_READERS } from '../contract/access.ts'

/** What vendors earn from paid orders, month by month. */
export const nsatCommissionScreens: readonly Screen[] = [
  screen({
    path: '/nsat/commission/history',
    title: '수수료 정산 내역',
    access: STATEMENT_READERS,
    menu: { group: 'nsat-vendor', at: 6 },
    load: () => import('./statement-list.screen.tsx'),
  }),
  screen({
    path: '/nsat/tax-invoice/info',
    title: '세금계산서 발행 안내',
    access: STATEMENT_READERS,
    menu: { group: 'nsat-vendor', at: 7 },
    load: () => import('./tax-invoice.screen.tsx'),
  }),
]
