import { byOwn } from '#platform/contract/list/filters.ts'
import { Id } from '#platform/contract/shapes.ts'

/**
 * Service and plan as filters of a list; its screen brings their controls with `usePlanControls`. Left out they mean
 * mathematics and the default plan, here and on the server (`planOfQuery`).
 */
export const BY_PLAN = [
  byOwn('nsatServiceNo', '서비스', Id, { isAlwaysChosen: true }),
  byOwn('nsatPlanNo', '회차', Id, { isAlwaysChosen: true }),
] as const

/** The service alone, of a list that is about no plan. */
export const BY_SERVICE = [byOwn('nsatServiceNo', '서비스', Id, { isAlwaysChosen: true })] as const
