export const LIST_PATH = '/nsat/plan'
export const NEW_PATH = `${LIST_PATH}/new`
export const UPLOAD_PATH = `${LIST_PATH}/upload`
export const planPath = (planNo: number): string => `${LIST_PATH}/${planNo}`

/** The way to a plan from the list. */
export const PLAN_CRUMBS = [{ text: 'NSAT 관리' }, { text: '회차 관리', to: LIST_PATH }]
