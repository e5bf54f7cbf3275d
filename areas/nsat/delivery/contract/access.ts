/** Who may do what: alone in this file, because the menus of every page know it. */

/** Who sees deliveries and answer sheets on the side of the vendors. */
export const DELIVERY_READERS = ['NSAT_VENDOR', 'NSAT_ADMIN', 'KTUTOR'] as const
/** Who says where a parcel stands. */
export const DELIVERY_EDITORS = ['NSAT_VENDOR', 'NSAT_ADMIN'] as const
/** Who follows answer sheets: those, and the supervisor who receives them. */
export const ANSWER_SHEET_READERS = ['NSAT_VENDOR', 'NSAT_SUPERVISOR', 'NSAT_ADMIN', 'KTUTOR'] as const
/** Who moves answer sheets on. */
export const ANSWER_SHEET_EDITORS = ['NSAT_VENDOR', 'NSAT_SUPERVISOR', 'NSAT_ADMIN'] as const
/** Who brings in what a carrier tells: the service office. */
export const TRACKING_EDITORS = ['NSAT_ADMIN'] as const
