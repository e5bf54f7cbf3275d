import type { Screen } from '#platform/web/screens/screen.ts'

/** What vendors earn from paid orders, month by month. */
export const nsatCommissionScreens: readonly Screen[] = []
