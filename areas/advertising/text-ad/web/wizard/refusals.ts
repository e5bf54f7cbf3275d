import { MATERIAL_REFUSALS } from '#areas/advertising/text-ad/contract/refusals.ts'
import { ProblemError, sentenceOf } from '#platform/web/calls/problem-error.ts'
import { alert } from '#platform/web/feedback/dialog.ts'

/** Where in the wizard a refusal of the server is put right. */
export type Remedy = 'SCHOOLS' | 'SCHEDULE' | 'ANEW' | 'MATERIAL' | 'PRICE' | 'STATE' | 'RECEIVERS' | 'STAY'

const REMEDIES: Readonly<Record<string, Remedy>> = {
  SCHOOL_TAKEN: 'SCHOOLS',
  NO_RECIPIENTS: 'SCHOOLS',
  NO_SCHOOLS: 'SCHOOLS',
  TOO_MANY_SCHOOLS: 'SCHOOLS',
  UNKNOWN_SCHOOL: 'SCHOOLS',
  DATE_NOT_SELECTABLE: 'SCHEDULE',
  EXPIRED: 'ANEW',
  NOT_FOUND: 'ANEW',
  PRICE_CHANGED: 'PRICE',
  STATE_CHANGED: 'STATE',
  DRAFT_CHANGED: 'STATE',
  PAYMENT_IN_PROGRESS: 'STATE',
  NOT_EDITABLE: 'STATE',
  RECEIVERS_INVALID: 'RECEIVERS',
  CONTENTS_NOT_SAVED: 'MATERIAL',
}

/** What to do about a refusal. */
export function remedyOf(problem: unknown): Remedy {
  if (!(problem instanceof ProblemError)) return 'STAY'
  if (problem.code in MATERIAL_REFUSALS) return 'MATERIAL'
  return REMEDIES[problem.code] ?? 'STAY'
}

/** The schools because of which the server refused, as it names them. */
export function takenSchools(problem: unknown): ReadonlySet<number> {
  const body = problem instanceof ProblemError ? (problem.body as { schools?: unknown } | undefined) : undefined
  const schools = Array.isArray(body?.schools) ? body.schools : []
  return new Set(schools.filter((id): id is number => typeof id === 'number'))
}

/** Tells why something did not work, unless the sign-in page already opens. */
export async function tell(title: string, problem: unknown): Promise<void> {
  if (problem instanceof ProblemError && problem.isAnswered) return
  await alert({ title, text: sentenceOf(problem) })
}
