import { refusedBy, type Verdict as VerdictWith } from '#platform/contract/verdict.ts'
import { PACKAGE_AD_REFUSALS, type PackageAdRefusal } from '../contract/refusals.ts'

export { ALLOWED } from '#platform/contract/verdict.ts'

export type Verdict<C extends PackageAdRefusal = PackageAdRefusal> = VerdictWith<C>

/** A refusal of package ads with its usual text. */
export const refused = refusedBy(PACKAGE_AD_REFUSALS)
