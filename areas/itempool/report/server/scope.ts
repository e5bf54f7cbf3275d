import { type RawBuilder, sql } from 'kysely'
import type { ProviderScope } from '#areas/itempool/item/server/door.ts'
import type { NsatPlan } from '#areas/nsat/plan/contract/plan.contract.ts'
import { findPlan } from '#areas/nsat/plan/server/door.ts'
import type { Db } from '#platform/server/database/database.ts'
import { Refusal, refuseCommon } from '#platform/server/refuse.ts'
import { OMR_SUBJECTS, type OmrSubject } from '../contract/codes.ts'
import { REPORT_REFUSALS } from '../contract/refusals.ts'
import { FITS_NOBODY, NO_SCHOOL_READ, type Unmatched } from '../rules/match.rules.ts'

/** The subject of the restricted provider. */
export const RESTRICTED_SUBJECT: OmrSubject = 'MATH'

/** A refusal of calls about answers, which declare it. */
export function refuseReport(code: keyof typeof REPORT_REFUSALS, text?: string): Refusal {
  const { status, text: usual } = REPORT_REFUSALS[code]
  return new Refusal(status, code, text ?? usual)
}

/** Why a row fits nobody, as somebody may know it: people of the restricted provider are not told what applicants said of themselves. */
export const reasonFor = (scope: ProviderScope, reason: string): string =>
  knowsApplicants(scope) || reason === NO_SCHOOL_READ ? reason : FITS_NOBODY

/** The refusal of what is said of a row and fits nobody; of the restricted provider always the same. */
export function refuseNobodys(scope: ProviderScope, { why, text }: Partial<Unmatched> = {}): Refusal {
  const code = knowsApplicants(scope) ? why : undefined
  return refuseReport(code ?? 'MATCHES_NOBODY', reasonFor(scope, text ?? FITS_NOBODY))
}

/** Whether somebody may know what applicants say of themselves: all but people of the restricted provider. */
export const knowsApplicants = ({ onlyProvider }: ProviderScope): boolean => onlyProvider === null

/** Refuses people of the restricted provider: what applicants say of themselves is not for them. */
export function insistOnApplicantReader(scope: ProviderScope): void {
  if (!knowsApplicants(scope)) throw refuseCommon('FORBIDDEN')
}

/** Whether somebody may see answers of rounds of a service. */
export const seesService = ({ onlyProvider }: ProviderScope, nsatServiceNo: number): boolean =>
  onlyProvider === null || nsatServiceNo === OMR_SUBJECTS[RESTRICTED_SUBJECT].nsatServiceNo

/** Refuses people of the restricted provider another subject than theirs, or rounds of another service. */
export function insistOnSubject(
  scope: ProviderScope,
  subjectCode: OmrSubject,
  plan: Pick<NsatPlan, 'nsatServiceNo'>,
): void {
  const isTheirs = scope.onlyProvider === null || subjectCode === RESTRICTED_SUBJECT
  if (!isTheirs || !seesService(scope, plan.nsatServiceNo)) throw refuseReport('NOT_YOUR_SUBJECT')
}

/** A subject of a round, as calls name it. */
export interface RoundAsked {
  readonly planNo: number
  readonly subjectCode: OmrSubject
}

/** Refuses a round that there is not, and what the caller may not see. */
export async function insistOnRound(db: Db, scope: ProviderScope, { planNo, subjectCode }: RoundAsked): Promise<void> {
  const plan = await findPlan(db, planNo)
  if (!plan) throw refuseReport('PLAN_NOT_FOUND')
  insistOnSubject(scope, subjectCode, plan)
}

/** Refuses a round that there is not, and one of a service that the caller may not see. */
export async function insistOnPlan(db: Db, scope: ProviderScope, planNo: number): Promise<void> {
  const plan = await findPlan(db, planNo)
  if (!plan) throw refuseReport('PLAN_NOT_FOUND')
  if (!seesService(scope, plan.nsatServiceNo)) throw refuseReport('NOT_YOUR_SUBJECT')
}

/** The condition that a subject of the bank is of a paper that the caller may see; `subjectNo` is the column of its number. */
export function seesPaper({ onlyProvider }: ProviderScope, subjectNo: string): RawBuilder<boolean> {
  if (onlyProvider === null) return sql<boolean>`true`
  return sql<boolean>`exists (select from itempool_exam.subject ps join itempool_exam.exam pe on pe.exam_no = ps.exam_no
    where ps.subject_no = ${sql.ref(subjectNo)} and pe.provider_no = ${onlyProvider})`
}
