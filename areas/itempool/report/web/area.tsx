import { APPLICANTS, OMR_UPLOADS } from '#areas/itempool/report/contract/places.ts'
import { below } from '#platform/contract/place.ts'
import { type Screen, screen } from '#platform/web/screens/screen.ts'
import { ITEMPOOL_PEOPLE, WITHOUT_APPLICANTS } from '../contract/access.ts'

/** What examinees answered, as the OMR reader tells it, and who applied for reports. */
export const itempoolReportScreens: readonly Screen[] = [
  screen({ ...OMR_UPLOADS, menu: { group: 'itempool', at: 14 }, load: () => import('./omr/omr.screen.tsx') }),
  screen({
    ...APPLICANTS,
    menu: { group: 'itempool', at: 15, hiddenFor: WITHOUT_APPLICANTS },
    load: () => import('./applicants/applicant-list.screen.tsx'),
  }),
  screen({
    ...below(OMR_UPLOADS, 'report/{omrAnswerNo}', '성적표'),
    load: () => import('./score-report/score-report.screen.tsx'),
  }),
  screen({
    ...below(OMR_UPLOADS, 'school/{schoolNo}', '학원 성적표'),
    load: () => import('./score-report/class-table.screen.tsx'),
  }),
  screen({
    path: '/itempool/answers/{subjectNo}',
    title: '문항 분석',
    access: ITEMPOOL_PEOPLE,
    load: () => import('./analysis/analysis.screen.tsx'),
  }),
  screen({
    path: '/itempool/gradeCuts/{subjectNo}',
    title: '등급컷 편집',
    access: ITEMPOOL_PEOPLE,
    load: () => import('./grade-cuts/grade-cuts.screen.tsx'),
  }),
]
