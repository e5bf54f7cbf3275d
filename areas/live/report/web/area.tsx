import { LIVE_PEOPLE } from '#areas/live/broadcast/contract/access.ts'
import { SALES_PEOPLE } from '#areas/sales/contract/access.ts'
import { type Screen, screen } from '#platform/web/screens/screen.ts'

/** What a broadcast came to, and what is left to do after it. */
export const liveReportScreens: readonly Screen[] = [
  screen({
    path: '/live/{liveInstituteNo}/broadcast/{liveBroadcastNo}/report',
    title: '방송 리포트',
    access: LIVE_PEOPLE,
    load: () => import('./report/report.screen.tsx'),
  }),
  screen({
    path: '/live/handover',
    title: '넘겨받은 상담',
    access: SALES_PEOPLE,
    menu: { group: 'live', at: 2 },
    load: () => import('./handover/handover-list.screen.tsx'),
  }),
]
