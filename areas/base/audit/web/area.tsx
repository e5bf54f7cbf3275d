import { AUDIT_TRAIL } from '#areas/base/audit/contract/places.ts'
import { below } from '#platform/contract/place.ts'
import { type Screen, screen } from '#platform/web/screens/screen.ts'

/** Who did what: the trail, and one line of it. */
export const baseAuditScreens: readonly Screen[] = [
  screen({
    ...AUDIT_TRAIL,
    menu: { group: 'administration', at: 5 },
    load: () => import('./audit-list.screen.tsx'),
  }),
  screen({
    ...below(AUDIT_TRAIL, '{auditNo}', '감사 기록 상세'),
    load: () => import('./audit-detail.screen.tsx'),
  }),
]
