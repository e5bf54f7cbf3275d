/** Who may do what: alone in this file, because the menus of every page know it. */

/** Who sees orders: a vendor its own, the tutor provider those of mathematics, the service office all. */
export const ORDER_READERS = ['NSAT_VENDOR', 'NSAT_ADMIN', 'KTUTOR'] as const
/** Who orders. */
export const ORDER_EDITORS = ['NSAT_VENDOR', 'NSAT_ADMIN'] as const
/** Who orders in bulk. */
export const BULK_EDITORS = ['NSAT_ADMIN'] as const
