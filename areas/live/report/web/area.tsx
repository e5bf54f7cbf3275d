import { BROADCAST } from '#areas/live/broadcast/contract/places.ts'
import { HANDOVERS } from '#areas/live/report/contract/places.ts'
import { below } from '#platform/contract/place.ts'
import { type Screen, screen } from '#platform/web/screens/screen.ts'

/** What a broadcast came to, and what is left to do after it. */
export const liveReportScreens: readonly Screen[] = [
  screen({ ...below(BROADCAST, 'report', '방송 리포트'), load: () => import('./report/report.screen.tsx') }),
  screen({ ...HANDOVERS, menu: { group: 'live', at: 2 }, load: () => import('./handover/handover-list.screen.tsx') }),
]
