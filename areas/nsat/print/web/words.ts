import { planMonthText } from '#areas/nsat/plan/contract/codes.ts'
import type { NsatPlan } from '#areas/nsat/plan/contract/plan.contract.ts'
import { CREATION } from '#areas/nsat/print/contract/places.ts'
import { crumbOf } from '#platform/contract/place.ts'

/** The entry of the menu under which print orders stand. */
export const NSAT_MENU = 'NSAT 관리'

/** `120명`. */
export const peopleText = (count: number): string => `${count.toLocaleString('ko-KR')}명`

/** `수학 모의고사 2026년 12월`. */
export const planName = ({ serviceName, planYm }: Pick<NsatPlan, 'serviceName' | 'planYm'>): string =>
  `${serviceName} ${planMonthText(planYm)}`

/** The way to a print order. */
export const CREATION_CRUMBS = [{ text: NSAT_MENU }, crumbOf(CREATION)] as const
