import type { Refusals } from './refusal-text.ts'

/** The answer of a rule that says yes. */
export interface Allowed {
  readonly ok: true
}

/** The answer of a rule that says no: the code of the refusal and the sentence a person reads. */
export interface Refused<C extends string = string> {
  readonly ok: false
  readonly code: C
  readonly text: string
}

export type Verdict<C extends string = string> = Allowed | Refused<C>

/** How rules say yes. */
export const ALLOWED: Allowed = { ok: true }

/** How the rules of an area say no: by a code of its table of refusals, with the usual text or a more exact one. */
export function refusedBy<R extends Refusals>(table: R) {
  return <C extends keyof R & string>(code: C, text?: string): Refused<C> => ({
    ok: false,
    code,
    text: text ?? table[code]?.text ?? '',
  })
}
