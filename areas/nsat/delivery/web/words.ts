/** Where these screens stand in the menu; that of answer sheets greets supervisors in theirs. */
export const NSAT_MENU = 'NSAT 운영'
export const SUPERVISOR_MENU = 'NSAT 관리'
