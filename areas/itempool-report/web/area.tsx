import { ITEMPOOL_PEOPLE } from '#areas/itempool-item/contract/access.ts'
import { screen } from '#platform/web/screens/screen.ts'

/** What examinees answered, as the OMR reader tells it, and who applied for reports. */
export const itempoolReportScreens = [
  screen({
    path: '/itempool/answers/{subjectNo}',
    title: '문항 분석',
    access: ITEMPOOL_PEOPLE,
    load: () => import('./analysis/analysis.screen.tsx'),
  }),
]
