/** Who may do what: alone in this file, because the menus of every page know it. */

/** Who reads figures. */
export const STATISTICS_READERS = ['NORMAL', 'ALL'] as const
/** Who uploads them. */
export const UPLOADERS = ['ALL'] as const
