/** Who may do what: alone in this file, because the menus of every page know it. */

/** Who reads services and plans. */
export const PLAN_READERS = ['NSAT_VENDOR', 'NSAT_SUPERVISOR', 'NSAT_ADMIN', 'KTUTOR'] as const
/** Who reads which services there are: those who work with the question bank as well. */
export const SERVICE_READERS = [...PLAN_READERS, 'ITEMPOOL'] as const
/** Who changes plans and what is examined: the service office. */
export const PLAN_EDITORS = ['NSAT_ADMIN'] as const
