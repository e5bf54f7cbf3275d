/** Who may do what: alone in this file, because the menus of every page know it. */

/** Permissions with which the calls of the advertiser's pages open. */
export const ADVERTISERS = ['IAMCLASS', 'AGENCY', 'ADS'] as const
/** Permission of agencies. */
export const AGENCIES = ['AGENCY'] as const
/** Permission of the advertising administrators. */
export const MANAGERS = ['ADS'] as const
