import { PACKAGE_AD_REFUSALS, type PackageAdRefusal } from '../contract/refusals.ts'

/** The answer of a rule that says no: the code of the refusal and the sentence a person reads. */
export interface Refused<C extends PackageAdRefusal = PackageAdRefusal> {
  readonly ok: false
  readonly code: C
  readonly text: string
}

/** The answer of a rule that says yes. */
export interface Allowed {
  readonly ok: true
}

export type Verdict<C extends PackageAdRefusal = PackageAdRefusal> = Allowed | Refused<C>

export const ALLOWED: Allowed = { ok: true }

/** A refusal with its usual text. */
export function refused<C extends PackageAdRefusal>(code: C): Refused<C> {
  return { ok: false, code, text: PACKAGE_AD_REFUSALS[code].text }
}
