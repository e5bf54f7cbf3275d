/** Who may do what: alone in this file, because the menus of every page know it. */

/** Who writes notices. */
export const WRITERS = ['ALL'] as const
