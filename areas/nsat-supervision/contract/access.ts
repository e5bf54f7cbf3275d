/** Who may do what: alone in this file, because the menus of every page know it. */

/** Who sees the rounds of all vendors. */
export const SUPERVISORS = ['NSAT_SUPERVISOR', 'NSAT_ADMIN'] as const
