import { DUE_ORGANIZATIONS, FIGURES, ORGANIZATIONS, REPORTS } from '#areas/sales/contract/places.ts'
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
      covers: [REPORTS.path, DUE_ORGANIZATIONS.path, FIGURES.path],
      shortcuts: [
        { text: '연락 예정', path: DUE_ORGANIZATIONS.path },
        { text: FIGURES.title, path: FIGURES.path },
      ],
    },
    load: () => import('./list.screen.tsx'),
  }),
  screen({ ...below(ORGANIZATIONS, '{organizationId}', '영업 기관'), load: () => import('./organization.screen.tsx') }),
]
