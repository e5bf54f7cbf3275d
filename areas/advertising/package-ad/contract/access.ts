/** Who may do what: alone in this file, because the menus of every page know it. */

/** Permissions with which the calls of the ordering pages open. */
export const BUYERS = ['IAMCLASS', 'AGENCY', 'ADS'] as const
/** Permission of the advertising administrators. */
export const MANAGERS = ['ADS'] as const
