import type { CodeOf, Statuses, StatusLook } from '#platform/contract/statuses.ts'

/** The words of this area, as plain lists: both the schemas and the rules are built from them. */

interface RefreshFacts extends StatusLook {
  /** It saw the whole listing, so it has figures and says something about the consents. */
  readonly isVerdict: boolean
  /** It stored nothing. */
  readonly isFailed: boolean
}

/** How far a refresh of the consents has come. */
export const REFRESH_STATES = {
  REQUESTED: { word: '대기 중', tone: 'neutral', isVerdict: false, isFailed: false },
  RUNNING: { word: '갱신 중', tone: 'active', isVerdict: false, isFailed: false },
  DONE: { word: '완료', tone: 'success', isVerdict: true, isFailed: false },
  REFUSED: { word: '보류', tone: 'danger', isVerdict: true, isFailed: true },
  FAILED: { word: '실패', tone: 'warning', isVerdict: false, isFailed: true },
} as const satisfies Statuses<RefreshFacts>
export type RefreshState = CodeOf<typeof REFRESH_STATES>

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
