/** Who may do what: alone in this file, because the menus of every page know it. */

/** Who sees where ads run. */
export const VIEWERS = ['NORMAL', 'ALL', 'ADS', 'IAMCLASS'] as const
/** Who sees the list by cluster, and prices. */
export const PRICE_VIEWERS = ['NORMAL', 'ALL'] as const
/** Who places and changes ads. */
export const AD_EDITORS = ['ALL', 'ADS'] as const
