import { placeOf } from '#platform/contract/place.ts'
import { PLAN_READERS } from './access.ts'

/** Where people find what, and under which name: alone in this file, because the menus of every page know it. */

export const PLANS = placeOf('/nsat/plan', '회차 관리', PLAN_READERS)
