import { planMonthText } from '#areas/nsat/plan/contract/codes.ts'
import type { NsatPlan } from '#areas/nsat/plan/contract/plan.contract.ts'

/** The entry of the menu under which print orders stand. */
export const NSAT_MENU = 'NSAT 관리'

/** `120명`. */
export const peopleText = (count: number): string => `${count.toLocaleString('ko-KR')}명`

/** `수학 모의고사 2026년 12월`. */
export const planName = ({ serviceName, planYm }: Pick<NsatPlan, 'serviceName' | 'planYm'>): string =>
  `${serviceName} ${planMonthText(planYm)}`

/** Where print orders are made. */
export const CREATION = '/nsat/printOrder/service'

/** The way to a print order. */
export const CREATION_CRUMBS = [{ text: NSAT_MENU }, { text: '시험지 발주서 생성', to: CREATION }] as const
