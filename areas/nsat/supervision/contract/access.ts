/** Who may do what: alone in this file, because the menus of every page know it. */

/** Who sees the rounds of all vendors. */
export const SUPERVISORS = ['NSAT_SUPERVISOR', 'NSAT_ADMIN'] as const
/** Who holds what was ordered against what was printed and delivered: the service office. */
export const RECONCILERS = ['NSAT_ADMIN'] as const
/** Who sees what is still to do for institutes: a vendor for its own, the tutor provider for those of mathematics, the service office for all. */
export const INSTITUTE_KEEPERS = ['NSAT_VENDOR', 'NSAT_ADMIN', 'KTUTOR'] as const
/** Whom the rounds greet. */
export const ROUND_READERS = [...SUPERVISORS, ...INSTITUTE_KEEPERS] as const
