/** Who may do what: alone in this file, because the menus of every page know it. */

/** Who answers inquiries. */
export const HANDLERS = ['ALL'] as const
