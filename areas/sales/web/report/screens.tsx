import { DUE_ORGANIZATIONS, FIGURES, ORGANIZATIONS, REPORTS, ROUTE, SALES_MAP } from '#areas/sales/contract/places.ts'
import { below } from '#platform/contract/place.ts'
import { type Screen, screen } from '#platform/web/screens/screen.ts'

/** Reports, who has to be contacted, and the figures of both. */
export const reportScreens: readonly Screen[] = [
  screen({
    ...below(ORGANIZATIONS, '{organizationId}/edit-report/{reportId}', '영업보고 작성'),
    load: () => import('./edit-report.screen.tsx'),
  }),
  screen({ ...REPORTS, load: () => import('./report-list.screen.tsx') }),
  screen({ ...DUE_ORGANIZATIONS, load: () => import('../due/due-list.screen.tsx') }),
  screen({ ...ROUTE, load: () => import('../route/route.screen.tsx') }),
  screen({ ...SALES_MAP, load: () => import('../map/map.screen.tsx') }),
  screen({ ...FIGURES, load: () => import('../figures/figures.screen.tsx') }),
]
