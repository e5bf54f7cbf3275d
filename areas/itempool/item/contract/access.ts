/** Who may do what: alone in this file, because the menus of every page know it. */

/** Who works with the question bank; those of the restricted provider see its papers and items alone. */
export const ITEMPOOL_PEOPLE = ['ITEMPOOL', 'NSAT_ADMIN', 'ALL'] as const
