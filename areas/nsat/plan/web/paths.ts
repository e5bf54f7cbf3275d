import { PLANS } from '#areas/nsat/plan/contract/places.ts'
import { crumbOf } from '#platform/contract/place.ts'

export const NEW_PATH = `${PLANS.path}/new`
export const UPLOAD_PATH = `${PLANS.path}/upload`
export const planPath = (planNo: number): string => `${PLANS.path}/${planNo}`

/** The way to a plan from the list. */
export const PLAN_CRUMBS = [{ text: 'NSAT 관리' }, crumbOf(PLANS)]
