/** Who may do what: alone in this file, because the menus of every page know it. */

/** Who works with schools: their stage, reports and contacts. */
export const SALES_PEOPLE = ['NORMAL', 'ALL'] as const
