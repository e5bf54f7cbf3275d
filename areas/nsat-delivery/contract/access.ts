/** Who may do what: alone in this file, because the menus of every page know it. */

/** Who sees deliveries and answer sheets on the side of the vendors. */
export const DELIVERY_READERS = ['NSAT_VENDOR', 'NSAT_ADMIN', 'KTUTOR'] as const
/** Who follows answer sheets: those, and the supervisor who receives them. */
export const ANSWER_SHEET_READERS = ['NSAT_VENDOR', 'NSAT_SUPERVISOR', 'NSAT_ADMIN', 'KTUTOR'] as const
