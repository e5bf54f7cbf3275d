/** Who may do what: alone in this file, because the menus of every page know it. */

/** Who works with live broadcasts; in which institutes, their memberships say. */
export const LIVE_PEOPLE = ['NORMAL', 'ALL'] as const
/** Who sees every institute without being a member. */
export const ALL_INSTITUTES = ['ALL'] as const
