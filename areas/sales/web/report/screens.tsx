import { SALES_PEOPLE } from '#areas/sales/contract/access.ts'
import { type Screen, screen } from '#platform/web/screens/screen.ts'

/** Reports, who has to be contacted, and the figures of both. */
export const reportScreens: readonly Screen[] = [
  screen({
    path: '/sales/organizations/{organizationId}/edit-report/{reportId}',
    title: '영업보고 작성',
    access: SALES_PEOPLE,
    load: () => import('./edit-report.screen.tsx'),
  }),
]
