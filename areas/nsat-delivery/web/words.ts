/** Where these screens stand in the menu. */
export const NSAT_MENU = 'NSAT 운영'
