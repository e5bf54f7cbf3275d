/** Who may do what: alone in this file, because the menus of every page know it. */

/** Who creates and reads print orders: the service office. */
export const PRINT_EDITORS = ['NSAT_ADMIN'] as const
