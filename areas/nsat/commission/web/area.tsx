import { STATEMENTS, TAX_INVOICE } from '#areas/nsat/commission/contract/places.ts'
import { type Screen, screen } from '#platform/web/screens/screen.ts'

/** What vendors earn from paid orders, month by month. */
export const nsatCommissionScreens: readonly Screen[] = [
  screen({ ...STATEMENTS, menu: { group: 'nsat-vendor', at: 6 }, load: () => import('./statement-list.screen.tsx') }),
  screen({ ...TAX_INVOICE, menu: { group: 'nsat-vendor', at: 7 }, load: () => import('./tax-invoice.screen.tsx') }),
]
