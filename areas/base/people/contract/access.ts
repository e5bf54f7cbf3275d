/** Who may do what: alone in this file, because the menus of every page know it. */

/** Who manages people and what they may do. */
export const PEOPLE_MANAGERS = ['ALL'] as const
