/** Who may do what: alone in this file, because the menus of every page know it. */

/** Who works with schools: their stage, reports and contacts. */
export const SALES_PEOPLE = ['NORMAL', 'ALL'] as const

/** Who may take an organisation away: two that are one become one. */
export const SALES_MANAGERS = ['ALL'] as const
