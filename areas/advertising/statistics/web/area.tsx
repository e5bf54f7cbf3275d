import { screen } from '#platform/web/screens/screen.ts'
import { STATISTICS_READERS, UPLOADERS } from '../contract/access.ts'

/** The screens of statistics: upload, by region, by school. */
export const statisticsScreens = [
  screen({
    path: '/upload-statistics',
    title: '통계 업로드',
    access: UPLOADERS,
    menu: { group: 'sales', at: 5 },
    load: () => import('./upload-statistics.screen.tsx'),
  }),
  screen({
    path: '/sales/school-area-statistics',
    title: '지역별 통계',
    access: STATISTICS_READERS,
    menu: { group: 'sales', at: 3 },
    load: () => import('./area-statistics.screen.tsx'),
  }),
  screen({
    path: '/sales/school-organization-statistics',
    title: '학교별 통계',
    access: STATISTICS_READERS,
    menu: { group: 'sales', at: 4 },
    load: () => import('./school-statistics.screen.tsx'),
  }),
]
