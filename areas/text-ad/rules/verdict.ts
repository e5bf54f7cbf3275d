import { TEXT_AD_REFUSALS, type TextAdRefusal } from '../contract/refusals.ts'

/** The answer of a rule that says no: the code of the refusal and the sentence a person reads. */
export interface Refused<C extends TextAdRefusal = TextAdRefusal> {
  readonly ok: false
  readonly code: C
  readonly text: string
}

/** The answer of a rule that says yes. */
export interface Allowed {
  readonly ok: true
}

export type Verdict<C extends TextAdRefusal = TextAdRefusal> = Allowed | Refused<C>

/** The sentence of a refusal; undefined when there is none. */
export const refusalText = (verdict: Allowed | { readonly ok: false; readonly text: string }): string | undefined =>
  verdict.ok ? undefined : verdict.text

export const ALLOWED: Allowed = { ok: true }

/** A refusal with its usual text, or with a more exact one. */
export function refused<C extends TextAdRefusal>(code: C, text: string = TEXT_AD_REFUSALS[code].text): Refused<C> {
  return { ok: false, code, text }
}
