/** Who may do what: alone in this file, because the menus of every page know it. */

/** Who reads the audit trail, and takes changes back. */
export const AUDITORS = ['ALL'] as const
