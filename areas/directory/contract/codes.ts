/** The words of this area, as plain lists: both the schemas and the rules are built from them. */

/** How far a refresh of the consents has come. */
export const REFRESH_STATES = ['REQUESTED', 'RUNNING', 'DONE', 'REFUSED', 'FAILED'] as const
export type RefreshState = (typeof REFRESH_STATES)[number]

/**
 * Why a refresh stored nothing. TOO_MANY_WITHDRAWALS: it would have ended more consents than allowed. NO_KNOWN_SCHOOL:
 * the directory lists none of our schools. DIRECTORY_…: the directory said no, did not answer, or sent no whole listing.
 * INTERRUPTED: the process that did it ended. ERROR: something of ours broke.
 */
export const REFRESH_REASONS = [
  'TOO_MANY_WITHDRAWALS',
  'NO_KNOWN_SCHOOL',
  'DIRECTORY_REFUSED',
  'DIRECTORY_UNAVAILABLE',
  'DIRECTORY_BROKEN',
  'INTERRUPTED',
  'ERROR',
] as const
export type RefreshReason = (typeof REFRESH_REASONS)[number]
