import {
  DUE_ORGANIZATIONS,
  DUPLICATES,
  FIGURES,
  ORGANIZATIONS,
  REPORTS,
  ROUTE,
  SALES_MAP,
} from '#areas/sales/contract/places.ts'
import { below } from '#platform/contract/place.ts'
import { type Screen, screen } from '#platform/web/screens/screen.ts'

/** Finding organisations, and the page of each. */
export const organizationScreens: readonly Screen[] = [
  screen({
    ...ORGANIZATIONS,
    menu: {
      group: 'sales',
      at: 1,
      text: '영업현황',
      covers: [REPORTS.path, DUE_ORGANIZATIONS.path, ROUTE.path, SALES_MAP.path, DUPLICATES.path, FIGURES.path],
      shortcuts: [
        { text: '연락 예정', path: DUE_ORGANIZATIONS.path },
        { text: ROUTE.title, path: ROUTE.path },
        { text: FIGURES.title, path: FIGURES.path },
      ],
    },
    load: () => import('./list.screen.tsx'),
  }),
  screen({ ...below(ORGANIZATIONS, '{organizationId}', '영업 기관'), load: () => import('./organization.screen.tsx') }),
  screen({ ...DUPLICATES, load: () => import('../duplicate/duplicate-list.screen.tsx') }),
  screen({
    ...below(DUPLICATES, '{firstId}/{secondId}', '중복 기관 비교'),
    load: () => import('../duplicate/duplicate.screen.tsx'),
  }),
]
