/** Who may do what: alone in this file, because the menus of every page know it. */

/** Who reads and writes on the board. */
export const BOARD_MEMBERS = ['NORMAL', 'ALL', 'ADS', 'IAMCLASS'] as const
/** Whose word answers a request. */
export const BOARD_STAFF = ['ALL', 'ADS'] as const
