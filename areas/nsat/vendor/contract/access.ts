/** Who may do what: alone in this file, because the menus of every page know it. */

/** Who works with institutes: a vendor with its own, the tutor provider with those of mathematics, the service office with all. */
export const INSTITUTE_READERS = ['NSAT_VENDOR', 'NSAT_ADMIN', 'KTUTOR'] as const
/** Who adds institutes. */
export const INSTITUTE_EDITORS = ['NSAT_VENDOR', 'NSAT_ADMIN'] as const
/** Who may ask on whose behalf they work. */
export const VENDOR_MEMBERS = ['NSAT_VENDOR', 'NSAT_SUPERVISOR', 'NSAT_ADMIN', 'KTUTOR'] as const
/** Who sees vendors as such. */
export const VENDOR_READERS = ['NSAT_SUPERVISOR', 'NSAT_ADMIN'] as const
/** Who creates vendors and hands out institutes: the service office. */
export const VENDOR_EDITORS = ['NSAT_ADMIN'] as const
