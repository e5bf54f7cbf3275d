/** Who may do what: alone in this file, because the menus of every page know it. */

/** Who reads statements: a vendor its own, the service office those of any vendor. */
export const STATEMENT_READERS = ['NSAT_VENDOR', 'NSAT_ADMIN', 'KTUTOR'] as const
