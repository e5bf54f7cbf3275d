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
  screen({
    path: '/sales/sales-reports',
    title: '전체 영업현황',
    access: SALES_PEOPLE,
    load: () => import('./report-list.screen.tsx'),
  }),
  screen({
    path: '/sales/due',
    title: '오늘 연락할 기관',
    access: SALES_PEOPLE,
    load: () => import('../due/due-list.screen.tsx'),
  }),
  screen({
    path: '/sales/figures',
    title: '영업 실적',
    access: SALES_PEOPLE,
    load: () => import('../figures/figures.screen.tsx'),
  }),
]
