import { type Refused as RefusedWith, refusedBy, type Verdict as VerdictWith } from '#platform/contract/verdict.ts'
import { TEXT_AD_REFUSALS, type TextAdRefusal } from '../contract/refusals.ts'

export { ALLOWED } from '#platform/contract/verdict.ts'

export type Refused<C extends TextAdRefusal = TextAdRefusal> = RefusedWith<C>
export type Verdict<C extends TextAdRefusal = TextAdRefusal> = VerdictWith<C>

/** The sentence of a refusal; undefined when there is none. */
export const refusalText = (
  verdict: { readonly ok: true } | { readonly ok: false; readonly text: string },
): string | undefined => (verdict.ok ? undefined : verdict.text)

/** A refusal of text ads with its usual text, or with a more exact one. */
export const refused = refusedBy(TEXT_AD_REFUSALS)
