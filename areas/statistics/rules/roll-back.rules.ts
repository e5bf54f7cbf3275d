import type { UploadOutcome } from '../contract/codes.ts'

/** What decides whether an upload can be taken back. */
export interface UploadState {
  readonly outcome: UploadOutcome
  /** Whether an upload that still stands took over a figure of it. */
  readonly isOverwritten: boolean
}

/** Why an upload cannot be taken back: nothing of it is stored, or a later upload must go first. Null when it can. */
export function whyNotRollBack({ outcome, isOverwritten }: UploadState): 'NOT_STORED' | 'LATER_UPLOAD' | null {
  if (outcome !== 'STORED') return 'NOT_STORED'
  return isOverwritten ? 'LATER_UPLOAD' : null
}
