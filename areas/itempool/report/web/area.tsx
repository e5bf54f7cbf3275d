import { type Screen, screen } from '#platform/web/screens/screen.ts'
import { ITEMPOOL_PEOPLE, WITHOUT_APPLICANTS } from '../contract/access.ts'

/** What examinees answered, as the OMR reader tells it, and who applied for reports. */
export const itempoolReportScreens: readonly Screen[] = [
  screen({
    path: '/itempool/omr',
    title: 'OMR 판독 파일 등록',
    access: ITEMPOOL_PEOPLE,
    menu: { group: 'itempool', at: 14 },
    load: () => import('./omr/omr.screen.tsx'),
  }),
  screen({
    path: '/itempool/manageReportApply',
    title: 'AI 리포트 신청자(B2C)',
    access: ITEMPOOL_PEOPLE,
    menu: { group: 'itempool', at: 15, hiddenFor: WITHOUT_APPLICANTS },
    load: () => import('./applicants/applicant-list.screen.tsx'),
  }),
  screen({
    path: '/itempool/answers/{subjectNo}',
    title: '문항 분석',
    access: ITEMPOOL_PEOPLE,
    load: () => import('./analysis/analysis.screen.tsx'),
  }),
]
