/** Who may do what: alone in this file, because the menus of every page know it. */

/** Who takes the second factor off the account of somebody who lost it. */
export const RESETTERS = ['ALL'] as const
