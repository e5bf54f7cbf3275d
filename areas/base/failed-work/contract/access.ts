/** Who may do what: alone in this file, because the menus of every page know it. */

/** Everybody finds what failed of their own; those who answer for more of it that, too. */
export const FAILED_WORK_READERS = 'session'
/** Who sees what failed of everybody. */
export const SEES_ALL = 'ALL'
