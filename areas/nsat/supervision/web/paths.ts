import type { Crumb } from '#platform/web/screens/page-title.tsx'

export const SUPERVISOR_CRUMB: Crumb = { text: 'NSAT 관리' }

/** A round in the address of a list. */
export interface RoundSearch {
  nsatServiceNo?: number | undefined
  nsatPlanNo?: number | undefined
}
